import './tube.css';
import type { FC } from 'react';

interface Props {
  /** CSS colour of the cap, from the laboratory. */
  color: string;
  /** Height in px; the width follows. */
  height?: number;
}

/**
 * A tube with its real cap colour. Decorative: its code is shown in text beside it, because colour is never the only
 * sign.
 */
export const Tube: FC<Props> = ({ color, height = 48 }) => (
  <svg className="tube" viewBox="0 0 18 48" height={height} width={(height * 18) / 48} aria-hidden>
    <path className="tube-glass" d="M4 12.5h10v28a5 5 0 0 1-10 0z" />
    <path className="tube-drawn" d="M4.7 26h8.600v14.500a4.3 4.3 0 0 1-8.600 0z" fill={color} />
    <path
      className="tube-cap"
      d="M3.5.7h11a1.5 1.5 0 0 1 1.5 1.5v9a1.3 1.3 0 0 1-1.3 1.3H3.3A1.3 1.3 0 0 1 2 11.200v-9A1.5 1.5 0 0 1 3.5.7z"
      fill={color}
    />
    <path className="tube-ridges" d="M5.500 3.200v6.600M9 3.200v6.600M12.500 3.200v6.600" />
  </svg>
);
