import { useQuery } from '@tanstack/react-query';
import { CanAccess, useDataProvider } from 'react-admin';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { permission } from '../../../../contract/access.ts';
import type { Patient } from '../../../../contract/patients.ts';
import { linkedPatients } from '../../../../contract/personCases.ts';
import { useSessionUser } from '../../../authProvider/useSessionUser.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { formatPhone, formatWireDate } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { patientAuditPath } from '../../../paths/audit.ts';
import { mergeOfPath } from '../../../paths/persons.ts';
import { useDocumentTypes } from './PatientInputs.tsx';

/** A patient's record, read-only. */
export const CardView: FC<{ patient: Patient }> = ({ patient }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const { call } = useDataProvider<LabDataProvider>();
  const types = useDocumentTypes();
  const type = types.find(({ id }) => id === patient.identificationNumberTypeId)?.name ?? '';
  const lines: [label: string, value: string][] = [
    [t('patients.dateOfBirth'), formatWireDate(patient.dateOfBirth)],
    [t('patients.gender'), t(`patients.genders.${patient.gender}`)],
    [t('patients.phone'), formatPhone(patient.mobilePhone)],
    [t('patients.email'), patient.email],
    [t('patients.resultsByEmailShort'), t(patient.resultsByEmail ? 'patients.yes' : 'patients.no')],
    [t('patients.address'), patient.address],
    [t('patients.document'), `${type} ${patient.identificationNumber}`.trim()],
    [t('patients.code'), patient.patientCode ?? ''],
  ];
  if (patient.alsoKnown !== '') lines.push([t('patients.alsoKnown'), patient.alsoKnown]);
  const { data: links } = useQuery({
    queryKey: ['patients', 'links', patient.id],
    queryFn: ({ signal }) =>
      call(linkedPatients, { query: { patientId: patient.id }, signal, isBackground: true }),
    enabled: userContracts.length > 1,
  });
  const linked = links?.linked.flatMap(
    ({ contractId }) => userContracts.find(({ id }) => id === contractId)?.name[language] ?? [],
  );
  if (linked !== undefined && linked.length > 0) lines.push([t('patients.linked'), linked.join(', ')]);
  return (
    <>
      <dl className="patient-card">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <CanAccess {...permission('read', 'audit')}>
        <Link to={patientAuditPath(patient.id)}>{t('patients.seenBy')}</Link>
      </CanAccess>
      <CanAccess {...permission('merge', 'patient')}>
        <Link to={mergeOfPath(patient.id)}>{t('patients.merge')}</Link>
      </CanAccess>
    </>
  );
};
