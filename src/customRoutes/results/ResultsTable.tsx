import { useListSortContext } from 'react-admin';
import type { FC, ReactNode } from 'react';
import type { ResultColumn } from '../../../contract/results.ts';
import { hidesActions } from '../../../contract/resultStates.ts';
import type { ResultRecord } from '../../dataProvider/resultsResource.ts';
import { useT } from '../../i18n/useT.ts';
import { ListSortHead } from '../../orderLists/table/ListSortHead.tsx';
import { SelectPage } from '../../orderLists/table/SelectPage.tsx';
import { useTableKeys } from '../../ui/useTableKeys.ts';

interface Props {
  isNarrow: boolean;
  isBusy: boolean;
  children: ReactNode;
}

/** Columns in display order. */
const shown: readonly ResultColumn[] = [
  'FullName',
  'OrderId',
  'Barcode',
  'OrderDate',
  'DeadLineDate',
  'State',
];

/** The results list: a sortable table, or compact rows with a sort select. */
export const ResultsTable: FC<Props> = ({ isNarrow, isBusy, children }) => {
  const t = useT();
  const { sort, setSort } = useListSortContext();
  const direction = t(sort.order === 'ASC' ? 'orderSearch.order.ascending' : 'orderSearch.order.descending');
  const selectPage = (
    <SelectPage<ResultRecord>
      isSelectable={(order) => !hidesActions(order.state)}
      label={t('results.list.chooseAll')}
    />
  );
  return (
    <>
      {isNarrow && (
        <div className="results-order">
          {selectPage}
          <select
            name="order"
            className="input"
            aria-label={t('orderSearch.order.by')}
            value={sort.field}
            onChange={({ target }) => setSort({ field: target.value, order: 'ASC' })}
          >
            {shown.map((column) => (
              <option key={column} value={column}>
                {t(`results.columns.${column}`)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button icon small"
            aria-label={direction}
            title={direction}
            onClick={() => setSort({ ...sort, order: sort.order === 'ASC' ? 'DESC' : 'ASC' })}
          >
            {sort.order === 'ASC' ? '↑' : '↓'}
          </button>
        </div>
      )}
      <table
        {...useTableKeys()}
        className={isNarrow ? 'table row-list results-table compact' : 'table row-list results-table'}
        aria-label={t('results.list.label')}
        aria-busy={isBusy}
      >
        {!isNarrow && (
          <thead>
            <tr>
              <th scope="col" className="results-check">
                {selectPage}
              </th>
              {shown.map((column) => (
                <ListSortHead
                  key={column}
                  className={`results-${column}`}
                  label={t(`results.columns.${column}`)}
                  field={column}
                />
              ))}
              <th scope="col" className="results-action-cell">
                <span className="visually-hidden">{t('results.columns.actions')}</span>
              </th>
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </>
  );
};
