import { useState, type FC } from 'react';
import { RESULTS_AT_ONCE } from '../../../../contract/results.ts';
import { email as emailField } from '../../../../contract/fields.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { addressesIn, RECIPIENTS_MAX } from './addresses.ts';
import { EmailOutcome } from './EmailOutcome.tsx';
import { MailedOrders } from './MailedOrders.tsx';
import type { NamedOrder } from './OrderName.tsx';
import type { EmailResult } from './sent.ts';
import { useResultEmail } from './useResultEmail.ts';

interface Props {
  orders: readonly NamedOrder[];
  onClose: () => void;
}

/** E-mails one or more results: addresses first, then the outcome. */
export const MailDialog: FC<Props> = ({ orders: chosen, onClose }) => {
  const t = useT();
  const isOne = chosen.length === 1;
  const [orders, setOrders] = useState(chosen);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { send, isSending, progress, sent, forget } = useResultEmail(isOne);
  const letters = Math.ceil(orders.length / RESULTS_AT_ONCE);

  const addressError = ({ emails, wrong }: ReturnType<typeof addressesIn>): string | undefined => {
    if (wrong.length > 0) return t('results.mail.wrong', { addresses: wrong.join(', ') });
    if (emails.length === 0) return t('errors.ValidateErrors.Required');
    return emails.length > RECIPIENTS_MAX ? t('results.mail.tooMany', { count: RECIPIENTS_MAX }) : undefined;
  };
  const submit = () => {
    if (isSending) return;
    const [issue] = emailField.safeParse(typed).error?.issues ?? [];
    const found = addressesIn(typed);
    const mistake = isOne
      ? issue && t(typed.trim() === '' ? 'errors.ValidateErrors.Required' : 'errors.ValidateErrors.Email')
      : addressError(found);
    setError(mistake);
    if (mistake !== undefined) return;
    send(
      isOne ? [typed.trim()] : found.emails,
      orders.map(({ barcode }) => barcode),
    );
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  // Skip recipients already reached and orders that cannot be sent.
  const repeat = ({ failed, inEmail }: EmailResult) => {
    setTyped(failed.join(', '));
    setOrders(orders.filter(({ barcode }) => inEmail.includes(barcode)));
    forget();
  };

  if (sent !== null)
    return (
      <EmailOutcome
        key="sent"
        sent={sent}
        orders={orders}
        isOne={isOne}
        onRepeat={repeat}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={isOne ? t('results.mail.title') : t('results.mail.titleMany', { smart_count: orders.length })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('results.mail.cancel')}
          </button>
          <button type="submit" className="button primary" aria-busy={isSending} disabled={isSending}>
            {isSending && letters > 1 && progress
              ? t('results.mail.part', { part: progress.part, parts: progress.parts })
              : t(isSending ? 'results.mail.sending' : 'results.mail.send')}
          </button>
        </>
      }
    >
      <MailedOrders orders={orders} />
      {letters > 1 && (
        <p className="note">{t('results.mail.letters', { size: RESULTS_AT_ONCE, count: letters })}</p>
      )}
      {isOne ? (
        <LabelledInput
          label={t('results.mail.email')}
          type="email"
          inputMode="email"
          data-autofocus
          value={typed}
          error={error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      ) : (
        <TextField
          label={t('results.mail.emails')}
          hint={t('results.mail.emailsHint', { count: RECIPIENTS_MAX })}
          rows={4}
          hasFocusFirst
          value={typed}
          error={error}
          onChange={type}
        />
      )}
    </Dialog>
  );
};
