import { useState, type FC } from 'react';
import { preOrderStatus, type PreOrderStatus } from '../../../contract/codes.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { formatMoment, formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Fact } from '../OrderFacts.tsx';
import { usePreOrderWizard } from '../usePreOrderWizard.ts';
import { channelOf } from '../channelOf.ts';

type StatusName = keyof typeof preOrderStatus;
const statusOf = (status: PreOrderStatus): StatusName =>
  (Object.keys(preOrderStatus) as StatusName[]).find((name) => preOrderStatus[name] === status) ?? 'New';

/** A pre-order that was found, and the way to make it an order, after a question (PRE-11, PRE-15, PRE-17, PRE-18). */
export const FoundPreOrder: FC<{ preOrder: PreOrder }> = ({ preOrder }) => {
  const t = useT();
  const language = useLanguage();
  const open = usePreOrderWizard();
  const [asks, setAsks] = useState(false);
  const { barcode, patient, contract, clientUnit, services } = preOrder;
  const status = statusOf(preOrder.status);
  const channel = channelOf(preOrder.paymentChannelId);
  return (
    <article className="found-order">
      <header>
        <h2>
          <Barcode value={barcode} />
        </h2>
        <span className="message info">
          {t('orders.preOrder.title')}: {t(`orders.preOrder.status.${status}`)}
        </span>
        {status !== 'Canceled' && (
          <div className="found-order-papers">
            <button type="button" className="button primary" onClick={() => setAsks(true)}>
              {t('orders.preOrder.create')}
            </button>
          </div>
        )}
      </header>
      <dl className="found-order-facts">
        <Fact label={t('orders.sheet.patient')}>
          <strong>{patient.lastName}</strong> {patient.firstName} {patient.paternalName}
        </Fact>
        <Fact label={t('orders.sheet.born')}>{formatWireDate(patient.dateOfBirth)}</Fact>
        <Fact label={t('orders.sheet.contract')}>
          {contract.name[language]}
          {clientUnit && `, ${clientUnit.name[language]}`}
        </Fact>
        <Fact label={t('orders.sheet.created')}>{formatMoment(new Date(preOrder.created))}</Fact>
        <Fact label={t('orders.checkout.payment')}>
          {channel ? t(`orders.checkout.channel.${channel}`) : '—'}
        </Fact>
      </dl>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('orders.sheet.code')}</th>
            <th scope="col">{t('orders.sheet.name')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ serviceId, serviceCode, serviceName }) => (
            <tr key={serviceId}>
              <td className="mono">{serviceCode}</td>
              <td>{serviceName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {asks && (
        <ConfirmDialog
          title={t('orders.preOrder.askTitle')}
          yes={t('orders.preOrder.create')}
          no={t('orders.preOrder.no')}
          onYes={() => open(barcode)}
          onNo={() => setAsks(false)}
        >
          <p>{t('orders.preOrder.question', { barcode: groupBarcode(barcode) })}</p>
        </ConfirmDialog>
      )}
    </article>
  );
};
