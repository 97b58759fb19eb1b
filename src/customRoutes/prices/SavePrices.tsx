import { useMemo, type FC } from 'react';
import { comparePrices } from '../../../contract/priceBook.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { changesOf, countsOf, type PriceEdits } from './priceEdits.ts';
import { SaveBar } from './SaveBar.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { PriceTableState } from './usePriceTable.ts';

interface Props {
  edits: PriceEdits;
  table: PriceTableState;
  onDrop: () => void;
  /** What becomes of own prices that somebody else has changed meanwhile. */
  onDecide: (keepsOwn: boolean) => void;
  /** Prices are no longer as the page has them. */
  onChanged: () => void;
  onScheduled: (isSaved: (contractId: number, serviceId: number) => boolean) => void;
}

/** The bar of unsaved prices and the dialog that saves them; the sheet is not drawn again for its steps. */
export const SavePrices: FC<Props> = ({ edits, table, onDrop, onDecide, onChanged, onScheduled }) => {
  const t = useT();
  const errorText = useErrorText();
  const { priceOf } = table;
  const counts = useMemo(() => countsOf(edits, priceOf), [edits, priceOf]);
  const compare = useAct(
    (compared: PriceEdits, { call }: LabDataProvider) =>
      call(comparePrices, { body: { contracts: changesOf(compared) } }),
    {
      onSuccess: ({ leftOut, comparisonId }) => {
        if (leftOut.length > 0 || comparisonId === null) onChanged();
      },
      onError: 'shown',
    },
  );
  const comparison = compare.data;
  const isOfEdits = compare.variables === edits;
  return (
    <>
      <SaveBar
        counts={counts}
        isPending={compare.isPending}
        problem={
          compare.error && isOfEdits ? t('admin.prices.bar.failed', { reason: errorText(compare.error) }) : ''
        }
        onSave={() => compare.mutate(edits)}
        onDrop={onDrop}
        onDecide={onDecide}
      />
      {comparison && comparison.keys.length + comparison.leftOut.length > 0 && (
        <SaveDialog
          comparison={comparison}
          counts={{
            prices: comparison.keys.length,
            contracts: changesOf(compare.variables).filter(
              ({ contractId, serviceIds }) =>
                serviceIds.length > comparison.leftOut.filter((one) => one.contractId === contractId).length,
            ).length,
          }}
          table={table}
          onClose={() => compare.reset()}
          onSaved={() => {
            compare.reset();
            onChanged();
          }}
          onScheduled={() => {
            const keyOf = (contractId: number, serviceId: number) =>
              `${String(contractId)} ${String(serviceId)}`;
            const left = new Set(
              comparison.leftOut.map(({ contractId, serviceId }) => keyOf(contractId, serviceId)),
            );
            compare.reset();
            onScheduled((contractId, serviceId) => !left.has(keyOf(contractId, serviceId)));
          }}
        />
      )}
    </>
  );
};
