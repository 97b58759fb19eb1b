import './barcode.css';
import { memo } from 'react';
import { groupBarcode } from '../i18n/format.ts';

/** Ten digits in groups, 12 3456 7890; copied without spaces, because the gaps are only CSS. */
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
