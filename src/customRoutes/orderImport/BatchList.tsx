import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { Link } from 'react-router-dom';
import { listImports, type ImportState } from '../../../contract/orderImport.ts';
import { scopeHeaders, type ContractScope } from '../../dataProvider/orders.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { toBatch } from '../../paths/orderImport.ts';

const PAGE = 10;

const tones: Record<ImportState, StatusTone> = {
  DRAFT: 'info',
  CHECKED: 'warning',
  PARTLY_LOADED: 'warning',
  LOADED: 'success',
  CANCELLED: 'off',
};

/** The state of a batch as a chip. */
export const BatchState: FC<{ state: ImportState }> = ({ state }) => {
  const t = useT();
  return <StatusChip tone={tones[state]}>{t(`orderImport.states.${state}`)}</StatusChip>;
};

/** The files of a workspace, the latest first, by all its users. */
export const BatchList: FC<{ scope: ContractScope }> = ({ scope }) => {
  const t = useT();
  const [page, setPage] = useState(1);
  const batches = useRead(
    listImports,
    { query: { pageNumber: page, pageSize: PAGE }, ...scopeHeaders(scope) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  if (batches.error) return <ReadError of={batches} />;
  const { data } = batches;
  if (data === undefined)
    return (
      <>
        <LoadingNote />
        <div className="import-waiting" aria-hidden />
      </>
    );
  if (data.totalCount === 0)
    return <EmptyState title={t('orderImport.none')} hint={t('orderImport.noneHint')} />;
  return (
    <section className="stack import-files">
      <h2>{t('orderImport.files')}</h2>
      <table className="table import-table" aria-label={t('orderImport.files')}>
        <thead>
          <tr>
            <th scope="col">{t('orderImport.file')}</th>
            <th scope="col">{t('orderImport.state')}</th>
            <th scope="col" className="number">
              {t('orderImport.rows')}
            </th>
            <th scope="col" className="number">
              {t('orderImport.filters.LOADED')}
            </th>
            <th scope="col" className="number">
              {t('orderImport.filters.READY')}
            </th>
            <th scope="col" className="number">
              {t('orderImport.filters.ERROR')}
            </th>
            <th scope="col" className="number">
              {t('orderImport.filters.DUPLICATE')}
            </th>
            <th scope="col">{t('orderImport.by')}</th>
            <th scope="col">{t('orderImport.at')}</th>
          </tr>
        </thead>
        <tbody>
          {data.batches.map((batch) => (
            <tr key={batch.id}>
              <td className="import-name">
                <Link to={toBatch(batch.id)}>{batch.fileName}</Link>
              </td>
              <td>
                <BatchState state={batch.state} />
              </td>
              <td className="number" data-label={t('orderImport.rows')}>
                {batch.rowsTotal}
              </td>
              <td className="number" data-label={t('orderImport.filters.LOADED')}>
                {batch.rowsLoaded}
              </td>
              <td className="number" data-label={t('orderImport.filters.READY')}>
                {batch.rowsOk}
              </td>
              <td className="number" data-label={t('orderImport.filters.ERROR')}>
                {batch.rowsError}
              </td>
              <td className="number" data-label={t('orderImport.filters.DUPLICATE')}>
                {batch.rowsDuplicate}
              </td>
              <td>{batch.uploadedBy}</td>
              <td className="nowrap">{formatMoment(new Date(batch.uploadedAt))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.totalCount > PAGE && (
        <Pager page={page} pageSize={PAGE} total={data.totalCount} onPage={setPage} />
      )}
    </section>
  );
};
