import type { FC } from 'react';
import type { ResultOrder } from '../../../../contract/results.ts';
import { Barcode } from '../../../ui/Barcode.tsx';
import { PatientName } from '../../../orders/PatientName.tsx';

/** An order by barcode; the patient is known once its row was loaded. */
export interface NamedOrder {
  barcode: string;
  patient: Pick<ResultOrder['patient'], 'lastName' | 'firstName'> | null;
}

/** Whose order it is, and its barcode in groups. */
export const OrderName: FC<NamedOrder> = ({ barcode, patient }) => (
  <>
    {patient && (
      <span>
        <PatientName of={patient} />
      </span>
    )}
    <Barcode value={barcode} />
  </>
);
