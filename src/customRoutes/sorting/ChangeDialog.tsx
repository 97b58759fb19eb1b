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

/** A change to an order that needs confirmation. */
export type Asking =
  | { type: 'cancel' | 'restore'; order: SortingRecord }
  | { type: 'remove'; order: SortingRecord; service: Service };

type Needs = Pick<SortingRecord, 'tubes' | 'sumPrice' | 'workingDays'>;
const unknownNeeds: Needs = { tubes: [], sumPrice: null, workingDays: 0 };

interface Props {
  asking: Asking;
  /** The order changed its status and leaves the list. */
  onLeft: (barcode: string) => void;
  /** These services were removed; `left` is the order without them, if the laboratory returned it. */
  onRemoved: (barcode: string, codes: readonly string[], left: Needs) => void;
  onClose: () => void;
}

/** Asks for confirmation, makes the change and reports the outcome; errors show the laboratory's message. */
export const ChangeDialog: FC<Props> = ({ asking, onLeft, onRemoved, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const language = useLanguage();
  const { order } = asking;
  const barcode = groupBarcode(order.barcode);
  const name = `${order.patient.lastName} ${order.patient.firstName}`;
  const run = async (): Promise<void> => {
    if (asking.type === 'remove') {
      const codes = await dataProvider.removeOrderService(order.barcode, asking.service.serviceCode);
      const left = await dataProvider.directions([order.barcode], language).then(
        ({ directions: [found] }) => found ?? unknownNeeds,
        () => unknownNeeds,
      );
      onRemoved(order.barcode, codes, left);
      notify(t('sorting.ask.done.remove', { barcode, codes: codes.join(', ') }), { type: 'success' });
      return;
    }
    await (asking.type === 'cancel'
      ? dataProvider.cancelOrder(order.barcode)
      : dataProvider.restoreOrder(order.barcode));
    onLeft(order.barcode);
    notify(t(`sorting.ask.done.${asking.type}`, { barcode }), {
      type: 'success',
    });
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onClose });
  if (error)
    return (
      <AlertDialog title={t(`sorting.ask.failed.${asking.type}`)} onClose={onClose}>
        <p className="message error">{failureText(error)}</p>
      </AlertDialog>
    );
  const text = () => {
    if (asking.type !== 'remove') return t(`sorting.ask.text.${asking.type}`, { name, barcode });
    const service = `${asking.service.serviceCode} ${asking.service.serviceName}`;
    const isCancelled = order.sortingState === sortingStatus.CANCELLED;
    return t(isCancelled ? 'sorting.ask.text.removeCancelled' : 'sorting.ask.text.remove', {
      service,
      name,
      barcode,
    });
  };
  return (
    <ConfirmDialog
      title={t(`sorting.ask.title.${asking.type}`)}
      yes={t(asking.type === 'remove' ? 'sorting.ask.remove' : `sorting.act.${asking.type}`)}
      no={t('sorting.ask.keep')}
      isPending={isPending}
      onYes={() => mutate()}
      onNo={onClose}
      primary={asking.type === 'restore' ? 'yes' : 'no'}
    >
      <p>{text()}</p>
    </ConfirmDialog>
  );
};
