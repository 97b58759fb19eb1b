import type { FC } from 'react';
import { SelectInput, useListContext } from 'react-admin';
import { entryStates } from '../../../contract/resultEntry.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { formatWireDate } from '../../i18n/format.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { TooMany } from '../../administration/TooMany.tsx';

const name = 'admin/settings/entry';
const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(entryStates, `resources.${name}.states`)}
    alwaysOn
  />,
];

/** A scanned label is looked for in all states. */
const ScanFilter: FC = () => {
  const { setFilters } = useListContext();
  useScanner(({ barcode }) => setFilters({ q: barcode }));
  return null;
};

/** Orders whose results people type, those that wait longest first. */
export const EntryList: FC = () => (
  <ResourceList
    name={name}
    filters={filters}
    filterDefaultValues={{ state: 'toEnter' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
    rowClick="show"
    head={
      <>
        <ScanFilter />
        <TooMany />
      </>
    }
    columns={[
      { source: 'barcode', render: ({ barcode }) => <span className="mono">{barcode}</span> },
      { source: 'patientName' },
      { source: 'dateOfBirth', render: ({ dateOfBirth }) => formatWireDate(dateOfBirth), from: 'sm' },
      { source: 'contractName', from: 'md' },
      { source: 'createdAt', field: MomentField, from: 'sm' },
      { source: 'typed', from: 'md' },
    ]}
  />
);
