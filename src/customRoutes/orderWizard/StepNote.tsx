import type { FC } from 'react';
import type { Patient } from '../../../contract/patients.ts';
import { formatAmount, formatMoney, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import type { Step } from '../../paths/createOrder.ts';
import { usePaidText } from './price/PaidPreOrder.tsx';
import { useTotals } from './price/useTotals.ts';
import { usePatientContext } from './state/wizardContexts.ts';

const Note: FC<{ text: string }> = ({ text }) => <span className="one-line stepper-note">{text}</span>;

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
  const { count, price, discount } = useTotals();
  if (count === 0) return null;
  const services = t('wizard.services.count', { smart_count: count });
  if (price === null) return <Note text={services} />;
  const due = formatMoney(language, price);
  if (!discount) return <Note text={`${services} · ${due}`} />;
  const less = [
    `−${formatAmount(language, discount.amount)}`,
    ...(discount.percent === null ? [] : [`−${discount.percent}\u00a0%`]),
  ];
  return (
    <Note text={`${services} · ${formatAmount(language, discount.full)} → ${due} (${less.join('; ')})`} />
  );
};

const CheckoutNote: FC = () => {
  const paid = usePaidText();
  return paid !== null && <Note text={paid} />;
};

const notes: Record<Step, FC> = { patient: PatientNote, services: ServicesNote, checkout: CheckoutNote };

/** Short summary of a step. */
export const StepNote: FC<{ step: Step }> = ({ step }) => {
  const Text = notes[step];
  return <Text />;
};
