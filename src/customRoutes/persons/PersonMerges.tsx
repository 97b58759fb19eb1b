import './merge.css';
import { useState, type FC } from 'react';
import { listPersonMerges, undoPersonMerge, type PersonMerge } from '../../../contract/personMerges.ts';
import { patientReads } from '../../dataProvider/patientReads.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Title } from '../../ui/Title.tsx';
import { useBackClosesDialog } from '../../ui/useBackClosesDialog.ts';
import { ImportTabs } from '../../orderLists/ImportTabs.tsx';

const Merge: FC<{ merge: PersonMerge; onUndo: () => void }> = ({ merge, onUndo }) => {
  const t = useT();
  const { undoneAt, undoneBy, isOpen } = merge;
  return (
    <tr>
      <td className="nowrap">{formatMoment(new Date(merge.at))}</td>
      <td>{merge.main.name}</td>
      <td>{merge.other.name}</td>
      <td>{t('persons.movedOrders', { orders: merge.orders, preOrders: merge.preOrders })}</td>
      <td>{merge.reason}</td>
      <td>{merge.by}</td>
      <td>
        {isOpen && (
          <button type="button" className="button small" onClick={onUndo}>
            {t('persons.undo')}
          </button>
        )}
        {undoneAt !== null && (
          <span className="quiet">
            {t('persons.undoneBy', { at: formatMoment(new Date(undoneAt)), name: undoneBy ?? '' })}
          </span>
        )}
        {!isOpen && undoneAt === null && <span className="quiet">{t('persons.closed')}</span>}
      </td>
    </tr>
  );
};

/** /order-import/person-dublicates/merges: the merged records, and the way back. */
export const PersonMerges: FC = () => {
  const t = useT();
  useBackClosesDialog();
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const [chosen, setChosen] = useState<PersonMerge | null>(null);
  const merges = useRead(listPersonMerges, { query: { pageNumber, pageSize } });
  const { data } = merges;
  const undo = useAct(undoPersonMerge, {
    done: 'persons.undone',
    stale: patientReads,
    onSettled: () => setChosen(null),
  });
  return (
    <div className="merge-page">
      <Title part={t('persons.tabs.merges')}>{t('persons.title')}</Title>
      <ImportTabs />
      {merges.isPending && <LoadingNote />}
      <ReadError of={merges} />
      {data?.merges.length === 0 && <EmptyState title={t('persons.none')} hint={t('persons.noneHint')} />}
      {data !== undefined && data.merges.length > 0 && (
        <>
          <div className="merge-list">
            <table className="table" aria-label={t('persons.tabs.merges')}>
              <thead>
                <tr>
                  <th scope="col">{t('persons.when')}</th>
                  <th scope="col">{t('persons.main')}</th>
                  <th scope="col">{t('persons.other')}</th>
                  <th scope="col">{t('persons.moved')}</th>
                  <th scope="col">{t('persons.reason')}</th>
                  <th scope="col">{t('persons.by')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('persons.undo')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.merges.map((merge) => (
                  <Merge key={merge.id} merge={merge} onUndo={() => setChosen(merge)} />
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            page={pageNumber}
            pageSize={pageSize}
            total={data.totalCount}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        </>
      )}
      {chosen && (
        <ConfirmDialog
          title={t('persons.undoQuestion')}
          yes={t('persons.undo')}
          no={t('persons.keep')}
          isPending={undo.isPending}
          onYes={() => undo.mutate({ body: { id: chosen.id } })}
          onNo={() => setChosen(null)}
        >
          {t('persons.undoText', { name: chosen.other.name })}
        </ConfirmDialog>
      )}
    </div>
  );
};
