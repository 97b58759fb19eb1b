import type { FC } from 'react';
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { languageName, languages } from '../../i18n/languages.ts';
import { CopyRightsInput } from './CopyRightsInput.tsx';
import { RightsInputs } from './RightsInputs.tsx';
import { flags } from './flags.ts';

const languageChoices = languages.map((id) => ({ id, name: languageName[id] }));

/** Inputs of a user, for Edit and Create. */
export const UserInputs: FC = () => (
  <>
    <TextInput source="email" type="email" validate={required()} />
    <RightsInputs />
    <CopyRightsInput />
    {flags.map(({ flag }) => (
      <BooleanInput key={flag} source={`flags.${flag}`} helperText={false} />
    ))}
    <SelectInput source="language" choices={languageChoices} translateChoice={false} validate={required()} />
    <TextInput source="comment" multiline minRows={2} defaultValue="" />
  </>
);
