import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { ListSortHead } from './ListSortHead.tsx';
import type { ListTable } from './listTable.ts';

/** The heads of a table with wide rows; `page` is the checkbox that selects the page. */
export const ListHead = <Row extends RaRecord<string>>({
  table: { columns, selection, details, actions },
  page,
}: {
  table: ListTable<Row>;
  page: ReactNode;
}) => (
  <thead>
    <tr>
      <th scope="col" className="list-opener">
        <span className="visually-hidden">{details.head}</span>
      </th>
      {selection && (
        <th scope="col" className="list-check">
          {page}
        </th>
      )}
      {columns.map(
        ({ key, label, isSorted, isOnlyNarrow, width = 'free' }) =>
          !isOnlyNarrow &&
          (isSorted ? (
            <ListSortHead key={key} className={`list-${width}`} label={label} field={key} />
          ) : (
            <th key={key} scope="col" className={`list-${width}`}>
              {label}
            </th>
          )),
      )}
      {actions && (
        <th scope="col" className="list-actions" data-room={actions.room}>
          <span className="visually-hidden">{actions.label}</span>
        </th>
      )}
    </tr>
  </thead>
);
