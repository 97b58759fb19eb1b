import { useState, type FC } from 'react';
import { type PreOrder, extendPreOrder } from '../../../contract/preOrders.ts';
import { extendedUntil } from '../../../contract/preOrderStates.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 90;
const LONGEST_REASON = 300;

interface Props {
  preOrder: PreOrder;
  /** yyyyMMdd */
  today: string;
  onDone: (changed: PreOrder) => void;
  onClose: () => void;
}

/** Extends a pre-order by 1..90 days with a reason; a failure keeps the input. */
export const ExtendDialog: FC<Props> = ({ preOrder, today, onDone, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const [typedDays, setTypedDays] = useState(String(DEFAULT_DAYS));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error } = useAct(extendPreOrder, {
    onSuccess: (extended) => onDone(extended.preOrder),
    onError: 'shown',
  });
  const { barcode, validUntil } = preOrder;
  const days = Number(typedDays);
  const areDaysRight = days >= 1 && days <= MAX_DAYS;
  const hasReason = reason.trim() !== '';
  const isTooLong = reason.trim().length > LONGEST_REASON;
  const submit = () => {
    setChecked(true);
    if (!areDaysRight || !hasReason || isTooLong || isPending) return;
    mutate({ body: { barcode, days, reason: reason.trim() } });
  };
  const reasonError = isTooLong
    ? t('errors.ValidateErrors.MaxLen')
    : isChecked && !hasReason
      ? t('errors.ValidateErrors.Required')
      : undefined;
  return (
    <Dialog
      title={t('preOrders.extend.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('preOrders.extend.no')}
          </button>
          <button type="submit" className="button primary" aria-busy={isPending}>
            {t('preOrders.extend.open')}
          </button>
        </>
      }
    >
      <LabelledInput
        label={t('preOrders.extend.days')}
        inputMode="numeric"
        maxLength={2}
        data-autofocus
        value={typedDays}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTypedDays(event.currentTarget.value.replace(/\D/g, ''))}
        hint={t('preOrders.extend.until', {
          date: formatWireDate(extendedUntil(validUntil, today, days)),
        })}
        error={areDaysRight ? undefined : t('preOrders.extend.range')}
      />
      <TextField
        label={t('preOrders.extend.reason')}
        rows={2}
        value={reason}
        onChange={setReason}
        hint={t('preOrders.extend.reasonHint')}
        error={reasonError}
      />
      {error && (
        <p className="message error" role="alert">
          {fieldErrorsOf(error)['barcode']?.[0] ?? errorText(error)}
        </p>
      )}
    </Dialog>
  );
};
