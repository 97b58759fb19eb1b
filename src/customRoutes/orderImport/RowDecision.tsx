import type { FC, ReactNode } from 'react';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { ImportRow } from '../../../contract/importRows.ts';
import type { decideImportRows } from '../../../contract/orderImport.ts';
import { formatPhone, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';

type Decision = Omit<BodyInput<typeof decideImportRows>['decisions'][number], 'rowId'>;
interface Props {
  row: ImportRow;
  disabled: boolean;
  onDecide: (decision: Decision) => void;
  /** The person is the one of the row with this number. */
  onSame: (number: number) => void;
}

/** The order of a loaded row; or the question that a row waits for, and whether an order of it is wanted at all. */
export const RowDecision: FC<Props> = ({ row, disabled, onDecide, onSame }) => {
  const t = useT();
  if (row.orderBarcode !== null)
    return (
      <span>
        {t('orderImport.order')} <span className="mono">{groupBarcode(row.orderBarcode)}</span>
      </span>
    );
  const choice = (label: ReactNode, onClick: () => void, key?: number) => (
    <button key={key} type="button" className="button small" disabled={disabled} onClick={onClick}>
      <span>{label}</span>
    </button>
  );
  const asked = row.issues.find(({ question }) => question !== null);
  const isWhose = row.candidates.length > 0;
  const isLeftOut = row.state === 'LEFT_OUT';
  return (
    <div
      role="group"
      className="row import-decision"
      aria-label={t(isWhose ? 'orderImport.whose' : 'orderImport.decision')}
    >
      {isWhose && <span>{t('orderImport.whose')}</span>}
      {row.candidates.map((patient) =>
        choice(
          <>
            <PatientName of={patient} />{' '}
            {[formatWireDate(patient.dateOfBirth), formatPhone(patient.mobilePhone)].join(', ')}
          </>,
          () => onDecide({ patientId: patient.id }),
          patient.id,
        ),
      )}
      {isWhose && choice(t('orderImport.another'), () => onDecide({ patientId: null }))}
      {!isWhose &&
        row.state === 'DUPLICATE' &&
        asked?.question === 'order' &&
        choice(t('orderImport.wanted'), () => onDecide({ isAgreed: true }))}
      {!isWhose && row.state === 'DUPLICATE' && asked?.question === 'person' && (
        <>
          {choice(t('orderImport.samePerson'), () => onSame(asked.otherRow ?? 0))}
          {choice(t('orderImport.otherPerson'), () => onDecide({ patientId: null }))}
        </>
      )}
      {choice(t(isLeftOut ? 'orderImport.takeIn' : 'orderImport.leaveOut'), () =>
        onDecide({ isLeftOut: !isLeftOut }),
      )}
    </div>
  );
};
