import '../../ui/rowList.css';
import './results.css';
import './resultsTable.css';
import './compactRows.css';
import { useEvent } from 'react-admin';
import { memo, useMemo, useState, type FC } from 'react';
import { cabinetStatus, nameOfCode } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useT } from '../../i18n/useT.ts';
import { DocumentLanguageSelect } from '../../ui/DocumentLanguageSelect.tsx';
import { Title } from '../../ui/Title.tsx';
import { useScanner } from '../../ui/useScanner.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import { MailDialog } from './mail/MailDialog.tsx';
import type { NamedOrder } from './mail/OrderName.tsx';
import { MissingDialog } from './MissingDialog.tsx';
import { ResultDialog } from './pdf/ResultDialog.tsx';
import { ResultsList } from './ResultsList.tsx';
import { isModified } from './resultsState.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useResultsDownload } from './useResultsDownload.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useResults } from './useResults.ts';
import { useSeenPatients } from './useSeenPatients.ts';
import { useSeveral } from './useSeveral.ts';

/** Most of what happens on the page is none of the form's business. */
const Form = memo(OrderSearchForm);

/** /results: finds orders, shows their states and gives their results. */
export const Results: FC = () => {
  const t = useT();
  const { flags } = useSessionUser();
  const results = useResults();
  const chosen = useRowSelection();
  const [viewed, setViewed] = useState<ResultOrder | null>(null);
  const [mailed, setMailed] = useState<readonly NamedOrder[] | null>(null);
  const { download, barcode: downloading } = useResultsDownload();
  const named = useSeenPatients(results.orders);
  const several = useSeveral(named);
  const mayMail = flags.sendByEmail;
  const handlers = useMemo(
    () => ({
      view: setViewed,
      download,
      mail: mayMail ? (order: ResultOrder) => setMailed([order]) : null,
    }),
    [download, mayMail],
  );
  const hasDialog = viewed !== null || mailed !== null || several.missing !== null;
  useScanner(
    hasDialog
      ? null
      : (digits) => {
          chosen.clear();
          results.scan(digits.slice(0, 10));
        },
  );
  const statuses = useMemo(
    () => [
      { value: ALL, label: t('results.form.all') },
      ...Object.values(cabinetStatus).map((status) => ({
        value: status,
        label: t(`results.state.${nameOfCode(cabinetStatus, status)}`),
      })),
    ],
    [t],
  );
  const type = useEvent(results.type);
  const find = useEvent(() => {
    chosen.clear();
    results.find();
  });
  return (
    <div className="results">
      <Title actions={<DocumentLanguageSelect />}>{t('results.title')}</Title>
      <Form
        hasFocusFirst
        values={results.state.values}
        onChange={type}
        statuses={statuses}
        statusLabel={t('results.form.status')}
        secondLabel={t('results.form.resultDate')}
        onSearch={find}
        isPending={results.isSearching}
        isModified={isModified(results.state)}
      />
      <ResultsList results={results} chosen={chosen} downloading={downloading} handlers={handlers} />
      {chosen.all.length > 0 && (
        <SelectionBar
          count={chosen.all.length}
          isSaving={several.isSaving}
          onSave={(format) => several.save(chosen.all, format)}
          onMail={mayMail ? () => setMailed(chosen.all.map(named)) : null}
          onClear={chosen.clear}
        />
      )}
      {viewed && <ResultDialog order={viewed} mayMail={mayMail} onClose={() => setViewed(null)} />}
      {mailed && <MailDialog orders={mailed} onClose={() => setMailed(null)} />}
      {several.missing && <MissingDialog missing={several.missing} onClose={several.forget} />}
    </div>
  );
};
