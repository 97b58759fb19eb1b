import type { FC } from 'react';
import { AutocompleteInput, BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { auditGroups, type AuditLine } from '../../../contract/audit.ts';
import { SEARCH_MIN } from '../../../contract/fields.ts';
import type { FoundPatient } from '../../../contract/search.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import type { ManualRow } from '../../dataProvider/serviceExtensionsResource.ts';
import { ContractReferenceInput } from '../contracts/ContractReferenceInput.tsx';
import { LineDetails } from './LineDetails.tsx';
import { TooMany } from '../../administration/TooMany.tsx';
import { TwoLines } from '../../administration/TwoLines.tsx';
import { useAuditExporter } from './useAuditExporter.ts';
import { useEntityChoices } from './useEntityChoices.ts';
import { useLineWords } from './useLineWords.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { inBackground } from '../../administration/inBackground.ts';

const texts = 'resources.admin/audit';
const byText = (q: string) => ({ q: q.trim() });
const byNumber = (q: string) => ({ cardNumber: q.trim() });
const byTerm = (q: string) => ({ term: q.trim().length < SEARCH_MIN ? '' : q.trim() });
const nameOfService = ({ serviceCode, serviceName }: ManualRow) => `${serviceCode} · ${serviceName}`;
const nameOfUser = ({ name, email }: NonNullable<AuditLine['user']>) => name || email;
const nameOfPatient = ({ lastName, firstName, paternalName, dateOfBirth }: FoundPatient) =>
  `${lastName} ${firstName} ${paternalName}`.trim() + `, ${formatWireDate(dateOfBirth)}`;
const filtersOf = (entities: ReturnType<typeof useEntityChoices>) => [
  <SelectInput key="group" source="group" choices={choicesOf(auditGroups, `${texts}.groups`)} alwaysOn />,
  <BooleanInput key="withLists" source="withLists" options={{ size: 'medium' }} alwaysOn />,
  <WireDateInput key="from" source="from" />,
  <WireDateInput key="to" source="to" />,
  <SelectInput key="entity" source="entity" choices={entities} translateChoice={false} />,
  <TextInput key="barcode" source="barcode" />,
  <ContractReferenceInput key="contractId" source="contractId" />,
  <ReferenceInput
    key="discountCardId"
    source="discountCardId"
    reference="admin/discount"
    sort={{ field: 'cardNumber', order: 'ASC' }}
    queryOptions={inBackground}
  >
    <AutocompleteInput optionText="cardNumber" filterToQuery={byNumber} />
  </ReferenceInput>,
  <ReferenceInput
    key="serviceCode"
    source="serviceCode"
    reference="manualServices"
    sort={{ field: 'serviceCode', order: 'ASC' }}
    queryOptions={inBackground}
  >
    <AutocompleteInput optionText={nameOfService} filterToQuery={byTerm} />
  </ReferenceInput>,
  <ReferenceInput
    key="userId"
    source="userId"
    reference="admin/users"
    sort={{ field: 'name', order: 'ASC' }}
    queryOptions={inBackground}
  >
    <AutocompleteInput optionText={nameOfUser} filterToQuery={byText} />
  </ReferenceInput>,
  <ReferenceInput
    key="patientId"
    source="patientId"
    reference="foundPatients"
    queryOptions={inBackground}
    enableGetChoices={({ q }: { q?: string }) => (q ?? '').length >= SEARCH_MIN}
  >
    <AutocompleteInput optionText={nameOfPatient} filterToQuery={byText} />
  </ReferenceInput>,
];

/** The audit log: who did or saw what, and what changed; one column on a phone and a tablet. */
export const AuditList: FC = () => {
  const wordsOf = useLineWords();
  const exporter = useAuditExporter();
  const filters = filtersOf(useEntityChoices());
  const isNarrow = useMedia('(max-width: 899.98px)');
  return (
    <ResourceList
      name="admin/audit"
      filters={filters}
      exporter={exporter}
      sort={{ field: 'at', order: 'DESC' }}
      expand={<LineDetails />}
      rowClick="expand"
      head={<TooMany />}
      columns={
        isNarrow
          ? [
              {
                source: 'at',
                render: (line) => (
                  <>
                    <MomentField source="at" withSeconds />
                    <TwoLines text={wordsOf(line).user} />
                    <strong>
                      <TwoLines text={wordsOf(line).action} />
                    </strong>
                    <TwoLines text={wordsOf(line).subject} />
                  </>
                ),
              },
            ]
          : [
              { source: 'at', render: () => <MomentField source="at" withSeconds /> },
              { source: 'user', render: (line) => <TwoLines text={wordsOf(line).user} /> },
              { source: 'action', render: (line) => <TwoLines text={wordsOf(line).action} /> },
              { source: 'subject', render: (line) => <TwoLines text={wordsOf(line).subject} /> },
              {
                label: `${texts}.fields.changed`,
                render: (line) => <TwoLines text={wordsOf(line).changed} />,
                from: 'lg',
              },
              { source: 'reason', render: ({ reason }) => <TwoLines text={reason} />, from: 'lg' },
            ]
      }
    />
  );
};
