import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import {
  BooleanInput,
  NullableBooleanInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  attachments,
  attachmentsFor,
  audiences,
  audiencesFor,
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
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { ContractArrayReferenceInput } from '../contracts/ContractReferenceInput.tsx';

const texts = 'resources.admin/mail-manager/rule';
const eventChoices = choicesOf(messageEvents, `${texts}.events`);
const audienceChoices = choicesOf(audiences, `${texts}.audiences`);
const attachmentChoices = choicesOf(attachments, `${texts}.attachments`);
const filters = [
  <SelectInput key="event" source="event" choices={eventChoices} />,
  <SelectInput key="audience" source="audience" choices={audienceChoices} />,
  <NullableBooleanInput key="isActive" source="isActive" />,
];

/** Rules of e-mails about orders. */
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
        {
          source: 'audience',
          render: ({ audience, roleId }) =>
            audience === 'role'
              ? (roles.find(({ id }) => id === roleId)?.name ?? '')
              : t(`${texts}.audiences.${audience}`),
        },
        { source: 'attach', render: ({ attach }) => t(`${texts}.attachments.${attach}`), from: 'lg' },
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

/** In the form, before Save: how many e-mails this rule would have caused over the last thirty days. */
const RuleImpact: FC = () => {
  const t = useT();
  const { call } = useDataProvider<LabDataProvider>();
  const [event, audience, roleId, contractIds, consentRequired] = useWatch({
    name: ['event', 'audience', 'roleId', 'contractIds', 'consentRequired'],
  });
  const { data: rule } =
    messageRules.impact.body?.safeParse({ event, audience, roleId, contractIds, consentRequired }) ?? {};
  const { data, isFetching } = useImpact(rule, (body) =>
    call(messageRules.impact, { body, isBackground: true }),
  );
  if (rule === undefined || data === undefined) return null;
  return (
    <Alert severity="info" aria-live="polite" aria-busy={isFetching}>
      {data.emails === 0
        ? t(`${texts}.impact.none`)
        : t(`${texts}.impact.emails`, { smart_count: data.emails })}
    </Alert>
  );
};

/** A rule; inputs that its event and audience have no use for are hidden. */
export const Inputs: FC = () => {
  const roles = useRoleChoices();
  const { getValues, setValue } = useFormContext<MessageRule>();
  const {
    event = 'resultReady',
    audience = 'patient',
    attach,
  } = useWatch<Partial<MessageRule>>() as Pick<Partial<MessageRule>, 'event' | 'audience' | 'attach'>;
  const ways = attachmentsFor(event, audience);
  /** Values that do not fit the new event or audience are replaced by values that do. */
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
          choices={attachmentChoices.map((choice) => ({ ...choice, disabled: !ways.includes(choice.id) }))}
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
        <BooleanInput source="consentRequired" defaultValue helperText={`${texts}.consentHint`} />
      )}
      <BooleanInput source="isActive" defaultValue />
      <RuleImpact />
    </>
  );
};
