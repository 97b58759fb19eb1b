import { useState, type FC } from 'react';
import { email as emailField } from '../../../../contract/fields.ts';
import type { MailWay } from '../../../dataProvider/results.ts';
import { useT } from '../../../i18n/useT.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import { addressesIn, RECIPIENTS_MAX } from './addresses.ts';
import { EmailOutcome } from './EmailOutcome.tsx';
import { MailedOrders } from './MailedOrders.tsx';
import { MailOffers } from './MailOffers.tsx';
import { MailWayFields } from './MailWayFields.tsx';
import type { NamedOrder } from './OrderName.tsx';
import type { EmailResult } from './sent.ts';
import { useAddressNotes, type AddressNote } from './useAddressNotes.ts';
import { perEmail, useResultEmail } from './useResultEmail.ts';

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
  const { language } = useDocumentLanguage();
  const [way, setWay] = useState<MailWay>({ as: 'pdf', linkDays: 5, language });
  /** What was asked about the addresses; null: nothing yet. */
  const [notes, setNotes] = useState<readonly AddressNote[] | null>(null);
  const asked = useAddressNotes();
  const shownOf = (all: readonly AddressNote[]) =>
    all.filter(({ isOfPaper }) => way.as === 'pdf' || !isOfPaper);
  const shown = shownOf(notes ?? []);
  const { send, isSending, progress, sent, forget } = useResultEmail(isOne);
  const isBusy = isSending || asked.isPending;
  const letters = Math.ceil(orders.length / perEmail(way));

  const addressError = ({ emails, wrong }: ReturnType<typeof addressesIn>): string | undefined => {
    if (wrong.length > 0) return t('results.mail.wrong', { addresses: wrong.join(', ') });
    if (emails.length === 0) return t('errors.ValidateErrors.Required');
    return emails.length > RECIPIENTS_MAX ? t('results.mail.tooMany', { count: RECIPIENTS_MAX }) : undefined;
  };
  const submit = () => {
    if (isBusy) return;
    const [issue] = emailField.safeParse(typed).error?.issues ?? [];
    const found = addressesIn(typed);
    const mistake = isOne
      ? issue && t(typed.trim() === '' ? 'errors.ValidateErrors.Required' : 'errors.ValidateErrors.Email')
      : addressError(found);
    setError(mistake);
    if (mistake !== undefined) return;
    const sending = {
      emails: isOne ? [typed.trim()] : found.emails,
      barcodes: orders.map(({ barcode }) => barcode),
    };
    if (notes !== null) {
      send({ ...sending, way });
      return;
    }
    // Without an answer the results are mailed: what is asked is only advice.
    asked.mutate(sending, {
      onSuccess: (said) => {
        if (shownOf(said).length === 0) send({ ...sending, way });
        else setNotes(said);
      },
      onError: () => send({ ...sending, way }),
    });
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
    setNotes(null);
  };
  // Skip recipients already reached and orders that cannot be sent.
  const repeat = ({ failed, missed }: EmailResult) => {
    setTyped(failed.join(', '));
    setOrders(orders.filter(({ barcode }) => missed.includes(barcode)));
    setNotes(null);
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
          <button type="submit" className="button primary" aria-busy={isBusy} disabled={isBusy}>
            {isSending && letters > 1 && progress
              ? t('results.mail.part', { part: progress.part, parts: progress.parts })
              : t(
                  isBusy
                    ? 'results.mail.sending'
                    : shown.every(({ isOfPaper }) => isOfPaper)
                      ? 'results.mail.send'
                      : 'results.mail.sendAnyway',
                )}
          </button>
        </>
      }
    >
      <MailedOrders orders={orders} />
      {letters > 1 && (
        <p className="note">{t('results.mail.letters', { size: perEmail(way), count: letters })}</p>
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
      <MailOffers
        barcodes={orders.map(({ barcode }) => barcode)}
        typed={typed}
        onChoose={(email) => type(isOne || typed.trim() === '' ? email : `${typed.trim()}, ${email}`)}
      />
      <MailWayFields way={way} onChange={setWay} />
      <div className="grid" role="status">
        {shown.map(({ email, text, meant, isOfPaper }) => (
          <div key={text} className={isOfPaper ? 'message' : 'message warning'}>
            {text}{' '}
            {meant !== null && (
              <button
                type="button"
                className="button small"
                onClick={() => type(typed.replace(email, meant))}
              >
                {t('results.mail.correct', { meant })}
              </button>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
};
