import { useCanAccess, useListContext } from 'react-admin';
import { memo, useMemo, useState, type FC } from 'react';
import { useNavigate } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import { cabinetStatus, nameOfCode } from '../../../contract/codes.ts';
import { ALL } from '../../../contract/headers.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import { useT } from '../../i18n/useT.ts';
import { useCachedRows } from '../../orderLists/useCachedRows.ts';
import { useIsSearching } from '../../orderLists/useIsSearching.ts';
import { toRetake } from '../../paths/createOrder.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { OrderSearchForm } from '../orderSearch/OrderSearchForm.tsx';
import { ViewedSearchForm } from '../orderSearch/savedViews/ViewedSearchForm.tsx';
import { CallDialog } from './calls/CallDialog.tsx';
import { OnlyBar } from './OnlyBar.tsx';
import { MailDialog } from './mail/MailDialog.tsx';
import type { NamedOrder } from './mail/OrderName.tsx';
import { Downloads } from './downloads/Downloads.tsx';
import { MissingDialog } from './downloads/MissingDialog.tsx';
import { useDownloads } from './downloads/useDownloads.ts';
import { ResultDialog } from './pdf/ResultDialog.tsx';
import { PromiseStrip } from './PromiseStrip.tsx';
import { rejectedPart } from './rejectedPart.ts';
import { ResultsList } from './ResultsList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useResultsDownload } from './useResultsDownload.ts';
import { useResultsSearch } from './useResultsSearch.ts';

/** Memoised: most page updates do not concern the form. */
const Form = memo(OrderSearchForm);

/** Search form, list and bulk actions of results. */
export const ResultsSearch: FC<{ changed: readonly ResultOrder[] }> = ({ changed }) => {
  const t = useT();
  const { flags } = useSessionUser();
  const { selectedIds } = useListContext();
  const isSearching = useIsSearching();
  const search = useResultsSearch();
  const [viewed, setViewed] = useState<ResultOrder | null>(null);
  const [mailed, setMailed] = useState<readonly NamedOrder[] | null>(null);
  const { download, barcode: downloading } = useResultsDownload();
  const cachedRows = useCachedRows<ResultRecord>();
  const named = (barcode: string): NamedOrder => ({
    barcode,
    patient: cachedRows([barcode])[0]?.patient ?? null,
  });
  const downloads = useDownloads(named);
  const mayMail = flags.sendByEmail;
  const { canAccess: mayCall } = useCanAccess(permission('write', 'criticalCall'));
  const [called, setCalled] = useState<ResultOrder | null>(null);
  const { canAccess: mayOrder } = useCanAccess(permission('open', 'createOrder'));
  const mayAdd = useCanAccess(permission('update', 'order')).canAccess === true;
  const navigate = useNavigate();
  const handlers = useMemo(
    () => ({
      view: setViewed,
      download,
      mail: mayMail ? (order: ResultOrder) => setMailed([order]) : null,
      call: mayCall ? setCalled : null,
      mayAdd,
      retake: mayOrder
        ? (order: ResultOrder) => {
            const { to, state } = toRetake(order.barcode, rejectedPart(order));
            void navigate(to, { state });
          }
        : null,
    }),
    [download, mayMail, mayCall, mayOrder, mayAdd, navigate],
  );
  useScanner(({ barcode }) => search.scan(barcode));
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
  // On a phone it is in the line of the list's buttons, so that the first orders stay in sight.
  const isPhone = useMedia('(max-width: 599.98px)');
  const strip = <PromiseStrip search={search.submitted ?? search.values} onWiden={search.unpromise} />;
  return (
    <>
      {(!isPhone || search.isIdle) && strip}
      <ViewedSearchForm views={search.views} secondLabel={t('results.form.resultDate')}>
        <Form
          values={search.values}
          onChange={search.setValues}
          statuses={statuses}
          statusLabel={t('results.form.status')}
          secondLabel={t('results.form.resultDate')}
          onSearch={search.find}
          isPending={isSearching}
          isModified={search.isModified}
          submitted={search.submitted}
          isComing={!search.isIdle}
        />
      </ViewedSearchForm>
      {search.submitted?.only && <OnlyBar only={search.submitted.only} onWiden={search.widen} />}
      <ResultsList
        isIdle={search.isIdle}
        clear={search.clear}
        narrow={search.narrow}
        strip={isPhone && strip}
        changed={changed}
        downloading={downloading}
        handlers={handlers}
      />
      <div
        className={
          selectedIds.length > 0 || downloads.downloads.length > 0
            ? 'bottom-bar results-bars'
            : 'visually-hidden'
        }
      >
        <Downloads {...downloads} />
        <SelectionBar
          chosen={selectedIds}
          isStarting={downloads.isStarting}
          onSave={(format) => downloads.start(selectedIds, format)}
          onMail={mayMail ? () => setMailed(selectedIds.map(named)) : null}
        />
      </div>
      {viewed && <ResultDialog order={viewed} mayMail={mayMail} onClose={() => setViewed(null)} />}
      {called && (
        <CallDialog order={cachedRows([called.barcode])[0] ?? called} onClose={() => setCalled(null)} />
      )}
      {mailed && <MailDialog orders={mailed} onClose={() => setMailed(null)} />}
      {downloads.missing && <MissingDialog missing={downloads.missing} onClose={downloads.forget} />}
    </>
  );
};
