import './prices.css';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, Title } from 'react-admin';
import { startTransition, useMemo, useState, type FC } from 'react';
import { comparePrices } from '../../../contract/priceBook.ts';
import { BookHistory } from '../../administration/BookHistory.tsx';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { ScheduledAlerts } from '../../administration/ScheduledAlerts.tsx';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { UnsavedGuard } from '../../ui/sheet/UnsavedGuard.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useUndoToast } from '../../ui/useUndoToast.ts';
import {
  changesOf,
  countsOf,
  decided,
  unsettled,
  withEarlier,
  withoutSaved,
  withTyped,
  type PriceEdits,
  type PriceOf,
  type TypedPrice,
} from './priceEdits.ts';
import { PriceSheet } from './PriceSheet.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { usePriceTable } from './usePriceTable.ts';

const noEdits: PriceEdits = new Map();

/** /admin/prices: the price list of all contracts, edited as a sheet and saved together. */
export const Prices: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const { call } = useDataProvider<LabDataProvider>();
  const table = usePriceTable();
  const { priceOf } = table;
  const [typed, setTyped] = useState(noEdits);
  const edits = useMemo(() => unsettled(typed, priceOf), [typed, priceOf]);
  const counts = useMemo(() => countsOf(edits, priceOf), [edits, priceOf]);
  const compare = useMutation({
    mutationFn: () => call(comparePrices, { body: { contracts: changesOf(edits) } }),
    onSuccess: ({ leftOut, comparisonId }) => {
      if (leftOut.length > 0 || comparisonId === null) void settle();
    },
  });
  /** Reads the prices again, and drops what they are by now. */
  const settle = async () => {
    const now = await table.readAgain();
    setTyped((own) => unsettled(own, now));
  };
  const edit = (prices: readonly TypedPrice[], known: PriceOf = priceOf) => {
    setTyped((now) => withTyped(now, prices, known));
    compare.reset();
  };
  const changeByPercent = async (prices: readonly TypedPrice[], percent: string) => {
    const before = edits;
    const known = await table.read([...new Set(prices.map(({ contractId }) => contractId))]);
    // Thousands of edits are drawn in parts.
    startTransition(() => edit(prices, known));
    undoToast.show(t('admin.prices.percent.done', { smart_count: prices.length, percent }), () =>
      setTyped((now) => withEarlier(now, prices, before)),
    );
  };
  const comparison = compare.data;
  const hasEdits = edits.size > 0;
  return (
    <ResourceFrame>
      <Title title="admin.prices.title" />
      <ScheduledAlerts resource="synchronization" />
      {table.table.error && (
        <ErrorText message={errorText(table.table.error)} onRetry={() => void table.table.refetch()} />
      )}
      {table.error && <ErrorText message={errorText(table.error)} onRetry={() => void table.readAgain()} />}
      {table.table.isPending && (
        <>
          <LoadingNote />
          <div className="price-waiting" aria-hidden />
        </>
      )}
      {table.table.data && (
        <>
          <PriceSheet
            table={table}
            edits={edits}
            onTyped={(prices) => edit(prices)}
            onPercent={(prices, percent) => void changeByPercent(prices, percent)}
          />
          <BookHistory book="prices" />
        </>
      )}
      <UnsavedGuard hasUnsaved={hasEdits} isStuck />
      {hasEdits && (
        <SaveBar
          counts={counts}
          isPending={compare.isPending}
          problem={compare.error ? t('admin.prices.bar.failed', { reason: errorText(compare.error) }) : ''}
          onSave={() => compare.mutate()}
          onDrop={() => setTyped(noEdits)}
          onDecide={(keepsOwn) => setTyped(decided(edits, priceOf, keepsOwn))}
        />
      )}
      {comparison && comparison.keys.length + comparison.leftOut.length > 0 && (
        <SaveDialog
          comparison={comparison}
          contractCount={
            changesOf(edits).filter(
              ({ contractId, serviceIds }) =>
                serviceIds.length > comparison.leftOut.filter((one) => one.contractId === contractId).length,
            ).length
          }
          table={table}
          onClose={() => compare.reset()}
          onSaved={() => {
            compare.reset();
            void settle();
          }}
          onScheduled={() => {
            const left = new Set(
              comparison.leftOut.map(
                ({ contractId, serviceId }) => `${String(contractId)} ${String(serviceId)}`,
              ),
            );
            setTyped(
              withoutSaved(
                edits,
                (contractId, serviceId) => !left.has(`${String(contractId)} ${String(serviceId)}`),
              ),
            );
            compare.reset();
          }}
        />
      )}
    </ResourceFrame>
  );
};
