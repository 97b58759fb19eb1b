import { useMemo } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { Provider, ProviderOrder } from '../../../contract/providers.ts';
import type { OutsourcingRecord } from '../../dataProvider/outsourcingResource.ts';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import type { ListTable } from '../../orderLists/table/listTable.ts';
import { RowButton } from '../../orderLists/table/RowButton.tsx';
import { PatientLine } from '../../orders/PatientLine.tsx';
import { Barcode } from '../../ui/Barcode.tsx';
import { DueDay, OrderMarks } from './OrderMarks.tsx';
import { OutsourceDetails } from './OutsourceDetails.tsx';
import { actionsOf, iconOf, type OrderAction, type View } from './outsourceList.ts';

/** The table of the orders at a provider of this kind in a view; `onAction` should be stable. */
export const useOutsourceTable = (
  view: View,
  kind: Provider['kind'],
  onAction: (action: OrderAction, order: ProviderOrder) => void,
): ListTable<OutsourcingRecord> => {
  const t = useT();
  const language = useLanguage();
  return useMemo(() => {
    const isReadOnly = view === 'allSent';
    return {
      label: t('outsourcing.filters'),
      columns: [
        {
          key: 'patient',
          label: t('outsourcing.column.patient'),
          cell: ({ patient }) => <PatientLine of={patient} />,
        },
        {
          key: 'born',
          label: t('outsourcing.column.born'),
          width: 'born',
          cell: ({ patient }) => formatWireDate(patient.dateOfBirth),
        },
        {
          key: 'barcode',
          label: t('outsourcing.column.barcode'),
          width: 'barcode',
          narrow: 'under',
          cell: ({ barcode }) => <Barcode value={barcode} />,
        },
        {
          key: 'contract',
          label: t('outsourcing.contract'),
          width: 'contract',
          narrow: 'none',
          cell: ({ contract }) => <span title={contract.name[language]}>{contract.name[language]}</span>,
        },
        {
          key: 'due',
          label: t('outsourcing.column.due'),
          width: 'day',
          narrow: 'under',
          cell: (order) => <DueDay order={order} />,
        },
        {
          key: 'state',
          label: t('outsourcing.column.state'),
          width: 'state',
          narrow: 'under',
          cell: (order) => <OrderMarks order={order} />,
        },
      ],
      selection: isReadOnly
        ? undefined
        : {
            label: ({ barcode }) => t('outsourcing.select', { barcode: groupBarcode(barcode) }),
            page: true,
          },
      details: {
        head: t('outsourcing.services'),
        label: ({ barcode }) => t('outsourcing.open', { barcode: groupBarcode(barcode) }),
        content: (order) => <OutsourceDetails order={order} />,
      },
      actions: {
        label: t('outsourcing.column.actions'),
        // Only what was sent has four.
        room: view === sortingStatus.NEW || isReadOnly ? 3 : 4,
        cell: (order, place) =>
          actionsOf(order, kind, isReadOnly).map((action) => {
            const label = t(`outsourcing.act.${action}`);
            return (
              <RowButton
                key={action}
                icon={iconOf[action]}
                label={label}
                name={t('outsourcing.act.of', { action: label, barcode: groupBarcode(order.barcode) })}
                place={place}
                onClick={() => onAction(action, order)}
              />
            );
          }),
      },
    } satisfies ListTable<OutsourcingRecord>;
  }, [t, language, view, kind, onAction]);
};
