import './patientStrip.css';
import { useId, useState, type FC } from 'react';
import { Link } from 'react-router-dom';
import type { Patient } from '../../../contract/patients.ts';
import { patientCard } from '../../dataProvider/patientReadings.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatBirth, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { stepPath, type Step } from '../../paths/createOrder.ts';
import { wireDay } from '../../ui/wireValues.ts';
import { ageOf } from './ageOf.ts';
import { PatientFacts } from './state/PatientFacts.tsx';
import { OrderScopeSelect } from './patient/OrderScopeSelect.tsx';
import { canVisit } from './state/wizard.ts';
import { useDraftContext, usePatientContext, useScopeContext } from './state/wizardContexts.ts';

/** Full name, sex, age, birth date and the end of the phone. */
const Person: FC<{ patient: Patient }> = ({ patient }) => {
  const t = useT();
  const [today] = useState(() => wireDay(new Date()));
  const { count, unit } = ageOf(patient.dateOfBirth, today);
  const facts = [
    t(`patients.genders.${patient.gender}`),
    t(`wizard.patient.${unit}`, { smart_count: count }),
    formatBirth(patient),
    ...(patient.mobilePhone === ''
      ? []
      : [t('wizard.patient.phone', { end: patient.mobilePhone.slice(-4) })]),
  ];
  return (
    <p className="wrap patient-strip-person">
      <PatientFacts patient={patient} facts={facts} />
    </p>
  );
};

/** Typical widths of the name and the facts, ch. */
const PLACES = [20, 6, 7, 9, 10];

/** Placeholder while the patient loads, so that nothing below moves when the record arrives. */
const PersonPlace: FC = () => (
  <p className="wrap patient-strip-person" aria-hidden>
    {PLACES.map((width, at) => (
      <span key={at} style={{ width: `${String(width)}ch` }}>
        &nbsp;
      </span>
    ))}
  </p>
);

/**
 * Contract and department of the order. The inputs open with a button, and stay open while a department must be
 * chosen.
 */
const Scope: FC = () => {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { state } = useDraftContext();
  const { contract, clientUnitId, isUnitMissing } = useScopeContext();
  const [isOpen, setOpen] = useState(false);
  if (contract === null) return null;
  const unit = contract.clientUnits.find((one) => one.id === clientUnitId);
  const shows = isOpen || isUnitMissing;
  return (
    <>
      <p className="quiet">
        {[contract.name[language], unit?.name[language]].filter(Boolean).join(' · ')}{' '}
        {state.source === null && !isUnitMissing && (
          <button
            type="button"
            className="button plain small"
            aria-expanded={shows}
            aria-controls={id}
            aria-label={t('wizard.patient.changeScope')}
            onClick={() => setOpen(!isOpen)}
          >
            {t('wizard.patient.change')}
          </button>
        )}
      </p>
      <div id={id} className="patient-strip-choice" hidden={!shows}>
        {shows && <OrderScopeSelect />}
      </div>
    </>
  );
};

/** In an edited order: the stored patient, if saving would replace them, with a button to keep them. */
const PatientBefore: FC = () => {
  const t = useT();
  const { state, dispatch, editing } = useDraftContext();
  const savedId = editing.base?.patientId ?? null;
  const isReplaced = savedId !== null && savedId !== state.patientId;
  const { data: saved } = useRead(patientCard, savedId ?? 0, { staleTime: Infinity, enabled: isReplaced });
  if (!isReplaced || saved === undefined) return null;
  const patient = [saved.lastName, saved.firstName, saved.paternalName, formatWireDate(saved.dateOfBirth)];
  return (
    <div className="patient-strip-choice message warning" role="status">
      <p>{t('orders.edit.patientBefore', { patient: patient.filter(Boolean).join(' ') })}</p>
      <button
        type="button"
        className="button small"
        onClick={() => dispatch({ type: 'patientChosen', patientId: saved.id })}
      >
        {t('orders.edit.keepPatient')}
      </button>
    </div>
  );
};

/** The patient, contract and department of the order, on every step, with the means to change each. */
export const PatientStrip: FC<{ step: Step }> = ({ step }) => {
  const t = useT();
  const { state } = useDraftContext();
  const { patient } = usePatientContext();
  if (state.patientId === null) return null;
  return (
    <section className="row patient-strip" aria-label={patient ? t('wizard.patient.label') : undefined}>
      {patient ? <Person patient={patient} /> : <PersonPlace />}
      {step !== 'patient' && canVisit(state, 'patient') && (
        <Link className="button plain small" to={stepPath.patient}>
          {t('wizard.patient.other')}
        </Link>
      )}
      {step !== 'patient' && <Scope />}
      <PatientBefore />
    </section>
  );
};
