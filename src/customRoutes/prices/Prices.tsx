import './prices.css';
import { Title } from 'react-admin';
import { startTransition, useMemo, useState, type FC } from 'react';
import { Link } from 'react-router-dom';
import { WHOLE_RULE } from '../../../contract/priceBook.ts';
import { BookHistory } from '../../administration/BookHistory.tsx';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { ScheduledAlerts } from '../../administration/ScheduledAlerts.tsx';
import { useT } from '../../i18n/useT.ts';
import { TODAY } from '../../paths/home.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { UnsavedGuard } from '../../ui/sheet/UnsavedGuard.tsx';
import { useUndoToast } from '../../ui/useUndoToast.ts';
import {
  decided,
  unsettled,
  withEarlier,
  withoutSaved,
  withTyped,
  type PriceEdits,
  type PriceOf,
  type TypedPrice,
} from './priceEdits.ts';
import type { PlannedRule } from './PercentDialog.tsx';
import { PriceSheet } from './PriceSheet.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { SavePrices } from './SavePrices.tsx';
import { usePriceTable } from './usePriceTable.ts';

/** So many edits are drawn in parts. */
const MANY = 100;
const noEdits: PriceEdits = new Map();
const wholeRule = [WHOLE_RULE];

/** /admin/prices: the price list of all contracts, edited as a sheet and saved together. */
export const Prices: FC = () => {
  const t = useT();
  const undoToast = useUndoToast();
  const table = usePriceTable();
  const { priceOf } = table;
  const [typed, setTyped] = useState(noEdits);
  const [rule, setRule] = useState<PlannedRule | null>(null);
  const edits = useMemo(() => unsettled(typed, priceOf), [typed, priceOf]);
  /** Reads the prices again, and drops what they are by now. */
  const settle = async () => {
    const now = await table.readAgain();
    // Together with the prices that have been read, or a cell would show the old one between them.
    startTransition(() => setTyped((own) => unsettled(own, now)));
  };
  const edit = (prices: readonly TypedPrice[], known: PriceOf = priceOf) => {
    const write = () => setTyped((now) => withTyped(now, prices, known));
    if (prices.length < MANY) write();
    else startTransition(write);
  };
  const changeByPercent = async (prices: readonly TypedPrice[], percent: string) => {
    const before = edits;
    const known = await table.read([...new Set(prices.map(({ contractId }) => contractId))]);
    edit(prices, known);
    undoToast.show(t('admin.prices.percent.done', { smart_count: prices.length, percent }), () =>
      setTyped((now) => withEarlier(now, prices, before)),
    );
  };
  const hasEdits = edits.size > 0;
  const isEmpty = table.services.length === 0 || table.contracts.length === 0;
  return (
    <ResourceFrame>
      <Title title="admin.prices.title" />
      <ScheduledAlerts resource="synchronization" />
      <ReadError of={table.table} />
      <ReadError of={{ error: table.error, refetch: table.readAgain }} />
      {table.table.isPending && (
        <>
          <LoadingNote />
          <div className="price-waiting" aria-hidden />
        </>
      )}
      {table.isShown && isEmpty && (
        <EmptyState title={t('admin.prices.empty')} hint={t('admin.prices.emptyHint')}>
          <Link to={TODAY} className="button">
            {t('shell.noContracts.begin')}
          </Link>
        </EmptyState>
      )}
      {table.isShown && !isEmpty && (
        <>
          <PriceSheet
            table={table}
            edits={edits}
            onTyped={(prices) => edit(prices)}
            onPercent={(prices, percent) => void changeByPercent(prices, percent)}
            onRule={setRule}
          />
          <BookHistory book="prices" />
        </>
      )}
      {rule && (
        <SaveDialog
          comparison={{ comparisonId: rule.comparisonId, keys: wholeRule, leftOut: [] }}
          counts={rule}
          percent={rule.percent}
          table={table}
          onClose={() => setRule(null)}
          onSaved={() => {
            setRule(null);
            void settle();
          }}
          onScheduled={() => setRule(null)}
        />
      )}
      <UnsavedGuard hasUnsaved={hasEdits} isStuck />
      {hasEdits && (
        <SavePrices
          edits={edits}
          table={table}
          onDecide={(keepsOwn) => setTyped(decided(edits, priceOf, keepsOwn))}
          onDrop={() => setTyped(noEdits)}
          onChanged={() => void settle()}
          onScheduled={(isSaved) => setTyped(withoutSaved(edits, isSaved))}
        />
      )}
    </ResourceFrame>
  );
};
