import { useEffect, useRef, type FC } from 'react';
import type { Duplicate } from '../../../../contract/patients.ts';
import { formatBirth, formatPhone } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { PatientName } from '../../../orders/PatientName.tsx';
import { evidenceWords } from './evidenceWords.ts';
import { fullName } from '../../../orders/fullName.ts';

interface Props {
  rows: readonly Duplicate[];
  onChoose: (id: number) => void;
}

/** Likely duplicates and what they have in common with the new patient. */
export const Duplicates: FC<Props> = ({ rows, onChoose }) => {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="patient-duplicates">
      <p className="message warning">{t('patients.duplicates.warning')}</p>
      <ul className="plain-list">
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
    </div>
  );
};
