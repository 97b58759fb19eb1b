import type { FC } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  NullableBooleanInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { callsFhir, type ConnectedSystem } from '../../../contract/connectedSystems.ts';
import { keySetProblem } from '../../../contract/keySet.ts';
import { fhirTypes } from '../../../contract/systemScopes.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FactList } from '../../administration/FactList.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ContractsFields } from '../users/ContractsFields.tsx';
import { Copied } from './Copied.tsx';
import { OrderSecret } from './OrderSecret.tsx';
import { Subscriptions } from './Subscriptions.tsx';

const texts = 'resources.admin/connected-system';

/** The systems of clients that call by themselves. */
export const List: FC = () => {
  const t = useT();
  const contracts = useContractChoices();
  const nameOf = (id: number) => contracts.find((one) => one.id === id)?.name;
  return (
    <ResourceList
      name="admin/connected-system"
      filters={[
        <AutocompleteInput
          key="contractId"
          source="contractId"
          choices={contracts}
          translateChoice={false}
        />,
        <NullableBooleanInput key="isActive" source="isActive" />,
      ]}
      columns={[
        { source: 'name' },
        {
          source: 'contracts',
          render: ({ contracts: own }) => own.flatMap((one) => nameOf(one.contractId) ?? []).join(', '),
          from: 'md',
        },
        {
          source: 'lastCallAt',
          render: ({ lastCallAt }) =>
            lastCallAt === null ? t(`${texts}.never`) : <MomentField source="lastCallAt" />,
          from: 'sm',
        },
        { source: 'endDate', render: ({ endDate }) => endDate && formatWireDate(endDate), from: 'lg' },
        {
          source: 'failing',
          render: ({ failing }) =>
            failing > 0 && (
              <StatusChip tone="error">{t(`${texts}.failing`, { smart_count: failing })}</StatusChip>
            ),
          from: 'lg',
        },
        { source: 'isActive' },
      ]}
    />
  );
};

/** What the developers of a clinic get for a system, and when it last called. */
const Facts: FC = () => {
  const t = useT();
  const system = useRecordContext<ConnectedSystem>();
  if (system?.clientId === undefined) return null;
  const base = `${window.location.origin}/fhir`;
  const clientId = t(`${texts}.fields.clientId`);
  return (
    <FactList
      facts={[
        [clientId, <Copied key="id" text={system.clientId} name={clientId} />],
        [t(`${texts}.base`), <Copied key="base" text={base} name={t(`${texts}.base`)} />],
        [
          t(`${texts}.fields.lastCallAt`),
          system.lastCallAt === null ? t(`${texts}.never`) : <MomentField key="at" source="lastCallAt" />,
        ],
      ]}
    />
  );
};

/** Says what is wrong with pasted keys. */
const keysAreRight = (keys: string | undefined, system: Partial<ConnectedSystem>) => {
  const { keysUrl, reads = [], placesOrders = false } = system;
  if (!keys) return keysUrl || !callsFhir({ reads, placesOrders }) ? undefined : 'ra.validation.required';
  const problem = keysUrl ? 'both' : keySetProblem(keys);
  return problem && `${texts}.keyProblems.${problem}`;
};
const readsAreChosen = (reads: string[] | undefined, { sellsOnline }: Partial<ConnectedSystem>) =>
  reads?.length || sellsOnline ? undefined : 'ra.validation.required';
const isHttps = (url: string | undefined) =>
  !url || url.startsWith('https://') ? undefined : `${texts}.keyProblems.notHttps`;

/** The inputs of a connected system. */
export const Inputs: FC = () => (
  <>
    <Facts />
    <TextInput source="name" validate={required()} />
    <ContractsFields />
    <CheckboxGroupInput
      source="reads"
      choices={choicesOf(fhirTypes, `${texts}.types`)}
      defaultValue={[]}
      validate={readsAreChosen}
      row={false}
      helperText={`${texts}.readsHint`}
    />
    <BooleanInput source="placesOrders" defaultValue={false} helperText={`${texts}.placesOrdersHint`} />
    <BooleanInput source="sellsOnline" defaultValue={false} helperText={`${texts}.sellsOnlineHint`} />
    <OrderSecret />
    <TextInput source="keysUrl" defaultValue="" validate={isHttps} helperText={`${texts}.keysUrlHint`} />
    <TextInput
      source="keys"
      defaultValue=""
      multiline
      minRows={4}
      maxRows={12}
      validate={keysAreRight}
      helperText={`${texts}.keysHint`}
    />
    <Subscriptions />
    <WireDateInput source="endDate" helperText={`${texts}.endHint`} />
    <BooleanInput source="isActive" defaultValue />
  </>
);
