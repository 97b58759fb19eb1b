import { useState, type FC } from 'react';
import type { PaymentChannel } from '../../../contract/codes.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  payPreOrder,
  refundPreOrder,
  type getPreOrder,
  type MoneyQuestion,
} from '../../../contract/preOrders.ts';
import type { Prepayment } from '../../../contract/prepayments.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatAmount, formatDay, formatMoney, groupBarcode } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { wireDateOf } from '../../ui/wireValues.ts';

export type MoneyKind = Prepayment['kind'];

interface Props {
  kind: MoneyKind;
  /** The pre-order, and the payment channels. */
  of: Pick<ResponseOf<typeof getPreOrder>, 'preOrder' | 'channels'>;
  onDone: (amount: number) => void;
  onClose: () => void;
  /** Somebody else recorded money: `of` is to be read again. */
  onStale: () => void;
}

interface Asked {
  /** The question, and those that were answered before it. */
  questions: readonly MoneyQuestion[];
  text: string;
}

const isTaken = (error: unknown): boolean => error instanceof RequestError && error.status === 409;

/** BYN; NaN when nothing was typed, which the server takes for missing, and 0 when it is no number. */
const amountOf = (typed: string): number => {
  const text = typed.replace(/\s/g, '').replace(',', '.');
  return text === '' ? NaN : Number(text) || 0;
};

/** By what all payments came; undefined when they differ, or nobody has said it. */
const soleChannel = (
  payments: readonly Prepayment[],
  channels: Props['of']['channels'],
): PaymentChannel | undefined => {
  const came = new Set(payments.filter(({ kind }) => kind === 'payment').map(({ channel }) => channel));
  return came.size === 1 ? channels.find(({ id }) => came.has(id))?.id : undefined;
};

/**
 * Records that money came or was given back: what is missing or too much is filled in, and by what a refund was paid. What
 * the server asks is answered in a question; a failure keeps the input.
 */
export const MoneyDialog: FC<Props> = ({ kind, of: { preOrder, channels }, onDone, onClose, onStale }) => {
  const t = useT();
  const language = useLanguage();
  const errorText = useErrorText();
  const { barcode, toPay, toRefund, kept, orderId, payments } = preOrder;
  const isRefund = kind === 'refund';
  const due = isRefund ? toRefund : toPay;
  const [amount, setAmount] = useState(due ? formatAmount(language, due) : '');
  const [channel, setChannel] = useState(isRefund ? soleChannel(payments, channels) : undefined);
  const [date, setDate] = useState(() => formatDay(new Date()));
  const [number, setNumber] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const typed = (agreed: readonly MoneyQuestion[]) => ({
    barcode,
    amount: amountOf(amount),
    // Missing: the server says so at the field.
    channel: channel as PaymentChannel,
    date: wireDateOf(date),
    number,
    agreed: [...agreed],
    why: reason,
    before: (isRefund ? preOrder.refundedAmount : preOrder.paidAmount) ?? 0,
  });
  const record = useAct(
    async ({ why, before, ...money }: ReturnType<typeof typed>, { ask }: LabDataProvider, idempotencyKey) => {
      const { question, statusMessage } = await (isRefund
        ? ask(refundPreOrder, { body: { ...money, reason: why, refundedBefore: before }, idempotencyKey })
        : ask(payPreOrder, { body: { ...money, paidBefore: before }, idempotencyKey }));
      setAsked(question && { questions: [...money.agreed, question], text: statusMessage });
      if (question === null) onDone(money.amount);
    },
    {
      onError: (error) => {
        setAsked(null);
        if (isTaken(error)) onStale();
      },
    },
  );
  const submit = (agreed: readonly MoneyQuestion[]) => {
    if (!record.isPending) record.mutate(typed(agreed));
  };
  const errors = fieldErrorsOf(record.error);
  const left = formatMoney(language, (isRefund ? kept : toPay) ?? 0);
  const cancels = isRefund && orderId === null;
  return (
    <>
      <Dialog
        title={t(`orders.money.title.${kind}`, { barcode: groupBarcode(barcode) })}
        onClose={onClose}
        onSubmit={() => submit([])}
        actions={
          <>
            <button type="button" className="button" onClick={onClose}>
              {t('orders.money.no')}
            </button>
            <button type="submit" className="button primary" aria-busy={record.isPending}>
              {t(`orders.money.yes.${kind}`)}
            </button>
          </>
        }
      >
        <LabelledInput
          label={t(`orders.money.amount.${kind}`)}
          inputMode="decimal"
          data-autofocus
          value={amount}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setAmount(event.currentTarget.value.replace(/[^\d\s.,]/g, ''))}
          hint={t(cancels ? 'orders.money.mostCancelled' : `orders.money.most.${kind}`, { amount: left })}
          error={errors['amount']?.[0]}
        />
        <LabelledSelect
          label={t(`orders.money.channel.${kind}`)}
          value={channel ?? ''}
          onChange={({ target }) => setChannel(channels.find(({ id }) => String(id) === target.value)?.id)}
          error={errors['channel']?.[0]}
        >
          <option value="">{t('orders.money.choose')}</option>
          {channels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </LabelledSelect>
        <LabelledInput
          label={t(`orders.money.date.${kind}`)}
          isDate
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          error={errors['date']?.[0]}
        />
        <TextField
          label={t('orders.money.number')}
          value={number}
          onChange={setNumber}
          hint={t('orders.money.numberHint')}
          error={errors['number']?.[0]}
        />
        {isRefund && (
          <TextField
            label={t('orders.money.reason')}
            rows={2}
            value={reason}
            onChange={setReason}
            hint={t('orders.money.reasonHint')}
            error={errors['reason']?.[0]}
          />
        )}
        {record.error && Object.keys(errors).length === 0 && (
          <p className="message error" role="alert">
            {isTaken(record.error)
              ? t(`orders.money.taken.${kind}`, { amount: left })
              : errorText(record.error)}
          </p>
        )}
      </Dialog>
      {asked && (
        <ConfirmDialog
          title={t(`orders.money.ask.${kind}`)}
          yes={t(`orders.money.yes.${kind}`)}
          no={t('orders.money.back')}
          isPending={record.isPending}
          onYes={() => submit(asked.questions)}
          onNo={() => setAsked(null)}
        >
          <p>{asked.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
