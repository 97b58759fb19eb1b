import './family.css';
import type { FC } from 'react';
import type { PatientRow } from '../../../contract/patients.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { useRelationships } from './useRelationships.ts';

/** The relatives of a patient on the card; a name opens theirs. */
export const FamilyCard: FC<{ patientId: number; onOpen: (relative: PatientRow) => void }> = ({
  patientId,
  onOpen,
}) => {
  const t = useT();
  const { data: relationships = [] } = useRelationships(patientId);
  if (relationships.length === 0) return null;
  return (
    <ul className="plain-list family" aria-label={t('patients.family')}>
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
