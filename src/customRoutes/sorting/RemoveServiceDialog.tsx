import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import type { Service } from './OrderDetails.tsx';
import { useSortingFailureText } from './useSortingFailureText.ts';

/** A service to be removed from an order. */
export interface Asking {
  order: SortingRecord;
  service: Service;
}

type Needs = Pick<SortingRecord, 'tubes' | 'sumPrice' | 'workingDays'>;
const unknownNeeds: Needs = { tubes: [], sumPrice: null, workingDays: 0 };

interface Props {
  asking: Asking;
  /** These services were removed; `left` is the order without them, if the laboratory returned it. */
  onRemoved: (barcode: string, codes: readonly string[], left: Needs) => void;
  onClose: () => void;
}

/** Asks for confirmation, removes the service and reports the outcome; errors show the laboratory's message. */
export const RemoveServiceDialog: FC<Props> = ({ asking, onRemoved, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const language = useLanguage();
  const { order, service } = asking;
  const barcode = groupBarcode(order.barcode);
  const run = async (): Promise<void> => {
    const codes = await dataProvider.removeOrderService(order.barcode, service.serviceCode);
    const left = await dataProvider.directions([order.barcode], language).then(
      ({ directions: [found] }) => found ?? unknownNeeds,
      () => unknownNeeds,
    );
    onRemoved(order.barcode, codes, left);
    notify(t('sorting.ask.done.remove', { barcode, codes: codes.join(', ') }), { type: 'success' });
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose });
  if (error)
    return (
      <AlertDialog title={t('sorting.ask.failed.remove')} onClose={onClose}>
        <p className="message error">{failureText(error)}</p>
      </AlertDialog>
    );
  const isCancelled = order.sortingState === sortingStatus.CANCELLED;
  const text = t(isCancelled ? 'sorting.ask.text.removeCancelled' : 'sorting.ask.text.remove', {
    service: `${service.serviceCode} ${service.serviceName}`,
    name: `${order.patient.lastName} ${order.patient.firstName}`,
    barcode,
  });
  return (
    <ConfirmDialog
      title={t('sorting.ask.title.remove')}
      yes={t('sorting.ask.remove')}
      no={t('sorting.ask.keep')}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
      isLoss
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
};
