import type { FC } from 'react';
import { can } from '../../../contract/access.ts';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { Order } from '../../../contract/orders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatMoment, formatPhone, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { Fact, OrderTotal } from '../OrderFacts.tsx';
import { OrderedServices } from '../OrderedServices.tsx';
import { DirectionButton } from '../directionSheet/DirectionButton.tsx';
import { PrintBarcodeButton } from '../orderDone/PrintBarcodeButton.tsx';
import { channelOf } from '../channelOf.ts';
import { useEditOrder } from '../useEditOrder.ts';
import { TubesCard } from '../orderDone/TubesCard.tsx';

type StateName = keyof typeof sortingStatus;

/** How far an order has come, by colour; the word says the same. */
const tones: Record<StateName, 'info' | 'warning' | 'success' | 'error'> = {
  NEW: 'info',
  SENT: 'warning',
  IMPORTED: 'warning',
  CANCELLED: 'error',
  INTEGRATED: 'success',
  REQUEST_FOR_PAYMENT: 'warning',
};
const stateOf = (state: SortingStatus): StateName =>
  (Object.keys(sortingStatus) as StateName[]).find((name) => sortingStatus[name] === state) ?? 'NEW';

interface Props {
  order: Order;
  /** It is shown where orders are worked on: a new one can be opened in the wizard. */
  isEditable: boolean;
}

/** An order that was found: state, patient, contract, services, tubes, totals, and its papers for those who may print. */
export const FoundOrder: FC<Props> = ({ order, isEditable }) => {
  const t = useT();
  const language = useLanguage();
  const { userRole } = useSessionUser();
  const edit = useEditOrder();
  const { barcode, patient, contract, clientUnit, tubes, sumPrice, remarks } = order;
  const state = stateOf(order.sortingState);
  const channel = channelOf(order.paymentChannel);
  return (
    <article className="found-order">
      <header>
        <h2>
          <Barcode value={barcode} />
        </h2>
        <span className={`message ${tones[state]}`}>{t(`orders.byBarcode.state.${state}`)}</span>
        <div className="found-order-papers">
          {isEditable && state === 'NEW' && can(userRole.id, 'update', 'order') && (
            <button type="button" className="button" onClick={() => edit(barcode)}>
              {t('orders.edit.open')}
            </button>
          )}
          {can(userRole.id, 'printBarcode', 'order') && (
            <>
              <PrintBarcodeButton barcode={barcode} />
              <DirectionButton barcode={barcode} />
            </>
          )}
        </div>
      </header>
      <dl className="found-order-facts">
        <Fact label={t('orders.sheet.patient')}>
          <strong>{patient.lastName}</strong> {patient.firstName} {patient.paternalName}
        </Fact>
        <Fact label={t('orders.sheet.born')}>{formatWireDate(patient.dateOfBirth)}</Fact>
        {patient.mobilePhone !== '' && (
          <Fact label={t('orders.sheet.phone')}>{formatPhone(patient.mobilePhone)}</Fact>
        )}
        <Fact label={t('orders.sheet.contract')}>
          {contract.name[language]}
          {clientUnit && `, ${clientUnit.name[language]}`}
        </Fact>
        <Fact label={t('orders.sheet.created')}>{formatMoment(new Date(order.createdDate))}</Fact>
        {channel && (
          <Fact label={t('orders.checkout.payment')}>{t(`orders.checkout.channel.${channel}`)}</Fact>
        )}
        {remarks !== '' && <Fact label={t('orders.byBarcode.remarks')}>{remarks}</Fact>}
      </dl>
      <div className="found-order-body">
        <section>
          <OrderedServices className="table" services={order.services} hasPrices={sumPrice !== null} />
          <OrderTotal order={order} className="found-order-total" />
        </section>
        {tubes.length > 0 && <TubesCard title={t('orders.sheet.tubes')} tubes={tubes} />}
      </div>
    </article>
  );
};
