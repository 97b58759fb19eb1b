import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { useDraftContext } from '../state/wizardContexts.ts';
import type { OrderForm } from '../state/checkoutRules.ts';
import { ExtraField } from '../../../orders/ExtraField.tsx';
import type { FieldsProps } from './OrderFields.tsx';

/** The questions of the services in the basket, below the fields of the contract. */
export const Questions: FC<FieldsProps & Pick<OrderForm, 'questions'>> = ({
  questions,
  errors,
  onChanged,
}) => {
  const t = useT();
  const { state, dispatch } = useDraftContext();
  const { answers } = state.checkout;
  if (questions.length === 0) return null;
  return (
    <fieldset className="stack checkout-questions">
      <legend>{t('orders.questions.title')}</legend>
      {questions.map(({ id, text, type, required, serviceCodes }) => (
        <ExtraField
          key={id}
          name={`answer.${id}`}
          field={{ fieldName: text, mandatoryYN: required, type, options: [] }}
          value={answers[id] ?? ''}
          hint={t(required ? 'orders.questions.required' : 'orders.questions.optional', {
            codes: serviceCodes.join(', '),
          })}
          error={errors[`answer.${id}`]}
          onChange={(value) => {
            dispatch({ type: 'checkoutChanged', change: { answers: { ...answers, [id]: value } } });
            onChanged(`answer.${id}`);
          }}
        />
      ))}
    </fieldset>
  );
};
