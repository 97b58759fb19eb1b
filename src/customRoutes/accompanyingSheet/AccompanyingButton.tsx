import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { SortingStatus } from '../../../contract/codes.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { Directions } from '../../dataProvider/sorting.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { HandOver } from './handOver.ts';
import { HandOverDialog } from './HandOverDialog.tsx';

interface Props {
  /** The selected orders. */
  barcodes: readonly string[];
  /** Status of the list they were selected in. */
  state: SortingStatus;
  /** Called when a scan added an order of the same status to the sheet, to select it. */
  onJoin?: (barcode: string) => void;
  /** The outside laboratory that gets the tubes; undefined: our own. */
  laboratory?: string;
  /** Reduces the sheet to the services and tubes that are handed over. */
  narrow?: (sheet: Directions) => Directions;
}

const whole = (sheet: Directions): Directions => sheet;

/** Maximum orders named in a toast, readable in five seconds. */
const NAMED = 10;

/**
 * Opens the accompanying sheet of the selected orders for scanning and printing. Without a selection it explains what
 * to do; a toast names orders that cannot be on the sheet.
 */
export const AccompanyingButton: FC<Props> = ({ barcodes, state, onJoin, laboratory, narrow = whole }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const [isLoading, setLoading] = useState(false);
  const [sheet, setSheet] = useState<Directions | null>(null);
  /** Kept, so that scans still count when the sheet is reopened. */
  const [count, setCount] = useState<HandOver | undefined>();
  const isEmpty = barcodes.length === 0;

  const notOnSheet = (missing: readonly string[]): string => {
    const first = missing.slice(0, NAMED).map(groupBarcode).join(', ');
    const count = missing.length - NAMED;
    const barcodes = count > 0 ? t('handOver.more', { barcodes: first, count }) : first;
    return t('handOver.direction', { barcodes, smart_count: missing.length });
  };
  /** The orders of a sheet; null when they could not be loaded. */
  const load = async (barcodes: readonly string[]): Promise<Directions | null> => {
    try {
      const found = narrow(await dataProvider.directions(barcodes, language));
      const there = new Set(found.directions.map(({ barcode }) => barcode));
      const missing = barcodes.filter((barcode) => !there.has(barcode));
      if (missing.length > 0) notify(notOnSheet(missing), { type: 'error' });
      return found.directions.length === 0 ? null : found;
    } catch (error) {
      notify(`${notOnSheet(barcodes)} ${errorText(error)}`, { type: 'error' });
      return null;
    }
  };
  const open = async () => {
    if (isEmpty || isLoading) return;
    setLoading(true);
    setSheet(await load(barcodes));
    setLoading(false);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t('handOver.open')}
        aria-disabled={isEmpty}
        aria-busy={isLoading}
        title={t(isEmpty ? 'handOver.nothingChosen' : 'handOver.open')}
        onClick={() => void open()}
      >
        <Icon name="order" />
        <span>{t('handOver.open')}</span>
      </button>
      {sheet && (
        <HandOverDialog
          sheet={sheet}
          before={count}
          onCount={setCount}
          state={state}
          laboratory={laboratory}
          onAdd={async (barcode) => {
            const all = [...sheet.directions.map((order) => order.barcode), barcode];
            const next = await load(all);
            if (next) setSheet(next);
            if (next?.directions.some((one) => one.barcode === barcode && one.sortingState === state))
              onJoin?.(barcode);
          }}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
};
