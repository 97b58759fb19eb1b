import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, type FC } from 'react';
import { BooleanInput, required, SelectInput, TextInput, useRecordContext, type RaRecord } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  messageTemplates,
  templateChannels,
  type MessageTemplate,
} from '../../../contract/messageTemplates.ts';
import { smsParts } from '../../../contract/smsParts.ts';
import {
  isOfOrder,
  templateEvents,
  templateVariables,
  type TemplateEvent,
} from '../../../contract/templateVariables.ts';
import { choicesOf, languageChoices } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { HtmlInput } from '../../administration/HtmlInput.tsx';
import { SmsChannelAlert } from '../../administration/SmsChannelAlert.tsx';
import { useImpact } from '../../administration/useImpact.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { SenderReferenceInput } from '../senders/SenderReferenceInput.tsx';
import { TrialButton } from './TemplateTrial.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/mail-manager/template';

/** The form's values as sent: '' for an emptied text, which react-admin holds as null. */
export const asRequest = (values: RaRecord) => {
  const { event, channel, subject, body, contractId, serviceCode, senderId } =
    values as Partial<MessageTemplate>;
  const isScoped = event !== undefined && isOfOrder(event);
  return {
    ...values,
    subject: channel === 'sms' ? '' : (subject ?? ''),
    body: body ?? '',
    contractId: (isScoped && contractId) || null,
    serviceCode: (isScoped && serviceCode) || '',
    senderId: senderId || null,
  };
};

interface ChipsProps {
  event: TemplateEvent;
  /** Called with the variable as written in a text, `{barcode}`. */
  onPick: (text: string) => void;
}

/** The variables of an event; a click inserts a variable at the cursor. */
const VariableChips: FC<ChipsProps> = ({ event, onPick }) => {
  const t = useT();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t(`${texts}.variablesLabel`)}
      sx={{ flexWrap: 'wrap', gap: 0.5, padding: 0.5 }}
    >
      {templateVariables[event].map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          title={`{${name}}`}
          // The text keeps the focus and its cursor.
          onMouseDown={(pressed) => pressed.preventDefault()}
          onClick={() => onPick(`{${name}}`)}
          sx={{ borderRadius: 4, textTransform: 'none' }}
        >
          {t(`${texts}.variables.${name}`)}
        </Button>
      ))}
    </Stack>
  );
};

/** The text of an SMS with its length as written, before variables are filled in. */
const SmsInput: FC<{ source: string; event: TemplateEvent }> = ({ source, event }) => {
  const t = useT();
  const { field } = useController({ name: source, defaultValue: '' });
  const { setValue } = useFormContext();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = String(field.value ?? '');
  const insert = (variable: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    setValue(source, text.slice(0, selectionStart) + variable + text.slice(selectionEnd), {
      shouldDirty: true,
    });
  };
  return (
    <>
      <VariableChips event={event} onPick={insert} />
      <TextInput
        source={source}
        multiline
        minRows={3}
        inputRef={box}
        helperText={t(`${texts}.smsLength`, smsParts(text))}
      />
    </>
  );
};

/** Puts the built-in text of the event and language into the form, to be changed. */
const BuiltInButton: FC = () => {
  const t = useT();
  const { getValues, setValue } = useFormContext<MessageTemplate>();
  const insert = useAct(messageTemplates.builtIn, {
    onSuccess: ({ subject, body }) => {
      setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
      setValue('body', body, { shouldDirty: true, shouldValidate: true });
    },
  });
  return (
    <Button
      variant="outlined"
      disabled={insert.isPending}
      onClick={() => insert.mutate({ query: { event: getValues('event'), language: getValues('language') } })}
    >
      {t(`${texts}.builtIn`)}
    </Button>
  );
};

/** In the form, before Save: who would have got e-mails with this template over the last thirty days. */
const TemplateImpact: FC = () => {
  const t = useT();
  const id = useRecordContext<MessageTemplate>()?.id ?? 0;
  const [event, channel, language, contractId, serviceCode] = useWatch({
    name: ['event', 'channel', 'language', 'contractId', 'serviceCode'],
  });
  const scope = asRequest({ id, event, channel, language, contractId, serviceCode });
  const { data: wanted } = messageTemplates.impact.body?.safeParse(scope) ?? {};
  const { data } = useImpact(messageTemplates.impact, channel === 'sms' ? undefined : wanted);
  if (channel === 'sms' || data === undefined) return null;
  return (
    <Alert severity="info" aria-live="polite">
      {data.recipients === 0
        ? t(`${texts}.impact.none`)
        : t(`${texts}.impact.recipients`, { smart_count: data.recipients })}
      {data.examples.map(({ to, at }) => (
        <div key={`${to}${at}`}>
          {to}, {formatMoment(new Date(at))}
        </div>
      ))}
    </Alert>
  );
};

/** Inputs of a template, with its impact. */
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
      <FieldRow>
        <SelectInput
          source="event"
          choices={choicesOf(templateEvents, 'resources.admin/mail-manager/queue.events')}
          defaultValue="results"
          validate={required()}
        />
        <SelectInput
          source="channel"
          choices={choicesOf(templateChannels, `${texts}.channels`)}
          defaultValue="email"
          validate={required()}
          helperText={isSms ? `${texts}.smsHint` : false}
        />
        <SelectInput
          source="language"
          choices={languageChoices}
          translateChoice={false}
          defaultValue={language}
          validate={required()}
        />
      </FieldRow>
      {isSms && <SmsChannelAlert />}
      {isOfOrder(event) && (
        <FieldRow>
          <ContractReferenceInput source="contractId" helperText={`${texts}.contractHint`} />
          <TextInput source="serviceCode" defaultValue="" helperText={`${texts}.serviceHint`} />
        </FieldRow>
      )}
      {!isSms && <SenderReferenceInput source="senderId" />}
      {!isSms && <TextInput source="subject" validate={required()} helperText={`${texts}.subjectHint`} />}
      {isSms ? (
        <SmsInput source="body" event={event} />
      ) : (
        <HtmlInput source="body" renderTools={(insert) => <VariableChips event={event} onPick={insert} />} />
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {!isSms && <BuiltInButton />}
        <TrialButton kind="preview" />
        {!isSms && <TrialButton kind="test" />}
      </Stack>
      <BooleanInput source="isActive" defaultValue helperText={t(`${texts}.activeHint`)} />
      <TemplateImpact />
    </>
  );
};
