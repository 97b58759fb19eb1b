import type { FC } from 'react';
import { ArrayInput, BooleanInput, SelectInput, SimpleFormIterator } from 'react-admin';
import { questionTypes } from '../../../contract/orderQuestions.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { field, questionField } from './fieldLabels.ts';
import { LocalisedInput } from './LocalisedInput.tsx';

const types = questionTypes.map((id) => ({
  id,
  name: `serviceExtension.questionTypes.${id}` satisfies MessageKey,
}));

/** Inputs of what is asked when the service is ordered. */
export const QuestionFields: FC = () => (
  <ArrayInput {...field('questions')} helperText="serviceExtension.questionsHint">
    <SimpleFormIterator inline disableClear>
      <LocalisedInput {...questionField('text')} sx={{ minWidth: 280 }} />
      <SelectInput {...questionField('type')} choices={types} defaultValue="text" />
      <BooleanInput {...questionField('required')} defaultValue={false} sx={{ alignSelf: 'center' }} />
    </SimpleFormIterator>
  </ArrayInput>
);
