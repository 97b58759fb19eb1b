import { useState, type FC } from 'react';
import type { BodyInput } from '../../../contract/endpoint.ts';
import {
  billKeys,
  billOutcomes,
  compareBill,
  type BillKey,
  type ComparedBill,
} from '../../../contract/providerBill.ts';
import { fileProblem, type FileProblem } from '../../dataProvider/fileRules.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { formatAmount, formatMonth, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ColumnSelects, HeadSelect } from '../../ui/ColumnMapping.tsx';
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
              {differing.map(({ outcome, barcode, month, agreed, termsOfDate, billed }) => (
                <tr key={`${outcome} ${barcode}`}>
                  <td className="mono nowrap">{groupBarcode(barcode)}</td>
                  <td>
                    {t(`outsourcing.bill.outcome.${outcome}`)}
                    {month !== '' && (
                      <small className="quiet">
                        {' '}
                        {t('outsourcing.bill.sentIn', { month: formatMonth(month) })}
                      </small>
                    )}
                  </td>
                  <td>
                    <span className="mono">{written(agreed)}</span>
                    {termsOfDate !== null && (
                      <small className="quiet">
                        {' '}
                        {t('outsourcing.bill.termsOf', { day: formatWireDate(termsOfDate) })}
                      </small>
                    )}
                  </td>
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

interface MappingProps {
  bill: ComparedBill;
  isPending: boolean;
  /** Reads the file by another row of headings. */
  onHead: (headAt: number) => void;
  /** What was compared is not by these columns any more. */
  onChoose: () => void;
  onCompare: (columns: readonly { place: number; key: BillKey }[]) => void;
}

/** Says which columns of a bill have number, code and amount; nothing is compared before. */
const BillMapping: FC<MappingProps> = ({
  bill: { heads, headAt, columns },
  isPending,
  onHead,
  onChoose,
  onCompare,
}) => {
  const t = useT();
  const [chosen, setChosen] = useState(columns);
  const choose = (place: number, text: string | null) => {
    const key = billKeys.find((one) => one === text) ?? null;
    onChoose();
    setChosen((now) =>
      now.map((column) => {
        if (column.place === place) return { ...column, key };
        // Number of ours and number of theirs may both be there.
        return key !== 'number' && column.key === key ? { ...column, key: null } : column;
      }),
    );
  };
  return (
    <>
      <p className="quiet">{t('outsourcing.bill.hint')}</p>
      <HeadSelect heads={heads} headAt={headAt} disabled={isPending} onChange={onHead} />
      <ColumnSelects
        columns={chosen}
        options={billKeys.map((key) => [key, t(`outsourcing.bill.column.${key}`)] as const)}
        onChoose={choose}
      />
      <button
        type="button"
        className="button primary"
        aria-busy={isPending}
        onClick={() =>
          !isPending && onCompare(chosen.flatMap(({ place, key }) => (key === null ? [] : { place, key })))
        }
      >
        {t('outsourcing.bill.compare')}
      </button>
    </>
  );
};

interface Props {
  providerId: number;
  month: string;
  /** Whether a file is chosen, which takes the place of the report. */
  onChosen: (isChosen: boolean) => void;
}

const ReadyCheck: FC<Props> = ({ providerId, month, onChosen }) => {
  const t = useT();
  const errorText = useErrorText();
  const { language } = useDocumentLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [columnsOf, setColumnsOf] = useState<ComparedBill | null>(null);
  useNoStrayDrop();
  const { mutate, reset, data, error, isPending } = useAct(
    ({ bill, body }: { bill: File; body: BodyInput<typeof compareBill> }, { call }: LabDataProvider) =>
      call(compareBill, { query: { providerId, month }, body, file: bill, language }),
    {
      onSuccess: (answer, { body }) => {
        if (body.columns === undefined) setColumnsOf(answer);
      },
      onError: 'shown',
    },
  );
  const choose = (files: readonly File[]) => {
    const [chosen = null] = files;
    const found = files.length > 1 ? 'OneFileError' : fileProblem(chosen, true);
    reset();
    setColumnsOf(null);
    setFile(chosen);
    onChosen(chosen !== null);
    setProblem(found);
    if (chosen !== null && found === null) mutate({ bill: chosen, body: {} });
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
      {file && columnsOf && (
        <BillMapping
          key={columnsOf.headAt}
          bill={columnsOf}
          isPending={isPending}
          onChoose={reset}
          onHead={(headAt) => mutate({ bill: file, body: { headAt } })}
          onCompare={(columns) =>
            mutate({ bill: file, body: { headAt: columnsOf.headAt, columns: [...columns] } })
          }
        />
      )}
      {error && (
        <p role="alert" className="message error">
          {errorText(error)}
        </p>
      )}
      {data && data.lines.length > 0 && <Found bill={data} />}
    </section>
  );
};

/** Lays a bill of a provider beside what it was ever sent, once a person has said what its columns are. */
export const BillCheck: FC<Props> = (props) => {
  const hasFileTexts = useArea('excel');
  const hasColumnTexts = useArea('orderImport');
  return hasFileTexts && hasColumnTexts && <ReadyCheck {...props} />;
};
