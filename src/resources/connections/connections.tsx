import type { FC } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NullableBooleanInput,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { connectionCharsets, connectionKinds, type Connection } from '../../../contract/connections.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList, type RowOf } from '../../administration/ResourceList.tsx';
import { TwoLines } from '../../administration/TwoLines.tsx';
import { useT } from '../../i18n/useT.ts';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/settings/connection';
const kinds = choicesOf(connectionKinds, `${texts}.kinds`);
const charsets = choicesOf(connectionCharsets, `${texts}.charsets`);
const asTyped = (text: string): string => text;
/** Of the example of a number. */
const BARCODE = '5000000123';
/** A cleared number is none. */
const asNumber = (text: string): number | null => (text === '' ? null : Number(text));

type Row = RowOf<'admin/settings/connection'>;

const stateOf = ({ isActive, failingSince, lastSentAt, lastReceivedAt }: Row) => {
  if (!isActive) return { state: 'off', tone: 'off' } as const;
  if (failingSince !== null) return { state: 'failing', tone: 'error' } as const;
  return lastSentAt === null && lastReceivedAt === null
    ? ({ state: 'idle', tone: 'info' } as const)
    : ({ state: 'works', tone: 'success' } as const);
};

/** Whether a connection works, and since when it does not. */
const State: FC<{ connection: Row }> = ({ connection }) => {
  const t = useT();
  const { state, tone } = stateOf(connection);
  return (
    <>
      <StatusChip tone={tone}>{t(`${texts}.state.${state}`)}</StatusChip>
      {state === 'failing' && (
        <small className="quiet">
          <MomentField source="failingSince" /> <TwoLines text={connection.failure} />
        </small>
      )}
    </>
  );
};

/** The messages of a connection that are to be settled, as a link to them. */
const Unsettled: FC<{ connection: Row }> = ({ connection: { id, unsettled } }) => {
  if (unsettled === 0) return 0;
  const filter = encodeURIComponent(JSON.stringify({ connectionId: id, state: 'quarantined' }));
  return (
    <Link to={`/admin/settings/message?filter=${filter}`} onClick={(event) => event.stopPropagation()}>
      {unsettled}
    </Link>
  );
};

/** Connections to laboratory systems. */
export const List: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/settings/connection"
      filters={[<NullableBooleanInput key="isActive" source="isActive" />]}
      columns={[
        { source: 'name' },
        { source: 'kind', render: ({ kind }) => t(`${texts}.kinds.${kind}`), from: 'md' },
        {
          source: 'providerId',
          render: ({ providerId }) =>
            providerId === null ? (
              t(`${texts}.own`)
            ) : (
              <ReferenceField
                queryOptions={inBackground}
                source="providerId"
                reference="admin/synchronization/provider"
                link={false}
              />
            ),
          from: 'lg',
        },
        {
          source: 'failingSince',
          label: 'resources.admin/settings/message.fields.state',
          render: (connection) => <State connection={connection} />,
        },
        { source: 'lastReceivedAt', field: MomentField, from: 'md' },
        { source: 'lastSentAt', field: MomentField, from: 'lg' },
        { source: 'waiting', from: 'sm' },
        {
          source: 'unsettled',
          align: 'right',
          render: (connection) => <Unsettled connection={connection} />,
        },
      ]}
    />
  );
};

const Network: FC = () => {
  const t = useT();
  const record = useRecordContext<Connection>();
  return (
    <>
      <h3>{t(`${texts}.parts.network`)}</h3>
      <FieldRow>
        <TextInput source="host" parse={asTyped} defaultValue="" helperText={`${texts}.hints.host`} />
        <NumberInput source="port" parse={asNumber} defaultValue={null} min={1} max={65_535} />
      </FieldRow>
      <FieldRow>
        <NumberInput
          source="listenPort"
          parse={asNumber}
          defaultValue={null}
          min={1}
          max={65_535}
          helperText={`${texts}.hints.listenPort`}
        />
        <TextInput
          source="allowedAddresses"
          parse={asTyped}
          defaultValue=""
          helperText={`${texts}.hints.allowedAddresses`}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput source="answerSeconds" defaultValue={30} min={1} max={600} validate={required()} />
        <NumberInput source="maxAttempts" defaultValue={10} min={1} max={100} validate={required()} />
      </FieldRow>
      <h3>{t(`${texts}.parts.security`)}</h3>
      <BooleanInput source="useTls" defaultValue={false} />
      <FormDataConsumer<Connection>>
        {({ formData }) =>
          formData.useTls && (
            <>
              <TextInput
                source="caCertificate"
                parse={asTyped}
                defaultValue=""
                multiline
                maxRows={6}
                helperText={`${texts}.hints.caCertificate`}
              />
              <TextInput source="certificate" parse={asTyped} defaultValue="" multiline maxRows={6} />
              <TextInput
                source="privateKey"
                label={`${texts}.privateKey`}
                parse={asTyped}
                defaultValue=""
                multiline
                maxRows={6}
                autoComplete="off"
                {...(record?.hasPrivateKey && { helperText: `${texts}.keyStored` })}
              />
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
};

/** A connection. */
export const Inputs: FC = () => {
  const t = useT();
  const record = useRecordContext<Connection>();
  return (
    <>
      {record?.id !== undefined && <ConnectionCheck id={record.id} />}
      <FieldRow>
        <TextInput source="name" validate={required()} />
        <SelectInput source="kind" choices={kinds} defaultValue="mllp" validate={required()} />
      </FieldRow>
      <ReferenceInput
        source="providerId"
        reference="admin/synchronization/provider"
        perPage={100}
        queryOptions={inBackground}
      >
        <AutocompleteInput
          helperText={`${texts}.hints.providerId`}
          filterToQuery={(q: string) => ({ q })}
          defaultValue={null}
        />
      </ReferenceInput>
      <BooleanInput source="isActive" defaultValue />
      <FormDataConsumer<Connection>>
        {({ formData }) =>
          formData.kind === 'files' ? (
            <TextInput
              source="folder"
              parse={asTyped}
              defaultValue=""
              validate={required()}
              helperText={`${texts}.hints.folder`}
            />
          ) : (
            <Network />
          )
        }
      </FormDataConsumer>
      <h3>{t(`${texts}.parts.messages`)}</h3>
      <FieldRow>
        <SelectInput
          source="charset"
          choices={charsets}
          defaultValue="utf-8"
          validate={required()}
          helperText={`${texts}.hints.charset`}
        />
        <TextInput
          source="zone"
          defaultValue="+0300"
          validate={required()}
          helperText={`${texts}.hints.zone`}
        />
      </FieldRow>
      <FieldRow>
        <TextInput source="ownApplication" parse={asTyped} defaultValue="" />
        <TextInput source="ownFacility" parse={asTyped} defaultValue="" />
      </FieldRow>
      <FieldRow>
        <TextInput source="otherApplication" parse={asTyped} defaultValue="" />
        <TextInput source="otherFacility" parse={asTyped} defaultValue="" />
      </FieldRow>
      <FormDataConsumer<Partial<Connection>>>
        {({ formData: { numberPattern = '' } }) => (
          <TextInput
            source="numberPattern"
            parse={asTyped}
            defaultValue=""
            helperText={
              numberPattern.includes('#')
                ? t(`${texts}.hints.numberExample`, {
                    number: numberPattern.replace('#', BARCODE).replaceAll('*', '01'),
                    barcode: BARCODE,
                  })
                : `${texts}.hints.numberPattern`
            }
          />
        )}
      </FormDataConsumer>
      <BooleanInput source="sharesCodes" defaultValue={false} helperText={`${texts}.hints.sharesCodes`} />
    </>
  );
};
