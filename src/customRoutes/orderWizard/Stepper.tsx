import './stepper.css';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { Patient } from '../../../contract/patients.ts';
import { formatMoney, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { totalsOf } from './basket/basketLines.ts';
import { canVisit, stepPath, steps, type Step } from './wizard.ts';
import { useWizard } from './wizardContext.ts';

/** `Бабич А. В.` */
const shortName = ({ lastName, firstName, paternalName }: Patient): string =>
  [lastName, ...[firstName, paternalName].filter(Boolean).map((name) => `${name.charAt(0)}.`)].join('\u00a0');

/** What has been chosen in each step, in a few words. */
const useNotes = (): Record<Step, string> => {
  const t = useT();
  const language = useLanguage();
  const { patient, lines, calculation, calculating } = useWizard();
  const { count, price } = totalsOf(lines, calculation, calculating);
  return {
    patient: patient ? `${shortName(patient)} · ${formatWireDate(patient.dateOfBirth)}` : '',
    services:
      count === 0
        ? ''
        : [
            t('wizard.services.count', { smart_count: count }),
            ...(price === null ? [] : [formatMoney(language, price)]),
          ].join(' · '),
    checkout: '',
  };
};

/** The three steps with what was chosen in them; those that have been reached are links (WIZ-01, WIZ-04, WIZ-05). */
export const Stepper: FC<{ step: Step }> = ({ step: current }) => {
  const t = useT();
  const { state } = useWizard();
  const notes = useNotes();
  return (
    <nav className="stepper" aria-label={t('wizard.steps.label')}>
      <ol>
        {steps.map((step, at) => {
          const isDone = at < steps.indexOf(current);
          const content = (
            <>
              <span className="stepper-number" aria-hidden>
                {isDone ? <Icon name="check" /> : at + 1}
              </span>
              <span className="stepper-words">
                <span className="stepper-title">{t(`wizard.steps.${step}`)}</span>
                {notes[step] !== '' && <span className="stepper-note">{notes[step]}</span>}
              </span>
            </>
          );
          return (
            <li key={step} className={isDone ? 'done' : undefined}>
              {step !== current && canVisit(state, step) ? (
                <Link className="stepper-step" to={stepPath[step]}>
                  {content}
                </Link>
              ) : (
                <span className="stepper-step" aria-current={step === current ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
