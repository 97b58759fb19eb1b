import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useState } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { SortingRecord } from '../../dataProvider/sortingResource.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { forget } from '../../dataProvider/useRead.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { useListCache } from '../../orderLists/useListCache.ts';
import { nextFocus } from '../../ui/nextFocus.ts';
import { useUndoToast } from '../../ui/useUndoToast.ts';
import type { Service } from './OrderDetails.tsx';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** Time after which the button of the removed service is gone, ms. */
const RENDERED = 50;

/** A service to be removed from an order. */
export interface Removal {
  order: SortingRecord;
  service: Service;
}

/** A service that was removed. */
interface Removed {
  order: SortingRecord;
  codes: string[];
  /** What the order needs without it. */
  left: Needs;
  /** The taken specimens that it needed; empty without any. */
  lost: string;
}

type Needs = Pick<SortingRecord, 'tubes' | 'sumPrice' | 'workingDays'>;
const unknownNeeds: Needs = { tubes: [], sumPrice: null, workingDays: 0 };

/** Names the toast about the lost specimens of an order. */
const lostOf = ({ barcode }: SortingRecord): string => `lost ${barcode}`;

const chosenCodes = ({ services, removedCodes = [] }: SortingRecord): string[] =>
  services
    .filter(({ parentCode, serviceCode }) => parentCode === null && !removedCodes.includes(serviceCode))
    .map(({ serviceCode }) => serviceCode);

/**
 * Takes a service out of a new order at once; the toast offers Undo, which puts it back at the price it had. Nothing can
 * be added to a cancelled order, so there it asks first.
 */
export const useServiceRemoval = () => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const { show: showUndo, drop } = useUndoToast();
  const failureText = useSortingFailureText();
  const client = useQueryClient();
  const { updateRow } = useListCache<SortingRecord>();
  const [asking, setAsking] = useState<Removal | null>(null);

  const { mutate: undo } = useAct(
    async ({ order, codes, left }: Removed, lab: LabDataProvider) => {
      const now = await lab.lookUpOrder(order.barcode);
      const back = chosenCodes(order).filter(
        (code) => codes.includes(code) || now.parrentCodes.includes(code),
      );
      const added = now.parrentCodes.filter((code) => !back.includes(code));
      const isPriced = now.sumPrice !== null && order.sumPrice !== null && left.sumPrice !== null;
      await lab.putServicesBack(now, {
        serviceCodes: [...back, ...added],
        answers: order.answers.map(({ id, value }) => ({ id, value })),
        shownPrice: isPriced
          ? {
              total: (now.sumPrice ?? 0) + (order.sumPrice ?? 0) - (left.sumPrice ?? 0),
              discount: now.discount ?? 0,
              services: [],
            }
          : undefined,
      });
    },
    {
      stale: ['sorting'],
      onSuccess: (_, { order, lost }) => {
        drop(lostOf(order));
        if (lost !== '') notify(t('sorting.ask.markAgain', { tubes: lost }), { type: 'warning' });
      },
      onError: (error, { order, codes }) => {
        const barcode = groupBarcode(order.barcode);
        const reason = failureText(error);
        notify(t('sorting.ask.notUndone', { barcode, codes: codes.join(', '), reason }), { type: 'error' });
      },
    },
  );
  const removal = useAct(
    async ({ order, service }: Removal, lab: LabDataProvider) => {
      const { codes, lostSpecimens = [] } = await lab.removeOrderService(order.barcode, service.serviceCode);
      const left = await lab.directions([order.barcode], language).then(
        ({ directions: [found] }): Needs => found ?? unknownNeeds,
        () => unknownNeeds,
      );
      return { codes, left, lost: lostSpecimens.join(', ') };
    },
    {
      onSuccess: ({ codes, left, lost }, { order }) => {
        const before = document.activeElement;
        const findNext = nextFocus(before);
        const opener = before
          ?.closest('tr')
          ?.previousElementSibling?.querySelector<HTMLElement>('[aria-expanded]');
        updateRow(order.barcode, ({ removedCodes = [], ...row }) => ({
          ...row,
          tubes: left.tubes,
          sumPrice: left.sumPrice,
          workingDays: left.workingDays,
          removedCodes: [...removedCodes, ...codes],
        }));
        setTimeout(() => {
          if (before?.isConnected === false) (findNext() ?? opener)?.focus();
        }, RENDERED);
        const done = t('sorting.ask.done.remove', {
          barcode: groupBarcode(order.barcode),
          codes: codes.join(', '),
        });
        if (lost !== '')
          notify(t('orders.edit.lostSpecimens', { tubes: lost }), {
            type: 'warning',
            autoHideDuration: 20_000,
            undoKey: lostOf(order),
          });
        if (order.sortingState === sortingStatus.CANCELLED) notify(done, { type: 'success' });
        else showUndo(done, () => undo({ order, codes, left, lost }));
      },
      onError: 'shown',
      onSettled: async (_removed, failed) => {
        // Somebody else may have changed the order.
        if (failed) await forget(client, ['sorting']);
        setAsking(null);
      },
    },
  );
  const { error, variables, isPending } = removal;
  return {
    /** Stable. */
    remove: useEvent((order: SortingRecord, service: Service) => {
      if (isPending) return;
      if (order.sortingState === sortingStatus.CANCELLED) setAsking({ order, service });
      else removal.mutate({ order, service });
    }),
    /** The removal that waits for an answer; null otherwise. */
    asking,
    isPending,
    confirm: () => {
      if (asking) removal.mutate(asking);
    },
    cancel: () => setAsking(null),
    /** Why the latest removal failed. */
    failure: error && variables ? { barcode: variables.order.barcode, message: failureText(error) } : null,
    dismiss: removal.reset,
  };
};
