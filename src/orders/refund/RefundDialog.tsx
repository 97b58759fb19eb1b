import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import { refundPreOrder, type PreOrder } from '../../../contract/preOrders.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useAttemptKey } from '../../dataProvider/useAttemptKey.ts';
import { formatAmount, formatDay, formatMoney, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { wireDateOf } from '../../ui/wireValues.ts';

interface Props {
  preOrder: PreOrder;
  onDone: (amount: number) => void;
  onClose: () => void;
  /** Somebody else recorded a refund: `preOrder` is to be read again. */
  onStale: () => void;
}

const isTaken = (error: unknown): boolean => error instanceof RequestError && error.status === 409;

/** BYN; NaN when nothing was typed, which the server takes for missing, and 0 when it is no number. */
const amountOf = (typed: string): number => {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return text === '' ? NaN : Number(text) || 0;
};

/** Records that money was given back: what is too much is filled in; a failure keeps the input. */
export const RefundDialog: FC<Props> = ({ preOrder, onDone, onClose, onStale }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const keyOf = useAttemptKey();
  const { call } = useDataProvider<LabDataProvider>();
  const { barcode, toRefund, kept, refundedAmount, orderId } = preOrder;
  const refunded = refundedAmount ?? 0;
  const [amount, setAmount] = useState(toRefund ? formatAmount(language, toRefund) : '');
  const [date, setDate] = useState(() => formatDay(new Date()));
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const refund = useMutation({
    mutationFn: async () => {
      const body = {
        barcode,
        amount: amountOf(amount),
        date: wireDateOf(date),
        number,
        reason,
        refundedBefore: refunded,
      };
      await call(refundPreOrder, { body, idempotencyKey: keyOf(body) });
      onDone(body.amount);
    },
    onError: (error) => {
      if (isTaken(error)) onStale();
    },
  });
  const errors = fieldErrorsOf(refund.error);
  const most = formatMoney(language, kept ?? 0);
  return (
    <Dialog
      title={t('orders.refund.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      onSubmit={() => {
        if (!refund.isPending) refund.mutate();
      }}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('orders.refund.no')}
          </button>
          <button type="submit" className="button primary" aria-busy={refund.isPending}>
            {t('orders.refund.yes')}
          </button>
        </>
      }
    >
      <LabelledInput
        label={t('orders.refund.amount')}
        inputMode="decimal"
        data-autofocus
        value={amount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setAmount(event.currentTarget.value.replace(/[^\d\s.,]/g, ''))}
        hint={t(orderId === null ? 'orders.refund.atMostCancelled' : 'orders.refund.atMost', {
          amount: most,
        })}
        error={errors['amount']?.[0]}
      />
      <LabelledInput
        label={t('orders.refund.date')}
        isDate
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        error={errors['date']?.[0]}
      />
      <TextField
        label={t('orders.refund.number')}
        value={number}
        onChange={setNumber}
        hint={t('orders.refund.numberHint')}
        error={errors['number']?.[0]}
      />
      <TextField
        label={t('orders.refund.reason')}
        rows={2}
        value={reason}
        onChange={setReason}
        hint={t('orders.refund.reasonHint')}
        error={errors['reason']?.[0]}
      />
      {refund.error && Object.keys(errors).length === 0 && (
        <p className="message error" role="alert">
          {isTaken(refund.error) ? t('orders.refund.taken', { amount: most }) : errorText(refund.error)}
        </p>
      )}
    </Dialog>
  );
};
