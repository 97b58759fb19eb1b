import type { FC } from 'react';

/** Codes and cap colours of tubes as in the laboratory's catalogue, in order of draw. */
const tubes = [
  ['CIT', '#6FA8DC'],
  ['SER', '#C0392B'],
  ['SST', '#E8C33B'],
  ['HEP', '#4C9A52'],
  ['EDTA', '#8E6BBF'],
  ['GLU', '#8A8F98'],
] as const;

/** Decorative tube rack beside the form, on wide screens. */
export const LaboratoryPicture: FC = () => (
  <svg className="rack" viewBox="0 0 520 420" aria-hidden>
    {tubes.map(([code, color], index) => {
      const x = 60 + index * 80;
      return (
        <g key={code}>
          <path className="rack-glass" d={`M${x - 16} 92h32v226a16 16 0 0 1-32 0z`} />
          <path
            d={`M${x - 14} ${188 + (index % 3) * 14}h28v${130 - (index % 3) * 14}a14 14 0 0 1-28 0z`}
            fill={color}
            opacity={0.28}
          />
          <rect x={x - 20} y={54} width={40} height={40} rx={5} fill={color} className="rack-cap" />
          <path className="rack-ridges" d={`M${x - 10} 62v24M${x} 62v24M${x + 10} 62v24`} />
          <rect className="rack-label" x={x - 14} y={116} width={28} height={56} />
          <path
            className="rack-bars"
            d={`M${x - 9} 122h18m-18 4h18m-18 7h18m-18 3h18m-18 6h18m-18 5h18m-18 3h18m-18 7h18m-18 4h18`}
          />
          <text x={x} y={390}>
            {code}
          </text>
        </g>
      );
    })}
    <path className="rack-rail" d="M20 218h480v18H20zM20 334h480v24H20zM28 236v98M492 236v98" />
  </svg>
);
