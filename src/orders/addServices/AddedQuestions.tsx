import type { FC } from 'react';
import type { OrderQuestion } from '../../../contract/orderQuestions.ts';
import { useT } from '../../i18n/useT.ts';
import { ExtraField } from '../ExtraField.tsx';

interface Props {
  questions: readonly OrderQuestion[];
  /** By the id of the question. */
  answers: Readonly<Record<string, string>>;
  /** Whether required ones without an answer say so. */
  isChecked: boolean;
  onAnswer: (id: string, value: string) => void;
}

/** What the chosen services ask; nothing where they ask nothing. */
export const AddedQuestions: FC<Props> = ({ questions, answers, isChecked, onAnswer }) => {
  const t = useT();
  if (questions.length === 0) return null;
  return (
    <fieldset className="add-services-questions">
      <legend>{t('orders.questions.title')}</legend>
      {questions.map(({ id, text, type, required, serviceCodes }) => {
        const value = answers[id] ?? '';
        return (
          <ExtraField
            key={id}
            name={`answer.${id}`}
            field={{ fieldName: text, mandatoryYN: required, type, options: [] }}
            value={value}
            hint={t(required ? 'orders.questions.required' : 'orders.questions.optional', {
              codes: serviceCodes.join(', '),
            })}
            error={isChecked && required && value === '' ? t('errors.ValidateErrors.Required') : undefined}
            onChange={(typed) => onAnswer(id, typed)}
          />
        );
      })}
    </fieldset>
  );
};
