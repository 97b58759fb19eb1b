import type { FC } from 'react';

/** A line on a sheet to be signed, with who signs before it. */
export const SignatureLine: FC<{ label: string }> = ({ label }) => (
  <p className="sheet-signature">
    <span>{label}</span>
    <span className="sheet-line" />
  </p>
);
