import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Outcomes } from '../Outcomes.tsx';
import { MailedOrders } from './MailedOrders.tsx';
import { OrderName, type NamedOrder } from './OrderName.tsx';
import { emailOutcome, type EmailResult, type Sent } from './sent.ts';

interface Props {
  sent: Sent;
  orders: readonly NamedOrder[];
  /** The e-mail had one result. */
  isOne: boolean;
  /** Sends again to the failed recipients. */
  onRepeat: (outcome: EmailResult) => void;
  onClose: () => void;
}

const tones = {
  all: 'success',
  part: 'warning',
  none: 'error',
  queued: 'warning',
  written: 'warning',
  perhaps: 'warning',
} as const;
const recipientTones = {
  sent: 'good',
  queued: 'waiting',
  written: 'waiting',
  perhaps: 'waiting',
  failed: 'failed',
} as const;

/** The outcome of an e-mail: recipients reached and failed, results sent and orders left out. */
export const EmailOutcome: FC<Props> = ({ sent, orders, isOne, onRepeat, onClose }) => {
  const t = useT();
  const result = emailOutcome(sent);
  const { arrived, inEmail, left, outcome, canRepeat } = result;
  const titles = {
    all: t(isOne ? 'results.mail.oneSent' : 'results.mail.allSent'),
    part: t('results.mail.partSent'),
    none: t(isOne ? 'results.mail.oneNotSent' : 'results.mail.noneSent'),
    queued: t('results.mail.queued'),
    written: t('results.mail.written'),
    perhaps: t('results.mail.perhaps'),
  };
  const words = (): string => {
    if (arrived.length === 0) return sent.message;
    const [email = ''] = arrived;
    const to = arrived.length === 1 ? email : t('results.mail.addresses', { smart_count: arrived.length });
    if (isOne) return t('results.mail.emailTo', { to });
    return left.length === 0
      ? t('results.mail.allTo', { smart_count: inEmail.length, to })
      : t('results.mail.partTo', { sent: inEmail.length, smart_count: sent.orders.length, to });
  };
  // A single address is named above; without results nothing was sent.
  const isPart = ({ missed }: Sent['recipients'][number]) =>
    missed.length > 0 && missed.length < inEmail.length;
  const hasRecipients =
    !isOne && inEmail.length > 0 && (sent.recipients.length > 1 || sent.recipients.some(isPart));
  const named = (barcode: string): NamedOrder =>
    orders.find((order) => order.barcode === barcode) ?? { barcode, patient: null };
  return (
    <Dialog
      title={titles[outcome]}
      onClose={onClose}
      actions={
        <>
          {canRepeat && (
            <button type="button" className="button" onClick={() => onRepeat(result)}>
              {t('results.mail.again')}
            </button>
          )}
          <button type="button" className="button primary" data-autofocus onClick={onClose}>
            {t('errors.Common.ok')}
          </button>
        </>
      }
    >
      <p className={`message ${tones[outcome]}`} role="alert">
        {words()}
      </p>
      {isOne && <MailedOrders orders={orders} />}
      {hasRecipients && (
        <Outcomes
          title={t('results.mail.recipients')}
          lines={sent.recipients.map((recipient) => ({
            key: recipient.email,
            name: recipient.email,
            tone: recipientTones[recipient.delivery],
            statusMessage: isPart(recipient)
              ? t('results.mail.partWent', {
                  went: inEmail.length - recipient.missed.length,
                  smart_count: inEmail.length,
                  reason: recipient.statusMessage,
                })
              : recipient.statusMessage,
          }))}
        />
      )}
      {!isOne && (
        <Outcomes
          title={t('results.mail.orders')}
          lines={left.map(({ barcode, statusMessage }) => ({
            key: barcode,
            name: <OrderName {...named(barcode)} />,
            tone: 'waiting',
            statusMessage,
          }))}
        />
      )}
    </Dialog>
  );
};
