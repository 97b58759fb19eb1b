import Typography from '@mui/material/Typography';
import type { FC } from 'react';
import {
  BulkExportButton,
  DataTable,
  DateField,
  List,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { auditGroups, type AuditLine } from '../../../contract/audit.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { columnFrom } from '../columnFrom.ts';
import { changedFieldsOf, Difference } from '../Difference.tsx';
import { useAuditWords } from '../useAuditWords.ts';
import { WireDateInput } from '../WireDateInput.tsx';
import { auditEntityChoices } from './auditEntityChoices.ts';

const groups = auditGroups.map((id) => ({
  id,
  name: `resources.admin/audit.groups.${id}` satisfies MessageKey,
}));
const filters = [
  <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
  <SelectInput key="group" source="group" choices={groups} alwaysOn />,
  <WireDateInput key="from" source="from" />,
  <WireDateInput key="to" source="to" />,
  <SelectInput key="entity" source="entity" choices={auditEntityChoices} />,
  <NumberInput key="recordId" source="recordId" />,
  <NumberInput key="patientId" source="patientId" />,
];

/** Everything a line says, below its row. */
const Details: FC = () => {
  const t = useT();
  const line = useRecordContext<AuditLine>();
  if (line === undefined) return null;
  const { details, patientIds } = line;
  return (
    <>
      <Difference change={line} />
      {details && (
        <Typography>
          {details.by && details.by.length > 0
            ? t('resources.admin/audit.searchedBy', {
                fields: details.by.map((field) => t(`resources.admin/audit.by.${field}`)).join(', '),
                found: details.found,
              })
            : t('resources.admin/audit.found', { found: details.found })}
        </Typography>
      )}
      {patientIds.length > 0 && (
        <Typography>{t('resources.admin/audit.patients', { ids: patientIds.join(', ') })}</Typography>
      )}
    </>
  );
};

/** The audit log: who did or saw what, and what changed. */
export const AuditList: FC = () => {
  const t = useT();
  const words = useAuditWords();
  const language = useLanguage();
  const fieldsOf = (line: AuditLine) =>
    changedFieldsOf(line)
      .map((field) => words.field(line.action, field))
      .join(', ');
  return (
    <List filters={filters} sort={{ field: 'at', order: 'DESC' }}>
      <DataTable<AuditLine> bulkActionButtons={<BulkExportButton />} expand={<Details />} rowClick="expand">
        <DataTable.Col<AuditLine> source="at">
          <DateField source="at" showTime locales={language === 'en' ? 'en-GB' : 'ru-BY'} />
        </DataTable.Col>
        <DataTable.Col<AuditLine>
          source="user"
          render={({ user }: AuditLine) => user?.email ?? t('resources.admin/audit.groups.laboratory')}
          disableSort
          sx={columnFrom('sm')}
        />
        <DataTable.Col<AuditLine>
          source="action"
          render={({ action }: AuditLine) => words.action(action)}
          disableSort
        />
        <DataTable.Col<AuditLine>
          source="subject"
          render={({ subject }: AuditLine) => words.subject(subject)}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<AuditLine> source="changed" render={fieldsOf} disableSort sx={columnFrom('lg')} />
        <DataTable.Col<AuditLine> source="reason" disableSort />
      </DataTable>
    </List>
  );
};
