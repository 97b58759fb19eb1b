import type { FC } from 'react';
import type { ExcelOutcome, ExcelRow } from '../../../../../contract/orderFiles.ts';
import { groupBarcode } from '../../../../i18n/format.ts';
import { useT } from '../../../../i18n/useT.ts';
import { Icon } from '../../../../ui/Icon.tsx';

const OneRow: FC<{ row: ExcelRow }> = ({ row }) => {
  const t = useT();
  return (
    <li className={row.isSuccess ? 'excel-row' : 'excel-row failed'}>
      <Icon name={row.isSuccess ? 'check' : 'error'} />
      <span>
        <span className="excel-row-head">
          <b>{t('excel.row', { row: row.row })}</b> {row.patient}
          {row.barcode !== null && <span className="mono">{groupBarcode(row.barcode)}</span>}
        </span>
        <span className={row.isSuccess ? 'quiet' : 'excel-reasons'}>{row.statusMessage}</span>
      </span>
    </li>
  );
};

/** Outcome of an upload: counts, and every row with its message, failed ones first. */
export const Outcome: FC<{ outcome: ExcelOutcome }> = ({ outcome }) => {
  const t = useT();
  const failed = outcome.rows.filter(({ isSuccess }) => !isSuccess);
  const placed = outcome.rows.filter(({ isSuccess }) => isSuccess);
  return (
    <>
      <p role="status" className={outcome.failed > 0 ? 'message warning' : 'message success'}>
        {outcome.statusMessage}
      </p>
      <ul className="plain-list" aria-label={t('excel.rows')}>
        {[...failed, ...placed].map((row) => (
          <OneRow key={row.row} row={row} />
        ))}
      </ul>
    </>
  );
};
