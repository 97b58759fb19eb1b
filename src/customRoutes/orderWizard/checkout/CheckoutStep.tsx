import './checkout.css';
import { useRef, type FC, type FormEvent } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ErrorText } from '../../../ui/ErrorText.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { Basket } from '../basket/Basket.tsx';
import { useDraftContext, useScopeContext } from '../wizardContexts.ts';
import { Discount } from './Discount.tsx';
import { ExtraFields } from './ExtraFields.tsx';
import { OrderFields } from './OrderFields.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import { PlaceButton } from './PlaceButton.tsx';
import { Questions } from './Questions.tsx';
import { useCheckout } from './useCheckout.ts';
import { useOrderForm } from './useOrderForm.ts';
import { usePromo } from './usePromo.ts';

const FORM_ID = 'checkout';

/** The last step: the order's remaining fields beside the basket with the submit button. */
export const CheckoutStep: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const { state, editing } = useDraftContext();
  const { contract } = useScopeContext();
  const isEdit = state.mode === 'edit';
  const { data: form, error, retry } = useOrderForm(contract?.id ?? null, state.mode);
  const { discountCardNo } = state.checkout;
  // The order's existing code still counts if the contract no longer accepts codes.
  const isOwnCode = editing.base?.checkout.discountCardNo === discountCardNo;
  const promo = usePromo(form?.promo || isOwnCode ? discountCardNo : '');
  const formRef = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { errors, changed, submit, placing, problem, reload } = useCheckout(formRef, button, form, promo);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <div className="checkout-step">
      <form
        id={FORM_ID}
        ref={formRef}
        className="checkout-form"
        aria-label={t('orders.checkout.label')}
        onSubmit={onSubmit}
        noValidate
      >
        <OrderFields form={form} errors={errors} onChanged={changed} />
        {form && <ExtraFields form={form} promo={promo} errors={errors} onChanged={changed} />}
        {form && <Questions questions={form.questions} errors={errors} onChanged={changed} />}
        {error && <ErrorText message={errorText(error)} onRetry={retry} />}
        <p className="checkout-keys">{t('orders.checkout.keys')}</p>
      </form>
      <Basket
        notice={
          (problem !== null || promo.state === 'accepted' || promo.state === 'wrong') && (
            <>
              <Discount code={discountCardNo.trim()} promo={promo} />
              {problem && <OrderProblem problem={problem} onRetry={submit} onReload={reload} />}
            </>
          )
        }
        action={
          <PlaceButton
            ref={button}
            form={FORM_ID}
            placing={placing}
            disabled={form === undefined || (isEdit && editing.base === null)}
          >
            {t(isEdit ? 'orders.edit.save' : 'orders.checkout.place')}
          </PlaceButton>
        }
      />
    </div>
  );
};
