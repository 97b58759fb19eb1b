import type { FC } from 'react';
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NullableBooleanInput,
  ReferenceField,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { codeKinds, type ConnectionCode } from '../../../contract/connections.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList, type RowOf } from '../../administration/ResourceList.tsx';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { connectionFilter } from './connectionFilter.tsx';
import { TargetInput } from './TargetInput.tsx';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/settings/code';
const kinds = choicesOf(codeKinds, `${texts}.kinds`);
const asTyped = (text: string): string => text;

/** Chooses a connection by name. */
const ConnectionInput: FC<{ source: string }> = ({ source }) => (
  <ReferenceInput
    source={source}
    reference="admin/settings/connection"
    perPage={100}
    queryOptions={inBackground}
  >
    <AutocompleteInput optionText="name" filterToQuery={(q: string) => ({ q })} validate={required()} />
  </ReferenceInput>
);

const filters = [
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <NullableBooleanInput key="isUnmapped" source="isUnmapped" alwaysOn />,
  connectionFilter,
];

/** What a code means here. */
const Target: FC<{ code: RowOf<'admin/settings/code'> }> = ({
  code: { kind, target, targetName, isIgnored, isOtherUnit },
}) => {
  const t = useT();
  const language = useLanguage();
  if (isOtherUnit)
    return (
      <>
        <span className="mono">{target}</span>{' '}
        <StatusChip tone="warning">{t(`${texts}.fields.isOtherUnit`)}</StatusChip>
      </>
    );
  if (isIgnored) return <StatusChip tone="off">{t(`${texts}.ignored`)}</StatusChip>;
  if (target === '') return <StatusChip tone="warning">{t(`${texts}.unmapped`)}</StatusChip>;
  return (
    <>
      <span className="mono">{kind === 'flag' && target === '-' ? t(`${texts}.flags.-`) : target}</span>{' '}
      {targetName?.[language]}
    </>
  );
};

/** The codes of other laboratories, those without a meaning first in mind. */
export const List: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/settings/code"
      filters={filters}
      sort={{ field: 'lastSeenAt', order: 'DESC' }}
      columns={[
        {
          source: 'code',
          render: ({ code, text }) => (
            <>
              <span className="mono">{code}</span>
              <small className="quiet"> {text}</small>
            </>
          ),
        },
        { source: 'kind', render: ({ kind }) => t(`${texts}.kinds.${kind}`), from: 'sm' },
        { source: 'target', render: (code) => <Target code={code} /> },
        {
          source: 'connectionId',
          render: () => (
            <ReferenceField
              queryOptions={inBackground}
              source="connectionId"
              reference="admin/settings/connection"
              link={false}
            />
          ),
          from: 'lg',
        },
        { source: 'seen', from: 'md' },
        { source: 'lastSeenAt', field: MomentField, from: 'md' },
      ]}
    />
  );
};

/** A code and its meaning. */
export const Inputs: FC = () => (
  <>
    <ConnectionInput source="connectionId" />
    <SelectInput source="kind" choices={kinds} defaultValue="service" validate={required()} />
    <FieldRow>
      <TextInput source="code" validate={required()} />
      <TextInput source="text" parse={asTyped} defaultValue="" />
    </FieldRow>
    <FormDataConsumer<ConnectionCode>>
      {({ formData }) => !formData.isIgnored && <TargetInput key={formData.kind} />}
    </FormDataConsumer>
    <BooleanInput source="isIgnored" defaultValue={false} helperText={`${texts}.ignoredHint`} />
  </>
);
