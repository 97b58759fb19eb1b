import './switch.css';
import type { FC } from 'react';

interface Props {
  label: string;
  checked: boolean;
  /** A change is being saved; further ones are disabled. */
  busy: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off switch that applies at once. */
export const Switch: FC<Props> = ({ label, checked, busy, onChange }) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={checked}
    aria-label={label}
    aria-busy={busy}
    title={label}
    onClick={() => {
      if (!busy) onChange(!checked);
    }}
  />
);
