import { useId, type FC } from 'react';
import { paymentChannels, preOrderStatus } from '../../../../contract/codes.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import type { Scan } from '../../../scans/scanGuard.ts';
import { useScanner } from '../../../scans/useScanner.ts';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import { useOpenedPreOrder } from '../state/useOpenedPreOrder.ts';
import type { CheckoutDraft, Mode } from '../state/wizard.ts';
import { useDraftContext } from '../state/wizardContexts.ts';
import {
  isForeignScan,
  orderNumber,
  paymentOf,
  scannedNumber,
  withoutSpaces,
  type FieldErrors,
  type FieldName,
  type OrderForm,
} from '../state/checkoutRules.ts';
import { DoctorSelect } from './DoctorSelect.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';

export interface FieldsProps {
  errors: FieldErrors;
  onChanged: (field: FieldName) => void;
}

/** The fields of every order: payment, doctor, barcode, remarks. */
export const OrderFields: FC<FieldsProps & { form: OrderForm | undefined }> = ({
  form,
  errors,
  onChanged,
}) => {
  const t = useT();
  const { state, dispatch } = useDraftContext();
  const { remarks, scanned } = state.checkout;
  const preOrder = useOpenedPreOrder();
  const isPaid = preOrder?.status === preOrderStatus.Paid;
  const isSpecified = (Object.values(paymentChannels) as number[]).includes(preOrder?.paymentChannelId ?? 0);
  const isPaymentFixed =
    state.mode === 'edit' || (state.mode === 'preOrder' && (!preOrder || (isPaid && isSpecified)));
  /** The order takes over the barcode of the pre-order. */
  const fixed = state.mode === 'preOrder' ? (state.source?.barcode ?? null) : null;
  const barcode = fixed ?? state.checkout.barcode;
  const hints: Record<Mode, string> = {
    normal: t('orders.checkout.barcodeHint'),
    edit: t('orders.checkout.barcodeKept', { barcode: groupBarcode(state.source?.barcode ?? '') }),
    preOrder: t('orders.checkout.barcodeOfPreOrder'),
  };
  const prefix = fixed === null ? (form?.barcodePrefix ?? '') : '';
  const prefixHint = prefix === '' ? '' : ` ${t('orders.checkout.barcodePrefix', { prefix })}`;
  const codeHint = () => {
    if (scanned !== undefined && scanned !== barcode && orderNumber(scanned) === barcode)
      return t('orders.checkout.barcodeScanned', { code: scanned });
    const number = orderNumber(barcode);
    return number === withoutSpaces(barcode)
      ? undefined
      : t('orders.checkout.barcodeOfLabel', { barcode: groupBarcode(number) });
  };
  const foreign = form && isForeignScan(state.checkout, form) ? t('orders.checkout.notPrinted') : undefined;
  const remarksId = useId();
  const change = (field: FieldName | null, value: Partial<CheckoutDraft>) => {
    dispatch({ type: 'checkoutChanged', change: value });
    if (field) onChanged(field);
  };
  const takeScan = ({ digits, isInField, keep }: Scan) => {
    const { activeElement } = document;
    const isOwnField = activeElement instanceof HTMLInputElement && activeElement.name === 'barcode';
    const number = form ? scannedNumber(digits, form) : null;
    // A card or a policy is scanned into its field; only numbers that were printed for orders are told from them.
    const isOurs = number !== null && (!isInField || form?.isPrinted(number) === true);
    if (!isOwnField && !isOurs) return keep();
    change('barcode', { barcode: number ?? digits, scanned: digits });
    if (isOwnField && number !== null) document.getElementById(remarksId)?.focus();
    // The number is placed with the order, so it has to be seen.
    else document.getElementsByName('barcode')[0]?.scrollIntoView({ block: 'nearest' });
  };
  const hasBarcode = form?.barcode !== 'hidden';
  useScanner(fixed === null && hasBarcode ? takeScan : null);
  return (
    <>
      <PaymentChoice
        value={paymentOf(state, form?.payments ?? [])}
        offered={isPaid ? form?.payments.filter(({ id }) => id !== paymentChannels.Cash) : form?.payments}
        names={form?.channelNames}
        disabled={isPaymentFixed}
        isPaid={isPaid && isSpecified}
        onChange={(channel) => change(null, { paymentChannel: channel })}
      />
      <DoctorSelect
        isRequired={form?.needsDoctor === true}
        error={errors.commissionaireId}
        onChanged={() => onChanged('commissionaireId')}
      />
      {hasBarcode && (
        <LabelledInput
          label={t('orders.checkout.barcode')}
          name="barcode"
          inputMode="numeric"
          className="input mono"
          maxLength={40}
          readOnly={fixed !== null}
          value={barcode}
          hint={
            codeHint() ??
            (form?.barcode === 'required' ? t('shell.required') : hints[state.mode]) + prefixHint
          }
          error={errors.barcode ?? foreign}
          aria-required={form?.barcode === 'required'}
          onChange={(event) => change('barcode', { barcode: event.target.value, scanned: undefined })}
        />
      )}
      <div className="field">
        <label htmlFor={remarksId}>{t('orders.checkout.remarks')}</label>
        <textarea
          id={remarksId}
          name="remarks"
          className="input"
          rows={2}
          maxLength={1000}
          value={remarks}
          aria-invalid={errors.remarks !== undefined}
          aria-describedby={`${remarksId}-note`}
          onChange={(event) => change('remarks', { remarks: event.target.value })}
        />
        <span id={`${remarksId}-note`} className="note error">
          {errors.remarks}
        </span>
      </div>
    </>
  );
};
