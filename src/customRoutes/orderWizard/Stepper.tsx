import './stepper.css';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { stepPath, steps, type Step } from '../../paths/createOrder.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StepNote } from './StepNote.tsx';
import { canVisit } from './state/wizard.ts';
import { useDraftContext } from './state/wizardContexts.ts';

/** The steps with their summaries; reached steps are links. */
export const Stepper: FC<{ step: Step }> = ({ step: current }) => {
  const t = useT();
  const { state } = useDraftContext();
  return (
    <nav className="stepper" aria-label={t('wizard.steps.label')}>
      <ol className="plain-list">
        {steps.map((step, at) => {
          const isDone = at < steps.indexOf(current);
          const content = (
            <>
              <span className="stepper-number" aria-hidden>
                {isDone ? <Icon name="check" /> : at + 1}
              </span>
              <span className="stepper-words">
                <span className="lead nowrap stepper-title">{t(`wizard.steps.${step}`)}</span>
                <StepNote step={step} />
              </span>
            </>
          );
          return (
            <li key={step} className={isDone ? 'done' : undefined}>
              {step !== current && canVisit(state, step) ? (
                <Link className="beside stepper-step" to={stepPath[step]}>
                  {content}
                </Link>
              ) : (
                <span className="beside stepper-step" aria-current={step === current ? 'step' : undefined}>
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
