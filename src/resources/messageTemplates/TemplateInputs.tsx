import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { MessageTemplate } from '../../../contract/messageTemplates.ts';
import { isOfOrder } from '../../../contract/templateVariables.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { HtmlInput } from '../../administration/HtmlInput.tsx';
import { SenderReferenceInput } from '../senders/SenderReferenceInput.tsx';
import { BuiltInButton } from './BuiltInButton.tsx';
import { channelChoices, eventChoices, languageChoices } from './choices.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { SmsInput } from './SmsInput.tsx';
import { TemplateImpact } from './TemplateImpact.tsx';
import { TestButton } from './TestButton.tsx';
import { VariableChips } from './VariableChips.tsx';

/** Inputs of a template, for Edit and Create, with who would have got it. */
export const TemplateInputs: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { event = 'results', channel = 'email' } = useWatch<Partial<MessageTemplate>>() as Pick<
    Partial<MessageTemplate>,
    'event' | 'channel'
  >;
  const isSms = channel === 'sms';
  return (
    <>
      <SelectInput source="event" choices={eventChoices} defaultValue="results" validate={required()} />
      <SelectInput
        source="channel"
        choices={channelChoices}
        defaultValue="email"
        validate={required()}
        helperText={isSms ? 'resources.admin/mail-manager/template.smsHint' : false}
      />
      <SelectInput
        source="language"
        choices={languageChoices}
        translateChoice={false}
        defaultValue={language}
        validate={required()}
      />
      {isOfOrder(event) && (
        <>
          <ContractReferenceInput
            source="contractId"
            helperText="resources.admin/mail-manager/template.contractHint"
          />
          <TextInput
            source="serviceCode"
            defaultValue=""
            helperText="resources.admin/mail-manager/template.serviceHint"
          />
        </>
      )}
      {!isSms && <SenderReferenceInput source="senderId" />}
      {!isSms && (
        <TextInput
          source="subject"
          validate={required()}
          helperText="resources.admin/mail-manager/template.subjectHint"
        />
      )}
      {isSms ? (
        <SmsInput source="body" event={event} />
      ) : (
        <HtmlInput source="body" renderTools={(insert) => <VariableChips event={event} onPick={insert} />} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBottom: 2 }}>
        {!isSms && <BuiltInButton />}
        <PreviewButton />
        {!isSms && <TestButton />}
      </Stack>
      <BooleanInput
        source="isActive"
        defaultValue
        helperText={t('resources.admin/mail-manager/template.activeHint')}
      />
      <TemplateImpact />
    </>
  );
};
