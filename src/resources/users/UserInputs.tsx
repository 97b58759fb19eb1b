import type { FC } from 'react';
import { BooleanInput, maxValue, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf, languageChoices } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { CopyRightsInput } from './CopyRightsInput.tsx';
import { RightsInputs } from './RightsInputs.tsx';
import { UserActions } from './UserActions.tsx';
import { flags } from './flags.ts';

const secondFactors = choicesOf(['off', 'totp'], 'resources.admin/users.secondFactors');

/** The inputs of a user, with the actions of an existing account. */
export const UserInputs: FC = () => (
  <>
    <UserActions />
    <TextInput source="email" type="email" validate={required()} />
    <RightsInputs />
    <CopyRightsInput />
    {flags.map(({ flag }) => (
      <BooleanInput key={flag} source={`flags.${flag}`} />
    ))}
    <FieldRow>
      <SelectInput
        source="language"
        choices={languageChoices}
        translateChoice={false}
        validate={required()}
      />
      <NumberInput
        source="sessionMinutes"
        helperText="resources.admin/users.sessionHint"
        min={5}
        max={480}
        validate={[required(), minValue(5), maxValue(480)]}
      />
    </FieldRow>
    <SelectInput
      source="secondFactor"
      choices={secondFactors}
      helperText="resources.admin/users.secondFactorHint"
      validate={required()}
    />
    <TextInput source="comment" multiline minRows={2} defaultValue="" />
  </>
);
