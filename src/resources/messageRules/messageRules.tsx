import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import {
  BooleanInput,
  NullableBooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  attachments,
  attachmentsFor,
  audiences,
  audiencesFor,
  messageChannels,
  messageEvents,
  messageRules,
  type MessageRule,
} from '../../../contract/messageRules.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { TimeInput } from '../../administration/TimeInput.tsx';
import { useImpact } from '../../administration/useImpact.ts';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { SmsChannelAlert } from '../../administration/SmsChannelAlert.tsx';
import { useSmsChannel } from '../../administration/useSmsChannel.ts';

const texts = 'resources.admin/mail-manager/rule';
const eventChoices = choicesOf(messageEvents, `${texts}.events`);
const channelChoices = choicesOf(messageChannels, `${texts}.channels`);
const audienceChoices = choicesOf(audiences, `${texts}.audiences`);
const attachmentChoices = choicesOf(attachments, `${texts}.attachments`);
const smsAttachmentChoices = choicesOf(['none', 'link'], `${texts}.smsAttachments`);
const filters = [
  <SelectInput key="event" source="event" choices={eventChoices} />,
  <SelectInput key="channel" source="channel" choices={channelChoices} />,
  <SelectInput key="audience" source="audience" choices={audienceChoices} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** The channel of a rule, and that its SMS are not sent while no service is in use. */
const Channel: FC<{ channel: MessageRule['channel'] }> = ({ channel }) => {
  const t = useT();
  const where = useSmsChannel(channel === 'sms');
  return (
    <>
      {t(`${texts}.channels.${channel}`)}{' '}
      {where?.channel === 'none' && <StatusChip tone="warning">{t(`${texts}.smsOff`)}</StatusChip>}
    </>
  );
};

/** Rules of messages about orders. */
export const List: FC = () => {
  const t = useT();
  const roles = useRoleChoices();
  return (
    <ResourceList
      name="admin/mail-manager/rule"
      filters={filters}
      columns={[
        { source: 'name' },
        { source: 'event', render: ({ event }) => t(`${texts}.events.${event}`) },
        { source: 'channel', render: ({ channel }) => <Channel channel={channel} /> },
        {
          source: 'audience',
          render: ({ audience, roleId }) =>
            audience === 'role'
              ? (roles.find(({ id }) => id === roleId)?.name ?? '')
              : t(`${texts}.audiences.${audience}`),
        },
        {
          source: 'attach',
          render: ({ attach, channel }) =>
            channel === 'sms' && attach !== 'pdf'
              ? t(`${texts}.smsAttachments.${attach}`)
              : t(`${texts}.attachments.${attach}`),
          from: 'lg',
        },
        {
          label: `${texts}.quietHours`,
          render: ({ event, quietFrom, quietTo }) =>
            event === 'critical' || quietFrom === quietTo ? '—' : `${quietFrom}–${quietTo}`,
          from: 'md',
        },
        { source: 'isActive' },
      ]}
    />
  );
};

/** In the form, before Save: how many messages this rule would have caused over the last thirty days. */
const RuleImpact: FC = () => {
  const t = useT();
  const { event, channel, audience, phones, roleId, contractIds, consentRequired } =
    useWatch<Partial<MessageRule>>();
  const { data: rule } =
    messageRules.impact.body?.safeParse({
      event,
      channel,
      audience,
      phones: phones ?? [],
      roleId,
      contractIds,
      consentRequired,
    }) ?? {};
  const { data, isFetching } = useImpact(messageRules.impact, rule);
  if (rule === undefined || data === undefined) return null;
  const isSms = channel === 'sms';
  return (
    <Alert severity="info" aria-live="polite" aria-busy={isFetching}>
      {data.emails === 0
        ? t(`${texts}.impact.${isSms ? 'smsNone' : 'none'}`)
        : t(`${texts}.impact.${isSms ? 'sms' : 'emails'}`, { smart_count: data.emails })}
    </Alert>
  );
};

/** A rule; inputs that its event and audience have no use for are hidden. */
export const Inputs: FC = () => {
  const roles = useRoleChoices();
  const { getValues, setValue } = useFormContext<MessageRule>();
  const {
    event = 'resultReady',
    channel = 'email',
    audience = 'patient',
    attach,
  } = useWatch<Partial<MessageRule>>() as Partial<
    Pick<MessageRule, 'event' | 'channel' | 'audience' | 'attach'>
  >;
  const isSms = channel === 'sms';
  const ways = attachmentsFor(event, audience, channel);
  /** Values that do not fit the new event, channel or audience are replaced by values that do. */
  const follow = () => {
    const [about, how] = [getValues('event'), getValues('channel')];
    const whom = audiencesFor(about, how);
    if (!whom.includes(getValues('audience')))
      setValue('audience', whom.at(-1) ?? 'role', { shouldDirty: true });
    const [first = 'none'] = attachmentsFor(about, getValues('audience'), how);
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
        source="channel"
        choices={channelChoices}
        defaultValue="email"
        validate={required()}
        onChange={follow}
      />
      {isSms && <SmsChannelAlert />}
      <SelectInput
        source="audience"
        choices={audienceChoices.map((choice) => ({
          ...choice,
          disabled: !audiencesFor(event, channel).includes(choice.id),
        }))}
        defaultValue="patient"
        validate={required()}
        onChange={follow}
        {...(audience === 'role' && { helperText: `${texts}.audienceHint` })}
      />
      {audience === 'role' && roles.length > 0 && (
        <SelectInput source="roleId" choices={roles} translateChoice={false} validate={required()} />
      )}
      {audience === 'phones' && (
        <TextArrayInput source="phones" helperText={`${texts}.phonesHint`} validate={required()} />
      )}
      <ContractArrayReferenceInput source="contractIds" defaultValue={[]} />
      {ways.length > 1 && (
        <SelectInput
          source="attach"
          defaultValue="pdf"
          choices={(isSms ? smsAttachmentChoices : attachmentChoices).map((choice) => ({
            ...choice,
            disabled: !ways.includes(choice.id),
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
        <FieldRow>
          <TimeInput
            source="quietFrom"
            defaultValue="21:00"
            validate={required()}
            helperText={`${texts}.quietHint`}
          />
          <TimeInput source="quietTo" defaultValue="08:00" validate={required()} />
        </FieldRow>
      )}
      {audience === 'patient' && (
        <BooleanInput
          source="consentRequired"
          defaultValue
          helperText={`${texts}.${isSms ? 'smsConsentHint' : 'consentHint'}`}
        />
      )}
      <BooleanInput source="isActive" defaultValue />
      <RuleImpact />
    </>
  );
};
