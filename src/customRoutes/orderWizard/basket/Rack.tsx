import './rack.css';
import { useId, useState, type FC } from 'react';
import type { Substance } from '../../../../contract/orders.ts';
import { useT } from '../../../i18n/useT.ts';
import { countByKind } from '../../../orders/countByKind.ts';
import { Tube } from '../../../ui/Tube.tsx';
import type { BasketLine } from '../state/basketItem.ts';

/** Tubes of a type that fit on a line; the list below has their full count. */
const MAX_DRAWN = 12;

interface Props {
  tubes: readonly Substance[];
  /** Source of the service names. */
  lines: readonly BasketLine[];
}

/** Picture of the rack; the list below is its text alternative. */
const Drawing: FC<{ tubes: readonly Substance[] }> = ({ tubes }) => (
  <div className="tube-rack-drawing" aria-hidden>
    {tubes.map(({ code, count, tubeColor, kind }) => (
      <div key={code}>
        <span className="tube-rack-tubes">
          {Array.from({ length: Math.min(count, MAX_DRAWN) }, (_, at) => (
            <Tube key={at} color={tubeColor} kind={kind} height={46} />
          ))}
        </span>
        <span className="tube-rack-code mono">{code}</span>
      </div>
    ))}
  </div>
);

/** A tube type: code, name and count; expanded, its biomaterial and services. */
const Kind: FC<{ tube: Substance; lines: readonly BasketLine[] }> = ({ tube, lines }) => {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li>
      <button
        type="button"
        className="grid tube-kind"
        title={tube.name}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="mono">{tube.code}</span> <span className="one-line tube-kind-name">{tube.name}</span>{' '}
        <strong>×{tube.count}</strong>
      </button>
      <div id={detailsId}>
        {isOpen && (
          <ul className="tube-kind-services">
            <li className="quiet">{tube.biomaterial}</li>
            {tube.serviceCodes.map((code) => (
              <li key={code}>
                <span className="mono">{code}</span> {lines.find((line) => line.code === code)?.name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
};

/** The tubes of the order: cap, code, name, count and the services of each. */
export const Rack: FC<Props> = ({ tubes, lines }) => {
  const t = useT();
  return (
    <div className="tube-rack">
      <h3>
        {countByKind(tubes)
          .map(({ kind, count }) => t(`wizard.tubes.${kind}`, { smart_count: count }))
          .join(', ')}
      </h3>
      <Drawing tubes={tubes} />
      <ul className="plain-list">
        {tubes.map((tube) => (
          <Kind key={tube.code} tube={tube} lines={lines} />
        ))}
      </ul>
    </div>
  );
};
