import './patientTable.css';
import type { FC, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { columns, nextOrder, type Column, type Order } from './patientList.ts';

interface Props {
  order: Order | null;
  onOrder: (order: Order | null) => void;
  /** The rows are being fetched or replaced. */
  isBusy: boolean;
  /** Holds the rows. */
  holder: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const Head: FC<{ column: Column } & Pick<Props, 'order' | 'onOrder'>> = ({ column, order, onOrder }) => {
  const t = useT();
  const isSorted = order?.column === column;
  return (
    <th scope="col" aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="patients-sort" onClick={() => onOrder(nextOrder(order, column))}>
        {t(`patients.columns.${column}`)}
        <Icon name={isSorted && order.descending ? 'chevronDown' : 'chevronUp'} />
      </button>
    </th>
  );
};

/** The table of patients, a list of two-line rows on a phone. */
export const PatientTable: FC<Props> = ({ order, onOrder, isBusy, holder, onKeyDown, children }) => {
  const t = useT();
  return (
    // Rows are navigated and selected by keyboard, hence role grid.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table className="table patients-table" role="grid" aria-label={t('patients.table')} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column} column={column} order={order} onOrder={onOrder} />
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('patients.actions')}</span>
          </th>
        </tr>
      </thead>
      {/* Keys of all rows meet here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody ref={holder} onKeyDown={onKeyDown}>
        {children}
      </tbody>
    </table>
  );
};
