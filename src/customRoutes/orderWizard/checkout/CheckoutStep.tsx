import './checkout.css';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type FC, type FormEvent } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { Basket } from '../basket/Basket.tsx';
import { PaidPreOrder } from '../price/PaidPreOrder.tsx';
import { PROMO_QUERIES } from '../state/promo.ts';
import { onEnter } from '../../../ui/formKeys.ts';
import { useDraftContext, useScopeContext } from '../state/wizardContexts.ts';
import { ExtraFields } from './ExtraFields.tsx';
import { OrderFields } from './OrderFields.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { PromoNotice } from './PromoNotice.tsx';
import { Questions } from './Questions.tsx';
import { useCheckout } from './useCheckout.ts';
import { useOrderForm } from './useOrderForm.ts';

const FORM_ID = 'checkout';

/** The last step: the order's remaining fields beside the basket with the submit button. */
export const CheckoutStep: FC = () => {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { state, editing } = useDraftContext();
  const { contract } = useScopeContext();
  const isEdit = state.mode === 'edit';
  const { data: form, error, retry } = useOrderForm(contract?.id ?? null, state.mode, state.source?.barcode);
  const formRef = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { errors, changed, submit, placing, problem, reload } = useCheckout(formRef, button, form);
  // A code that was accepted some time ago may be used up by now.
  useEffect(() => void client.refetchQueries({ queryKey: PROMO_QUERIES, stale: true }), [client]);
  const newTotal = problem?.prices?.total.now;
  const sending = isEdit ? t('orders.edit.save') : t('orders.checkout.place');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <div className="checkout-step">
      {/* Handles the keys of the whole form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={FORM_ID}
        ref={formRef}
        className="stack checkout-form"
        aria-label={t('orders.checkout.label')}
        onSubmit={onSubmit}
        onKeyDown={(event) => onEnter(event, button.current)}
        noValidate
        data-keeps-typed
      >
        <OrderFields form={form} errors={errors} onChanged={changed} />
        {form && <ExtraFields form={form} errors={errors} onChanged={changed} />}
        {form && <Questions questions={form.questions} errors={errors} onChanged={changed} />}
        {error && <ErrorText message={errorText(error)} onRetry={retry} />}
        <p className="small-text quiet checkout-keys">{t('orders.checkout.keys')}</p>
      </form>
      <Basket
        notice={
          <>
            <PaidPreOrder />
            <PromoNotice />
            {problem && <OrderProblem problem={problem} onRetry={submit} onReload={reload} />}
          </>
        }
        action={
          <PlaceButton
            ref={button}
            form={FORM_ID}
            placing={placing}
            disabled={form === undefined || (isEdit && editing.base === null)}
          >
            {newTotal === undefined
              ? sending
              : t(isEdit ? 'orders.price.acceptEdit' : 'orders.price.accept', {
                  price: formatMoney(language, newTotal),
                })}
          </PlaceButton>
        }
      />
    </div>
  );
};
