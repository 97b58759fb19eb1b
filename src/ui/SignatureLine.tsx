import type { FC } from 'react';

/** A line for a signature on a printed sheet, with the signer's label. */
export const SignatureLine: FC<{ label: string }> = ({ label }) => (
  <p className="sheet-signature">
    <span>{label}</span>
    <span className="sheet-line" />
  </p>
);
