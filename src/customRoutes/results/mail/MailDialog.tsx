import { useState, type FC } from 'react';
import { RESULTS_AT_ONCE } from '../../../../contract/results.ts';
import { email as emailField } from '../../../../contract/fields.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Outcomes } from '../Outcomes.tsx';
import { addressesIn, RECIPIENTS_MAX } from './addresses.ts';
import { MailedOrders, type MailedOrder } from './MailedOrders.tsx';
import { useLetter } from './useLetter.ts';

interface Props {
  orders: readonly MailedOrder[];
  onClose: () => void;
}

/** Mails a result, or several: the addresses, then what became of the letter (PDF-14..18). */
export const MailDialog: FC<Props> = ({ orders, onClose }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { send, isSending, sent, again } = useLetter(orders.map(({ barcode }) => barcode));
  const isOne = orders.length === 1;
  const title = isOne ? t('results.mail.title') : t('results.mail.titleMany', { smart_count: orders.length });

  const mistakeIn = ({ emails, wrong }: ReturnType<typeof addressesIn>): string | undefined => {
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
      : mistakeIn(found);
    setError(mistake);
    if (mistake === undefined) send(isOne ? [typed.trim()] : found.emails);
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };

  if (sent !== null)
    return (
      <Dialog
        key="sent"
        title={title}
        onClose={onClose}
        actions={
          <>
            {!sent.isSuccess && (
              <button type="button" className="button" onClick={again}>
                {t('results.mail.again')}
              </button>
            )}
            <button type="button" className="button primary" data-autofocus onClick={onClose}>
              {t('errors.Common.ok')}
            </button>
          </>
        }
      >
        <p className={sent.isSuccess ? 'message success' : 'message error'} role="alert">
          {sent.message}
        </p>
        <Outcomes
          title={t('results.mail.recipients')}
          lines={sent.recipients.map(({ email, ...rest }) => ({ name: email, ...rest }))}
        />
        <Outcomes
          title={t('results.mail.orders')}
          lines={sent.missing.map(({ barcode, statusMessage }) => ({
            name: groupBarcode(barcode),
            isSuccess: false,
            statusMessage,
          }))}
        />
      </Dialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('results.mail.cancel')}
          </button>
          <button
            type="submit"
            className="button primary"
            aria-busy={isSending}
            disabled={isSending || orders.length > RESULTS_AT_ONCE}
          >
            {t(isSending ? 'results.mail.sending' : 'results.mail.send')}
          </button>
        </>
      }
    >
      <MailedOrders orders={orders} />
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
