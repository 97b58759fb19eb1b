import { useEffect, type FC } from 'react';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useListCache } from '../../orderLists/useListCache.ts';
import { TubesCard } from '../../orders/specimens/TubesCard.tsx';
import { useLiveOrder } from '../../orders/useLiveOrder.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface Props {
  barcode: string;
  onClose: () => void;
}

/** Marks the specimens of an order of the list as taken: labels are scanned while it is open. */
export const CollectDialog: FC<Props> = ({ barcode, onClose }) => {
  const t = useT();
  const { updateRow } = useListCache<SortingRecord>();
  const order = useLiveOrder(barcode);
  const { data } = order;
  const specimens = data?.specimens;
  useEffect(() => {
    if (specimens) updateRow(barcode, (row) => ({ ...row, specimens }));
  }, [specimens, barcode, updateRow]);
  const shown = data && (
    <TubesCard
      title={`${data.patient.lastName} ${data.patient.firstName}`}
      barcode={barcode}
      tubes={data.tubes}
      specimens={data.specimens}
      isInDialog
    />
  );
  return (
    <Dialog
      title={t('orders.specimens.collectOf', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      actions={
        <button type="button" className="button primary" data-autofocus onClick={onClose}>
          {t('orders.specimens.done')}
        </button>
      }
    >
      {shown ?? (order.error ? <ReadError of={order} /> : <Spinner />)}
    </Dialog>
  );
};
