import type { FC } from 'react';
import type { ImportRow } from '../../../contract/orderImport.ts';
import { formatPhone, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';

interface Props {
  row: ImportRow;
  disabled: boolean;
  /** null: of a person who is not registered yet. */
  onDecide: (patientId: number | null) => void;
}

/** The order of a loaded row, or the question whose order it is. */
export const RowDecision: FC<Props> = ({ row, disabled, onDecide }) => {
  const t = useT();
  if (row.orderBarcode !== null)
    return (
      <span>
        {t('orderImport.order')} <span className="mono">{groupBarcode(row.orderBarcode)}</span>
      </span>
    );
  if (row.candidates.length === 0) return null;
  return (
    <div role="group" className="import-decision" aria-label={t('orderImport.whose')}>
      <span>{t('orderImport.whose')}</span>
      {row.candidates.map((patient) => (
        <button
          key={patient.id}
          type="button"
          className="button small"
          disabled={disabled}
          onClick={() => onDecide(patient.id)}
        >
          <span>
            <PatientName of={patient} />{' '}
            {[formatWireDate(patient.dateOfBirth), formatPhone(patient.mobilePhone)].join(', ')}
          </span>
        </button>
      ))}
      <button type="button" className="button small" disabled={disabled} onClick={() => onDecide(null)}>
        {t('orderImport.another')}
      </button>
    </div>
  );
};
