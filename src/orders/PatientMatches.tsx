import './patientMatches.css';
import type { FC } from 'react';
import type { Duplicate } from '../../contract/patients.ts';
import { formatBirth, formatPhone } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';
import { evidenceWords } from './evidenceWords.ts';
import { fullName } from './fullName.ts';
import { PatientName } from './PatientName.tsx';

interface Props {
  rows: readonly Duplicate[];
  onChoose: (id: number) => void;
}

/** Registered patients who may be the person, what they have in common, and a button that chooses one. */
export const PatientMatches: FC<Props> = ({ rows, onChoose }) => {
  const t = useT();
  return (
    <ul className="patient-matches">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            <PatientName of={row} />
            <br />
            <span className="quiet">
              {formatBirth(row)} <span className="nowrap">{formatPhone(row.mobilePhone)}</span>
            </span>
            <br />
            {evidenceWords(t, row.evidence)}
          </span>
          <button
            type="button"
            className="button primary"
            aria-label={t('patients.duplicates.chooseOf', { name: fullName(row) })}
            onClick={() => onChoose(row.id)}
          >
            {t('patients.duplicates.choose')}
          </button>
        </li>
      ))}
    </ul>
  );
};
