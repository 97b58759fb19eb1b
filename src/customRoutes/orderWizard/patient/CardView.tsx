import { CanAccess } from 'react-admin';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { permission } from '../../../../contract/access.ts';
import type { Patient, PatientRow } from '../../../../contract/patients.ts';
import { linkedPatients } from '../../../../contract/personCases.ts';
import { useSessionUser } from '../../../authProvider/useSessionUser.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { documentText } from '../../../i18n/documentText.ts';
import { formatPhone, formatWireDate } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { patientAuditPath } from '../../../paths/audit.ts';
import { PatientName } from '../../../orders/PatientName.tsx';
import { useRelationships } from '../../../orders/useRelationships.ts';
import { mergeOfPath, relationshipsOfPath } from '../../../paths/persons.ts';
import { useDocumentTypes } from '../../../dataProvider/useDocumentTypes.ts';

/** The relatives of a patient; a name opens their card. */
const Family: FC<{ patientId: number; onOpen: (relative: PatientRow) => void }> = ({ patientId, onOpen }) => {
  const t = useT();
  const { data: relationships = [] } = useRelationships(patientId);
  if (relationships.length === 0) return null;
  return (
    <ul className="wrap plain-list patient-family" aria-label={t('patients.family')}>
      {relationships.map(({ id, type, person }) => (
        <li key={id}>
          <span className="quiet">{t(`patients.relatives.${type}`)}</span>
          <button type="button" className="button plain small" onClick={() => onOpen(person)}>
            <PatientName of={person} />
          </button>
        </li>
      ))}
    </ul>
  );
};

/** A patient's record, read-only. */
export const CardView: FC<{ patient: Patient; onOpen: (relative: PatientRow) => void }> = ({
  patient,
  onOpen,
}) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const types = useDocumentTypes();
  const type = types.find(({ id }) => id === patient.identificationNumberTypeId)?.name ?? '';
  const lines: [label: string, value: string][] = [
    [t('patients.dateOfBirth'), formatWireDate(patient.dateOfBirth)],
    ...(patient.timeOfBirth === ''
      ? []
      : [[t('patients.timeOfBirth'), patient.timeOfBirth] as [string, string]]),
    [t('patients.gender'), t(`patients.genders.${patient.gender}`)],
    [t('patients.phone'), formatPhone(patient.mobilePhone)],
    [t('patients.email'), patient.email],
    [t('patients.resultsByEmailShort'), t(patient.resultsByEmail ? 'patients.yes' : 'patients.no')],
    [t('patients.resultsBySmsShort'), t(patient.resultsBySms ? 'patients.yes' : 'patients.no')],
    [t('patients.address'), patient.address],
    [
      t('patients.document'),
      documentText(t, { type, number: patient.identificationNumber, owner: patient.documentOf }),
    ],
    [t('patients.code'), patient.patientCode ?? ''],
  ];
  if (patient.alsoKnown !== '') lines.push([t('patients.alsoKnown'), patient.alsoKnown]);
  const { data: links } = useRead(
    linkedPatients,
    { query: { patientId: patient.id }, isBackground: true },
    { enabled: userContracts.length > 1 },
  );
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
      <Family patientId={patient.id} onOpen={onOpen} />
      <CanAccess {...permission('read', 'audit')}>
        <Link to={patientAuditPath(patient.id)}>{t('patients.seenBy')}</Link>
      </CanAccess>
      <CanAccess {...permission('relate', 'patient')}>
        <Link to={relationshipsOfPath(patient.id)}>{t('patients.relationships')}</Link>
      </CanAccess>
      <CanAccess {...permission('merge', 'patient')}>
        <Link to={mergeOfPath(patient.id)}>{t('patients.merge')}</Link>
      </CanAccess>
    </>
  );
};
