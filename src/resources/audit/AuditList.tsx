import type { FC } from 'react';
import { BulkExportButton, DataTable, List, NumberInput, SelectInput, TextInput } from 'react-admin';
import { auditGroups, type AuditLine } from '../../../contract/audit.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useT } from '../../i18n/useT.ts';
import { columnFrom } from '../../administration/columnFrom.ts';
import { changedFieldsOf } from '../../administration/Difference.tsx';
import { useAuditWords } from '../../administration/useAuditWords.ts';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { LineDetails } from './LineDetails.tsx';
import { TooMany } from './TooMany.tsx';
import { TwoLines } from './TwoLines.tsx';
import { useEntityChoices } from './useEntityChoices.ts';

const groups = auditGroups.map((id) => ({
  id,
  name: `resources.admin/audit.groups.${id}` satisfies MessageKey,
}));
const filtersOf = (entities: ReturnType<typeof useEntityChoices>) => [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="group" source="group" choices={groups} alwaysOn />,
  <WireDateInput key="from" source="from" />,
  <WireDateInput key="to" source="to" />,
  <SelectInput key="entity" source="entity" choices={entities} translateChoice={false} />,
  <NumberInput key="recordId" source="recordId" />,
  <NumberInput key="patientId" source="patientId" />,
];

/** The audit log: who did or saw what, and what changed. */
export const AuditList: FC = () => {
  const t = useT();
  const words = useAuditWords();
  const filters = filtersOf(useEntityChoices());
  const fieldsOf = (line: AuditLine) =>
    changedFieldsOf(line)
      .map((field) => words.field(line.action, field))
      .join(', ');
  return (
    <List title="resources.admin/audit.tab" filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <TooMany />
      <DataTable<AuditLine>
        bulkActionButtons={<BulkExportButton />}
        expand={<LineDetails />}
        rowClick="expand"
      >
        <DataTable.Col<AuditLine> source="at">
          <MomentField source="at" withSeconds />
        </DataTable.Col>
        <DataTable.Col<AuditLine>
          source="user"
          render={({ user }: AuditLine) => (
            <TwoLines text={user?.email ?? t('resources.admin/audit.groups.laboratory')} />
          )}
          disableSort
          sx={columnFrom('sm')}
        />
        <DataTable.Col<AuditLine>
          source="action"
          render={({ action }: AuditLine) => <TwoLines text={words.action(action)} />}
          disableSort
        />
        <DataTable.Col<AuditLine>
          source="subject"
          render={({ subject }: AuditLine) => <TwoLines text={words.subject(subject)} />}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<AuditLine>
          source="changed"
          render={(line: AuditLine) => <TwoLines text={fieldsOf(line)} />}
          disableSort
          sx={columnFrom('lg')}
        />
        <DataTable.Col<AuditLine>
          source="reason"
          render={({ reason }: AuditLine) => <TwoLines text={reason} />}
          disableSort
          sx={columnFrom('lg')}
        />
      </DataTable>
    </List>
  );
};
