import { useEffect, useRef, type FC } from 'react';
import type { ChangedPatient } from '../../../../contract/changedPatient.ts';
import type { Patient } from '../../../../contract/patients.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { patientLabels } from '../../../i18n/patientLabels.ts';
import { useT } from '../../../i18n/useT.ts';
import { formOf, type PatientForm } from './patientForm.ts';
import { useDocumentTypes } from '../../../dataProvider/useDocumentTypes.ts';

interface Props {
  /** The record somebody else has saved. */
  newer: Patient;
  changed: ChangedPatient['changed'];
  /** The fields that both have changed. */
  fields: readonly (keyof PatientForm)[];
  /** Takes the values of the other user into the form. */
  onTake: () => void;
}

const labels = {
  ...patientLabels,
  resultsByEmail: 'patients.resultsByEmailShort',
  resultsBySms: 'patients.resultsBySmsShort',
  identificationNumberTypeId: 'patients.documentType',
  identificationNumber: 'patients.documentNumber',
  documentOf: 'patients.documentOf',
} as const satisfies Record<keyof PatientForm, string>;

/**
 * Lists the fields of the form that somebody else has changed meanwhile, with the new values; Save replaces these.
 */
export const Clashes: FC<Props> = ({ newer, changed, fields, onTake }) => {
  const t = useT();
  const types = useDocumentTypes();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const saved = formOf(newer);
  const shown: Record<keyof PatientForm, string> = {
    ...saved,
    gender: t(`patients.genders.${newer.gender}`),
    resultsByEmail: t(saved.resultsByEmail ? 'patients.yes' : 'patients.no'),
    resultsBySms: t(saved.resultsBySms ? 'patients.yes' : 'patients.no'),
    documentOf: t(`patients.documentOwners.${newer.documentOf}`),
    identificationNumberTypeId: types.find(({ id }) => id === newer.identificationNumberTypeId)?.name ?? '',
  };
  return (
    <div ref={alert} tabIndex={-1} role="alert" className="message warning">
      <p>
        {changed
          ? t('patients.clashes.textBy', { by: changed.by, at: formatMoment(new Date(changed.at)) })
          : t('patients.clashes.text')}
      </p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {t(labels[field])}: <b>{shown[field] || '—'}</b>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onTake}>
        {t('patients.clashes.take')}
      </button>
    </div>
  );
};
