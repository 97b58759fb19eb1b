import type { FC } from 'react';
import type { Patient } from '../../../contract/patients.ts';
import { formatMoney, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import type { Step } from '../../paths/createOrder.ts';
import { totalsOf } from './basket/basketLines.ts';
import { usePatientContext, usePriceContext } from './wizardContexts.ts';

const Note: FC<{ text: string }> = ({ text }) => <span className="stepper-note">{text}</span>;

/** `Бабич А. В.` */
const shortName = ({ lastName, firstName, paternalName }: Patient): string =>
  [lastName, ...[firstName, paternalName].filter(Boolean).map((name) => `${name.charAt(0)}.`)].join('\u00a0');

const PatientNote: FC = () => {
  const { patient } = usePatientContext();
  return patient && <Note text={`${shortName(patient)} · ${formatWireDate(patient.dateOfBirth)}`} />;
};

const ServicesNote: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { lines, calculation, calculating } = usePriceContext();
  const { count, price } = totalsOf(lines, calculation, calculating);
  if (count === 0) return null;
  const services = t('wizard.services.count', { smart_count: count });
  return <Note text={price === null ? services : `${services} · ${formatMoney(language, price)}`} />;
};

const notes: Partial<Record<Step, FC>> = { patient: PatientNote, services: ServicesNote };

/** Short summary of a step. */
export const StepNote: FC<{ step: Step }> = ({ step }) => {
  const Text = notes[step];
  return Text && <Text />;
};
