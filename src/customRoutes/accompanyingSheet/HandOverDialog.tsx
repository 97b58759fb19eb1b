import './handOver.css';
import { useNotify } from 'react-admin';
import { useMemo, useRef, useState, type FC } from 'react';
import type { SortingStatus } from '../../../contract/codes.ts';
import { BARCODE_LENGTH } from '../../../contract/fields.ts';
import type { Directions } from '../../dataProvider/sorting.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { textsIn } from '../../i18n/textsIn.ts';
import { I18nContext, useT, type I18n } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Tube } from '../../ui/Tube.tsx';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useScanner } from '../../ui/useScanner.ts';
import type { PrinterProps } from './AccompanyingPrinter.tsx';
import { HandOverCount } from './HandOverCount.tsx';
import { expectOrders, progressOf, scanTube, type HandOver, type ScanOutcome } from './handOver.ts';

interface Props {
  sheet: Directions;
  /** Tubes scanned before the sheet was reopened. */
  before: HandOver | undefined;
  onCount: (count: HandOver) => void;
  state: SortingStatus;
  /** The outside laboratory; undefined: our own. */
  laboratory: string | undefined;
  /** Adds a scanned order to the sheet; errors show a toast. */
  onAdd: (barcode: string) => Promise<void>;
  onClose: () => void;
}
/** The last scan; `short`: too few digits for a barcode. */
interface LastScan {
  barcode: string;
  outcome: ScanOutcome | 'short';
}

interface Job {
  texts: I18n;
  printedAt: Date;
  Printer: FC<PrinterProps>;
}

/** Preview of the accompanying sheet; tubes can be scanned to count them. */
export const HandOverDialog: FC<Props> = ({ sheet, before, onCount, state, laboratory, onAdd, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { language } = useDocumentLanguage();
  const printButton = useRef<HTMLButtonElement>(null);
  const count = useMemo(() => expectOrders(sheet.directions, before), [sheet, before]);
  const [last, setLast] = useState<LastScan | null>(null);
  const [job, setJob] = useState<Job | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const add = async (barcode: string) => {
    await onAdd(barcode);
    setLast(null);
    printButton.current?.focus();
  };

  useScanner(
    (digits) => {
      const barcode = digits.slice(0, BARCODE_LENGTH);
      const { state: next, outcome } = scanTube(count, barcode);
      onCount(next);
      setLast({ barcode, outcome });
    },
    { isInDialog: true, onShort: () => setLast({ barcode: '', outcome: 'short' }) },
  );
  const progress = progressOf(count);
  const finish = (error?: unknown) => {
    setPreparing(false);
    setJob(null);
    if (error !== undefined) notify(errorText(error), { type: 'error' });
  };
  const print = async () => {
    if (isPreparing) return;
    setPreparing(true);
    try {
      const [{ AccompanyingPrinter }, texts] = await Promise.all([
        import('./AccompanyingPrinter.tsx'),
        textsIn(language, 'shell', 'handOver'),
      ]);
      setJob({ texts, printedAt: new Date(), Printer: AccompanyingPrinter });
    } catch (error) {
      finish(error);
    }
  };
  return (
    <Dialog
      title={laboratory === undefined ? t('handOver.title') : t('handOver.titleTo', { laboratory })}
      onClose={onClose}
      wide
      actions={
        <>
          <DocumentLanguageSelect />
          <button
            type="button"
            className="button primary"
            ref={printButton}
            data-autofocus
            aria-busy={isPreparing}
            onClick={() => void print()}
          >
            <Icon name="print" />
            {t('handOver.print')}
          </button>
        </>
      }
    >
      <div className="hand-over">
        <section className="hand-over-tubes" aria-label={t('handOver.sheet.totals')}>
          <p>{t('handOver.orders', { smart_count: sheet.directions.length })}</p>
          <ul>
            {sheet.totalTubes.map(({ code, count: tubes, tubeColor }) => (
              <li key={code}>
                <Tube color={tubeColor} height={32} />
                <span className="mono">{code}</span> × {tubes}
              </li>
            ))}
          </ul>
        </section>
        <HandOverCount
          orders={sheet.directions}
          count={count}
          progress={progress}
          last={last && { outcome: last.outcome, barcode: groupBarcode(last.barcode) }}
          onAdd={add}
        />
      </div>
      {job && (
        <I18nContext value={job.texts}>
          <job.Printer
            sheet={sheet}
            state={state}
            laboratory={laboratory}
            printedAt={job.printedAt}
            counted={progress.done > 0 ? progress : null}
            onDone={finish}
          />
        </I18nContext>
      )}
    </Dialog>
  );
};
