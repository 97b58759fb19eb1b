import { useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import {
  barcodeLabels,
  labelSheets,
  type BarcodeRange,
  type LabelSheetName,
} from '../../../contract/barcodes.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { printPdf } from '../../ui/printPdf.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

/** Prints a PDF once it is loaded; a failure is a toast. One job at a time. */
const usePrint = () => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (load: () => Promise<string>) => {
    if (isPrinting) return;
    setPrinting(true);
    try {
      await printPdf(await load(), t('admin.barcodes.labels'));
    } catch (error) {
      notify(t('admin.barcodes.failed', { reason: errorText(error) }), { type: 'error' });
    }
    setPrinting(false);
  };
  return { print, isPrinting };
};

interface Props {
  range: BarcodeRange;
  /** The barcodes of the range that no order uses yet. */
  barcodes: readonly string[];
}

/** A range of barcodes: prints the labels of all unused barcodes on the chosen sheet, or a single label. */
export const BarcodeLabels: FC<Props> = ({ range, barcodes }) => {
  const t = useT();
  const language = useLanguage();
  const { call, barcodePdf } = useLab();
  const { print, isPrinting } = usePrint();
  const [sheet, setSheet] = useState<LabelSheetName>('a4x24');
  const [from, setFrom] = useState('1');
  return (
    <section className="barcode-range" aria-labelledby="barcode-range">
      <h2 id="barcode-range">
        <Barcode value={range.firstBarcode} /> – <Barcode value={range.lastBarcode} />
      </h2>
      <p className="quiet">
        {formatMoment(new Date(range.createdDate))}, {range.author}.{' '}
        {t('admin.barcodes.unused', { left: barcodes.length, count: range.count })}
      </p>
      {barcodes.length === 0 ? (
        <p>{t('admin.barcodes.allUsed')}</p>
      ) : (
        <>
          <form
            className="wrap barcode-form"
            onSubmit={(event) => {
              event.preventDefault();
              const query = { id: range.id, sheet, from: Math.max(1, Number(from) || 1) };
              void print(async () => (await call(barcodeLabels, { query })).base64Barcode);
            }}
          >
            <LabelledSelect
              label={t('admin.barcodes.sheet')}
              value={sheet}
              onChange={({ target }) => setSheet(target.value as LabelSheetName)}
            >
              {labelSheets.map((name) => (
                <option key={name} value={name}>
                  {t(`admin.barcodes.sheets.${name}`)}
                </option>
              ))}
            </LabelledSelect>
            {sheet !== 'printer' && (
              <TextField label={t('admin.barcodes.from')} type="number" value={from} onChange={setFrom} />
            )}
            <button type="submit" className="button primary" disabled={isPrinting}>
              {t('admin.barcodes.print')}
            </button>
          </form>
          <ul className="barcodes">
            {barcodes.map((barcode) => (
              <li key={barcode}>
                <button
                  type="button"
                  className="button plain"
                  aria-label={t('admin.barcodes.printOne', { barcode })}
                  onClick={() => void print(() => barcodePdf(barcode, language))}
                >
                  <Barcode value={barcode} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
