import type { ReactNode } from 'react';
import { useListSortContext, type RaRecord } from 'react-admin';
import { useT } from '../../i18n/useT.ts';
import type { ListTable } from './listTable.ts';

/** Over narrow rows, which have no columns: the checkbox that selects the page, and the choice of order. */
export const NarrowHead = <Row extends RaRecord<string>>({
  table: { columns },
  page,
}: {
  table: ListTable<Row>;
  page: ReactNode;
}) => {
  const t = useT();
  const { sort, setSort } = useListSortContext();
  const sorted = columns.filter(({ isSorted }) => isSorted);
  const isUp = sort.order === 'ASC';
  const direction = t(isUp ? 'orderSearch.order.ascending' : 'orderSearch.order.descending');
  return (
    <div className="list-order">
      {page}
      {sorted.length > 0 && (
        <>
          <select
            name="order"
            className="input"
            aria-label={t('orderSearch.order.by')}
            value={sort.field}
            onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
          >
            {sorted.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button icon small"
            aria-label={direction}
            title={direction}
            onClick={() => setSort({ ...sort, order: isUp ? 'DESC' : 'ASC' })}
          >
            {isUp ? '↑' : '↓'}
          </button>
        </>
      )}
    </div>
  );
};
