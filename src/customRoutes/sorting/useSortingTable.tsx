import { useMemo } from 'react';
import type { SortingStatus } from '../../../contract/codes.ts';
import { afterEvent, offers } from '../../../contract/sortingStates.ts';
import type { SortingColumn, SortingRecord } from '../../dataProvider/sortingResource.ts';
import { formatBirthOf, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { SortingStatusChip } from '../../orderLists/SortingStatusChip.tsx';
import type { ListTable } from '../../orderLists/table/listTable.ts';
import { RowButton } from '../../orderLists/table/RowButton.tsx';
import { Barcode } from '../../ui/Barcode.tsx';
import { PatientLine } from '../../orders/PatientLine.tsx';
import { OrderDetails, type Service } from './OrderDetails.tsx';
import { iconOf, rowActions, type RowAction } from './rowActions.ts';

export interface RowHandlers {
  onAction: (action: RowAction, order: SortingRecord) => void;
  onRemove: (order: SortingRecord, service: Service) => void;
}

const nameOf = ({ patient }: SortingRecord): string => `${patient.lastName} ${patient.firstName}`.trim();

/** The table of orders of one status; `mayAct`: the role has actions on orders, `mayAdd`: it may edit them. */
export const useSortingTable = (
  state: SortingStatus,
  mayAct: boolean,
  mayAdd: boolean,
  { onAction, onRemove }: RowHandlers,
): ListTable<SortingRecord> => {
  const t = useT();
  return useMemo(() => {
    const actions = mayAct ? rowActions.filter((action) => offers(state, action)) : [];
    const canRemove = mayAct && afterEvent(state, 'removeService') !== null;
    const canCollect = mayAct && offers(state, 'collect');
    return {
      label: t('sorting.table'),
      columns: [
        {
          key: 'FullName' satisfies SortingColumn,
          label: t('sorting.columns.name'),
          isSorted: true,
          cell: ({ patient }) => <PatientLine of={patient} />,
        },
        {
          key: 'born',
          label: t('sorting.columns.born'),
          width: 'born',
          cell: ({ patient }) => (
            <>
              {formatWireDate(patient.dateOfBirth)}
              {patient.timeOfBirth !== undefined && <small>{patient.timeOfBirth}</small>}
            </>
          ),
        },
        {
          // Tells twins apart before a row is opened.
          key: 'birth',
          label: t('sorting.columns.born'),
          isOnlyNarrow: true,
          narrow: 'under',
          cell: ({ patient }) => (patient.timeOfBirth === undefined ? null : formatBirthOf(patient)),
        },
        {
          key: 'Barcode' satisfies SortingColumn,
          label: t('sorting.columns.barcode'),
          isSorted: true,
          width: 'barcode',
          narrow: 'under',
          cell: ({ barcode }) => <Barcode value={barcode} />,
        },
        {
          key: 'contract',
          label: t('sorting.columns.contract'),
          width: 'contract',
          cell: ({ contractName }) => <span title={contractName}>{contractName}</span>,
        },
        {
          key: 'state',
          label: t('sorting.columns.state'),
          width: 'state',
          narrow: 'under',
          cell: ({ sortingState }) => <SortingStatusChip state={sortingState} />,
        },
      ],
      selection:
        mayAct && offers(state, 'select')
          ? {
              label: (order) => t('sorting.select', { name: nameOf(order) }),
              page: offers(state, 'selectAll'),
            }
          : undefined,
      details: {
        head: t('sorting.columns.details'),
        label: (order) => t('sorting.details', { name: nameOf(order) }),
        content: (order, isNarrow) => (
          <OrderDetails
            order={order}
            hasContract={!isNarrow}
            canCollect={canCollect}
            canAdd={mayAdd && afterEvent(state, 'addService') !== null}
            onRemove={canRemove ? onRemove : undefined}
          />
        ),
      },
      actions:
        actions.length === 0
          ? undefined
          : {
              label: t('sorting.columns.actions'),
              room: actions.length > 3 ? 4 : 3,
              cell: (order, place) =>
                actions.map((action) => {
                  const label = t(`sorting.act.${action}`);
                  return (
                    <RowButton
                      key={action}
                      icon={iconOf[action]}
                      label={label}
                      name={t('sorting.act.of', { action: label, name: nameOf(order) })}
                      place={place}
                      onClick={() => onAction(action, order)}
                    />
                  );
                }),
            },
    } satisfies ListTable<SortingRecord>;
  }, [t, state, mayAct, mayAdd, onAction, onRemove]);
};
