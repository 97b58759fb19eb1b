import './barcode.css';
import { memo } from 'react';
import { groupBarcode } from '../i18n/format.ts';

/** Ten digits in groups for the eye, 12 3456 7890; copied without spaces, for the gaps are no characters. */
export const Barcode = memo<{ value: string }>(function Barcode({ value }) {
  return (
    <span className="barcode mono">
      {groupBarcode(value)
        .split('\u00a0')
        .map((group, index) => (
          <span key={index}>{group}</span>
        ))}
    </span>
  );
});
