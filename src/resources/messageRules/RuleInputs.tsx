import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  attachments,
  attachmentsFor,
  audiencesFor,
  type MessageRule,
} from '../../../contract/messageRules.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useT } from '../../i18n/useT.ts';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { TimeInput } from '../../administration/TimeInput.tsx';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';
import { RuleImpact } from './RuleImpact.tsx';
import { audienceChoices, eventChoices } from './ruleChoices.ts';

const texts = 'resources.admin/mail-manager/rule';

/** Inputs of a rule, for Edit and Create; those that its event and audience have no use for are hidden. */
export const RuleInputs: FC = () => {
  const t = useT();
  const roles = useRoleChoices();
  const { getValues, setValue } = useFormContext<MessageRule>();
  const {
    event = 'resultReady',
    audience = 'patient',
    attach,
  } = useWatch<Partial<MessageRule>>() as Pick<Partial<MessageRule>, 'event' | 'audience' | 'attach'>;
  const ways = attachmentsFor(event, audience);
  /** What does not go with the new event or audience is set to what does. */
  const follow = () => {
    if (!audiencesFor(getValues('event')).includes(getValues('audience')))
      setValue('audience', 'role', { shouldDirty: true });
    const [first = 'none'] = attachmentsFor(getValues('event'), getValues('audience'));
    setValue('attach', first, { shouldDirty: true });
  };
  return (
    <>
      <TextInput source="name" validate={required()} />
      <SelectInput
        source="event"
        choices={eventChoices}
        defaultValue="resultReady"
        validate={required()}
        onChange={follow}
      />
      <SelectInput
        source="audience"
        choices={audienceChoices.map((choice) => ({
          ...choice,
          disabled: !audiencesFor(event).includes(choice.id),
        }))}
        defaultValue="patient"
        validate={required()}
        onChange={follow}
        {...(audience === 'role' && { helperText: `${texts}.audienceHint` })}
      />
      {audience === 'role' && roles.length > 0 && (
        <SelectInput source="roleId" choices={roles} translateChoice={false} validate={required()} />
      )}
      <ContractArrayReferenceInput source="contractIds" defaultValue={[]} />
      {ways.length > 1 && (
        <SelectInput
          source="attach"
          defaultValue="pdf"
          choices={attachments.map((id) => ({
            id,
            name: `${texts}.attachments.${id}` satisfies MessageKey,
            disabled: !ways.includes(id),
          }))}
          validate={required()}
        />
      )}
      {attach === 'link' && (
        <NumberInput
          source="linkDays"
          defaultValue={5}
          min={1}
          max={30}
          validate={required()}
          helperText={`${texts}.linkHint`}
        />
      )}
      {event !== 'critical' && (
        <Box sx={{ width: '100%' }}>
          <Stack direction="row" sx={{ gap: 2, '& > *': { minWidth: 0 } }}>
            <TimeInput source="quietFrom" defaultValue="21:00" validate={required()} helperText={false} />
            <TimeInput source="quietTo" defaultValue="08:00" validate={required()} helperText={false} />
          </Stack>
          <FormHelperText>{t(`${texts}.quietHint`)}</FormHelperText>
        </Box>
      )}
      {audience === 'patient' && (
        <BooleanInput source="consentRequired" defaultValue helperText={`${texts}.consentHint`} />
      )}
      <BooleanInput source="isActive" defaultValue />
      <RuleImpact />
    </>
  );
};
