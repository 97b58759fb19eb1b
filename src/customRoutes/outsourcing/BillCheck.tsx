import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { billOutcomes, compareBill, type ComparedBill } from '../../../contract/providerBill.ts';
import { fileProblem, type FileProblem } from '../../dataProvider/fileRules.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatAmount, groupBarcode } from '../../i18n/format.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { FilePick } from '../../ui/FilePick.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';

/** How many orders have each outcome, and the orders that differ. */
const Found: FC<{ bill: ComparedBill }> = ({ bill: { lines, base64string, fileName } }) => {
  const t = useT();
  const language = useLanguage();
  const written = (amount: number | null) => (amount === null ? '—' : formatAmount(language, amount));
  const differing = lines.filter(({ outcome }) => outcome !== 'same');
  return (
    <>
      <p role="status" className={differing.length === 0 ? 'message success' : 'message warning'}>
        {billOutcomes
          .map((outcome) => ({ outcome, count: lines.filter((line) => line.outcome === outcome).length }))
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => `${t(`outsourcing.bill.outcome.${outcome}`)}: ${count}`)
          .join(', ')}
      </p>
      {differing.length > 0 && (
        <div className="bill-lines">
          <table className="table" aria-label={t('outsourcing.bill.differing')}>
            <thead>
              <tr>
                <th scope="col">{t('outsourcing.column.barcode')}</th>
                <th scope="col">{t('outsourcing.column.state')}</th>
                <th scope="col">{t('outsourcing.bill.agreed')}</th>
                <th scope="col">{t('outsourcing.bill.billed')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ outcome, barcode, agreed, billed }) => (
                <tr key={`${outcome} ${barcode}`}>
                  <td className="mono nowrap">{groupBarcode(barcode)}</td>
                  <td>{t(`outsourcing.bill.outcome.${outcome}`)}</td>
                  <td className="mono">{written(agreed)}</td>
                  <td className="mono">{written(billed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button type="button" className="button" onClick={() => saveFile(base64string, fileName, XLSX)}>
        {t('outsourcing.bill.save')}
      </button>
    </>
  );
};

interface Props {
  providerId: number;
  month: string;
}

const ReadyCheck: FC<Props> = ({ providerId, month }) => {
  const t = useT();
  const errorText = useErrorText();
  const { call } = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  useNoStrayDrop();
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (bill: File) => call(compareBill, { query: { providerId, month }, file: bill, language }),
  });
  const choose = (files: readonly File[]) => {
    const [chosen = null] = files;
    const found = files.length > 1 ? 'OneFileError' : fileProblem(chosen, true);
    reset();
    setFile(chosen);
    setProblem(found);
    if (chosen !== null && found === null) mutate(chosen);
  };
  return (
    <section className="bill-check" aria-label={t('outsourcing.bill.title')}>
      <h3>{t('outsourcing.bill.title')}</h3>
      <FilePick
        file={file}
        type=".xlsx, .csv"
        problem={problem && t(`excel.Alert.${problem}`)}
        disabled={isPending}
        onFiles={choose}
      />
      {error && (
        <p role="alert" className="message error">
          {errorText(error)}
        </p>
      )}
      {data && <Found bill={data} />}
    </section>
  );
};

/** Lays a bill of a provider beside what it was sent in a month. */
export const BillCheck: FC<Props> = (props) => useArea('excel') && <ReadyCheck {...props} />;
