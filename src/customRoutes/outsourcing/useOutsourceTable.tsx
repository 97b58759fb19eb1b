import { useMemo } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import type { ProviderOrder } from '../../../contract/providers.ts';
import type { OutsourcingRecord } from '../../dataProvider/outsourcingResource.ts';
import { formatDay, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import type { Column, ListTable } from '../../orderLists/table/listTable.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { PatientName } from '../../orders/PatientName.tsx';
import { OrderState } from './OrderState.tsx';
import { actionsOf, type OrderAction, type View } from './outsourceList.ts';
import { ServiceCodes, ServiceList } from './ProviderServices.tsx';
import { ProviderTubes } from './ProviderTubes.tsx';
import { SentDays } from './SentDays.tsx';

/** The table of the orders at a provider in a view; `onAction` should be stable. */
export const useOutsourceTable = (
  view: View,
  onAction: (action: OrderAction, order: ProviderOrder) => void,
): ListTable<OutsourcingRecord> => {
  const t = useT();
  const language = useLanguage();
  return useMemo(() => {
    const isReadOnly = view === 'allSent';
    const sent: Column<OutsourcingRecord> = {
      key: 'sent',
      label: t('outsourcing.column.sent'),
      width: 'date',
      lines: 2,
      narrow: 'under',
      cell: (order) => <SentDays order={order} />,
    };
    return {
      label: t('outsourcing.filters'),
      isDense: true,
      columns: [
        {
          key: 'barcode',
          label: t('outsourcing.column.barcode'),
          width: 'barcode',
          cell: ({ barcode, providerNumber }) => (
            <>
              <Barcode value={barcode} />
              {providerNumber !== '' && (
                <small title={t('outsourcing.number')}>
                  № <span className="mono">{providerNumber}</span>
                </small>
              )}
            </>
          ),
        },
        {
          key: 'patient',
          label: t('outsourcing.column.patient'),
          lines: 3,
          narrow: 'under',
          cell: ({ patient, contract }) => (
            <>
              <PatientName of={patient} />
              <small className="nowrap">{formatWireDate(patient.dateOfBirth)}</small>
              <small>{contract.name[language]}</small>
            </>
          ),
        },
        {
          key: 'services',
          label: t('outsourcing.column.services'),
          width: 'codes',
          narrow: 'under',
          cell: ({ services }) => <ServiceCodes services={services} />,
        },
        {
          key: 'tubes',
          label: t('outsourcing.column.tubes'),
          width: 'tubes',
          narrow: 'under',
          cell: ({ tubes }) => <ProviderTubes tubes={tubes} />,
        },
        {
          key: 'created',
          label: t('outsourcing.column.created'),
          width: 'day',
          cell: ({ createdDate }) => formatDay(new Date(createdDate)),
        },
        ...(view === sortingStatus.NEW ? [] : [sent]),
        {
          key: 'state',
          label: t('outsourcing.column.state'),
          narrow: 'under',
          cell: (order) => <OrderState order={order} />,
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
        content: ({ services }) => <ServiceList services={services} />,
      },
      actions: {
        label: t('outsourcing.column.actions'),
        room: 'manyWords',
        isUnder: true,
        cell: (order) => (
          <div className="outsource-actions">
            {actionsOf(order, isReadOnly).map((action) => {
              const label = t(`outsourcing.act.${action}`);
              return (
                <button
                  key={action}
                  type="button"
                  className="button plain small"
                  aria-label={t('outsourcing.act.of', {
                    action: label,
                    barcode: groupBarcode(order.barcode),
                  })}
                  onClick={() => onAction(action, order)}
                >
                  {label}
                </button>
              );
            })}
          </div>
        ),
      },
    } satisfies ListTable<OutsourcingRecord>;
  }, [t, language, view, onAction]);
};
