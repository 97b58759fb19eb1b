import { useListSortContext } from 'react-admin';
import type { FC } from 'react';
import { resultsSort } from '../../dataProvider/resultsResource.ts';
import { useT } from '../../i18n/useT.ts';

/** Turns the order of the list to the newest orders, and back. */
export const NewestFirst: FC = () => {
  const t = useT();
  const { sort, setSort } = useListSortContext();
  const isNewestFirst = sort.field === resultsSort.field && sort.order === 'DESC';
  return (
    <button
      type="button"
      className="button small"
      aria-pressed={isNewestFirst}
      onClick={() => setSort(isNewestFirst ? resultsSort : { ...resultsSort, order: 'DESC' })}
    >
      {t('results.list.newestFirst')}
    </button>
  );
};
