import type { FC, ReactNode } from 'react';
import { resultColumns, type ResultColumn } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';
import { directionOf, pressed, SortHead, type SortOrder } from '../../ui/SortHead.tsx';

interface Props {
  order: SortOrder<ResultColumn>;
  onOrder: (order: SortOrder<ResultColumn>) => void;
  isNarrow: boolean;
  isBusy: boolean;
  /** Are all rows of the page that can be chosen chosen? null: none can. */
  areAllChosen: boolean | null;
  onChooseAll: () => void;
  children: ReactNode;
}

/** Columns in the order of the screen. */
const shown: readonly ResultColumn[] = [
  'FullName',
  'OrderId',
  'Barcode',
  'OrderDate',
  'DeadLineDate',
  'State',
];

/** The results list: a table with heads that order it, or compact rows with a choice of the order. */
export const ResultsTable: FC<Props> = ({
  order,
  onOrder,
  isNarrow,
  isBusy,
  areAllChosen,
  onChooseAll,
  children,
}) => {
  const t = useT();
  const chooseAll = (
    <label>
      <input
        type="checkbox"
        checked={areAllChosen === true}
        disabled={areAllChosen === null}
        onChange={onChooseAll}
      />
      <span className={isNarrow ? undefined : 'visually-hidden'}>{t('results.list.chooseAll')}</span>
    </label>
  );
  return (
    <>
      {isNarrow && (
        <div className="results-order">
          {chooseAll}
          <select
            className="input"
            aria-label={t('results.list.sortBy')}
            value={order.by}
            onChange={({ target }) => {
              const by = resultColumns.find((column) => column === target.value);
              if (by) onOrder({ by, descending: false });
            }}
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
            aria-label={t(order.descending ? 'results.list.descending' : 'results.list.ascending')}
            title={t(order.descending ? 'results.list.descending' : 'results.list.ascending')}
            onClick={() => onOrder(pressed(order, order.by))}
          >
            {order.descending ? '↓' : '↑'}
          </button>
        </div>
      )}
      <table
        className={isNarrow ? 'table row-list results-table compact' : 'table row-list results-table'}
        aria-label={t('results.list.label')}
        aria-busy={isBusy}
      >
        {!isNarrow && (
          <thead>
            <tr>
              <th scope="col" className="results-check">
                {chooseAll}
              </th>
              {shown.map((column) => (
                <SortHead
                  key={column}
                  className={`results-${column}`}
                  label={t(`results.columns.${column}`)}
                  direction={directionOf(order, column)}
                  onSort={() => onOrder(pressed(order, column))}
                />
              ))}
              <th scope="col" className="results-deeds">
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
