import type { FC } from 'react';
import { BooleanInput, maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { languageName, languages } from '../../i18n/languages.ts';
import { CopyRightsInput } from './CopyRightsInput.tsx';
import { RightsInputs } from './RightsInputs.tsx';
import { flags } from './flags.ts';
import { secondFactorChoices } from './secondFactorChoices.ts';

const languageChoices = languages.map((id) => ({ id, name: languageName[id] }));

/** Inputs of a user, for Edit and Create. */
export const UserInputs: FC = () => (
  <>
    <TextInput source="email" type="email" validate={required()} />
    <RightsInputs />
    <CopyRightsInput />
    {flags.map(({ flag }) => (
      <BooleanInput key={flag} source={`flags.${flag}`} />
    ))}
    <SelectInput source="language" choices={languageChoices} translateChoice={false} validate={required()} />
    <NumberInput
      source="sessionMinutes"
      helperText="resources.admin/users.sessionHint"
      min={5}
      max={480}
      validate={[required(), minValue(5), maxValue(480)]}
    />
    <SelectInput
      source="secondFactor"
      choices={secondFactorChoices}
      helperText="resources.admin/users.secondFactorHint"
      validate={required()}
    />
    <TextInput source="comment" multiline minRows={2} defaultValue="" />
  </>
);
