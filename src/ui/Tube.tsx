import './tube.css';
import type { FC } from 'react';

type Shape = 'tube' | 'container' | 'swab';

interface Props {
  /** CSS colour of the cap, from the laboratory. */
  color: string;
  kind?: Shape | undefined;
  /** Height in px; the width follows. */
  height?: number;
}

/** The shapes of each kind, in a box of 18 × 48 px: the vessel, its content, and its coloured cap. */
const shapes: Record<Shape, { glass: string; drawn: string; cap: string; ridges: string }> = {
  tube: {
    glass: 'M4 12.5h10v28a5 5 0 0 1-10 0z',
    drawn: 'M4.7 26h8.600v14.500a4.3 4.3 0 0 1-8.600 0z',
    cap: 'M3.5.7h11a1.5 1.5 0 0 1 1.5 1.5v9a1.3 1.3 0 0 1-1.3 1.3H3.3A1.3 1.3 0 0 1 2 11.200v-9A1.5 1.5 0 0 1 3.5.7z',
    ridges: 'M5.500 3.200v6.600M9 3.200v6.600M12.500 3.200v6.600',
  },
  container: {
    glass: 'M1.500 25h15l-1.200 20.500H2.700z',
    drawn: 'M2 33h14l-.9 11.800H2.900z',
    cap: 'M1.500 17.500h15a.8.8 0 0 1 .8.8v6.700H.7v-6.700a.8.8 0 0 1 .8-.8z',
    ridges: 'M4.500 19.500v3.500M9 19.500v3.500M13.500 19.500v3.500',
  },
  swab: {
    glass: 'M6.500 12.500h5v30.500a2.500 2.500 0 0 1-5 0z',
    drawn: 'M7.600 34a1.400 1.400 0 0 1 2.800 0v7a1.400 1.400 0 0 1-2.800 0z',
    cap: 'M6.500.7h5a1 1 0 0 1 1 1v9.800a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V1.700a1 1 0 0 1 1-1z',
    ridges: 'M9 14v18',
  },
};

/**
 * A tube, container or swab with its real cap colour. Decorative: its code is shown in text beside it, because colour
 * is never the only sign.
 */
export const Tube: FC<Props> = ({ color, kind = 'tube', height = 48 }) => {
  const { glass, drawn, cap, ridges } = shapes[kind];
  return (
    <svg
      className="tube"
      data-kind={kind}
      viewBox="0 0 18 48"
      height={height}
      width={(height * 18) / 48}
      aria-hidden
    >
      <path className="tube-glass" d={glass} />
      <path className="tube-drawn" d={drawn} fill={color} />
      <path className="tube-cap" d={cap} fill={color} />
      <path className="tube-ridges" d={ridges} />
    </svg>
  );
};
