import './patientTable.css';
import type { FC, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { directionOf, nextOrder, type SortOrder } from '../../../ui/sortOrder.ts';
import { columns, type Column } from './patientList.ts';

interface Props {
  order: SortOrder<Column> | null;
  onOrder: (order: SortOrder<Column> | null) => void;
  /** The rows are being fetched or replaced. */
  isBusy: boolean;
  /** The table body. */
  holder: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The table of patients, a list of two-line rows on a phone. */
export const PatientTable: FC<Props> = ({ order, onOrder, isBusy, holder, onKeyDown, children }) => {
  const t = useT();
  return (
    // Rows are navigated and selected by keyboard, hence role grid.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table className="table patients-table" role="grid" aria-label={t('patients.table')} aria-busy={isBusy}>
      <thead>
        <tr data-sort-by={t('shell.sortBy')}>
          {columns.map((column) => (
            <SortHead
              key={column}
              label={t(`patients.columns.${column}`)}
              direction={directionOf(order, column)}
              onSort={() => onOrder(nextOrder(order, column))}
            />
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('patients.actions')}</span>
          </th>
        </tr>
      </thead>
      {/* Handles the keys of all rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={holder} onKeyDown={onKeyDown}>
        {children}
      </tbody>
    </table>
  );
};
