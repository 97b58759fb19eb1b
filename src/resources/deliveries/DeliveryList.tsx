import './deliveries.css';
import type { FC } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { deliveryKinds, deliveryStates } from '../../../contract/deliveryLedger.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { groupBarcode } from '../../i18n/format.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { Given, Outcome, Recipient, texts } from './DeliveryParts.tsx';

const filters = [
  <TextInput key="barcode" source="barcode" />,
  <SelectInput key="kind" source="kind" choices={choicesOf(deliveryKinds, `${texts}.kinds`)} />,
  <WireDateInput key="since" source="since" />,
  <WireDateInput key="until" source="until" />,
  <SelectInput key="state" source="state" choices={choicesOf(deliveryStates, `${texts}.states`)} />,
];

/** Who got which result when, the newest first. */
export const DeliveryList: FC = () => {
  const isNarrow = useMedia('(max-width: 899.98px)');
  return (
    <ResourceList
      name="admin/mail-manager/delivery"
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      columns={
        isNarrow
          ? [
              {
                source: 'at',
                render: (delivery) => (
                  <>
                    <MomentField source="at" /> <span className="mono">{groupBarcode(delivery.barcode)}</span>
                    <Recipient delivery={delivery} />
                    <Given delivery={delivery} />
                    <Outcome delivery={delivery} />
                  </>
                ),
              },
            ]
          : [
              { source: 'at', field: MomentField },
              {
                source: 'barcode',
                render: ({ barcode }) => <span className="mono">{groupBarcode(barcode)}</span>,
              },
              { source: 'to', render: (delivery) => <Recipient delivery={delivery} /> },
              { source: 'kind', render: (delivery) => <Given delivery={delivery} /> },
              { source: 'state', render: (delivery) => <Outcome delivery={delivery} /> },
            ]
      }
    />
  );
};
