import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { LabelledInput } from '../../../ui/LabelledInput.tsx';
import type { Promo } from '../state/promo.ts';
import { useDraftContext, usePromoContext } from '../state/wizardContexts.ts';
import type { OrderForm } from '../state/checkoutRules.ts';
import { ExtraField } from '../../../orders/ExtraField.tsx';
import type { FieldsProps } from './OrderFields.tsx';

interface Props extends FieldsProps {
  form: OrderForm;
}

/** ms: the first field takes FIRST to appear, each further one LATER more. */
const FIRST = 500;
const LATER = 400;
const appearing = (index: number) => ({ animationDuration: `${FIRST + LATER * index}ms` });

export const ExtraFields: FC<Props> = ({ form, errors, onChanged }) => {
  const t = useT();
  const promo = usePromoContext();
  const { state, dispatch } = useDraftContext();
  const { extraFields, discountCardNo } = state.checkout;
  const hint = (isMandatory: boolean) => (isMandatory ? t('shell.required') : undefined);
  const promoHints: Record<Promo['state'], string | undefined> = {
    none: hint(form.promo?.mandatoryYN === true),
    checking: t('orders.checkout.promoChecking'),
    unchecked: t('orders.checkout.promoUnchecked'),
    accepted: t('orders.checkout.promoAccepted'),
    wrong: undefined,
  };
  const promoError = promo.state === 'wrong' ? t('orders.problem.DiscountError') : errors.discountCardNo;
  return (
    <>
      {form.extra.map((field, index) => (
        <div key={field.id} className="checkout-extra" style={appearing(index)}>
          <ExtraField
            name={`extra.${field.id}`}
            field={field}
            value={extraFields[field.id] ?? ''}
            hint={hint(field.mandatoryYN)}
            error={errors[`extra.${field.id}`]}
            onChange={(value) => {
              dispatch({
                type: 'checkoutChanged',
                change: { extraFields: { ...extraFields, [field.id]: value } },
              });
              onChanged(`extra.${field.id}`);
            }}
          />
        </div>
      ))}
      {form.promo && (
        <div className="checkout-extra" style={appearing(form.extra.length)}>
          <LabelledInput
            label={t('orders.checkout.promo')}
            name="discountCardNo"
            className="input mono"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={discountCardNo}
            hint={promoHints[promo.state]}
            error={promoError}
            aria-required={form.promo.mandatoryYN}
            onChange={(event) => {
              dispatch({ type: 'checkoutChanged', change: { discountCardNo: event.target.value } });
              onChanged('discountCardNo');
            }}
          />
        </div>
      )}
    </>
  );
};
