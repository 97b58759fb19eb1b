import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { FirstStep } from '../../../contract/today.ts';
import { useT } from '../../i18n/useT.ts';
import { bookFilesPath } from '../../paths/bookFiles.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SetAside } from './SetAside.tsx';

const screens: Record<FirstStep['step'], string> = {
  catalogue: bookFilesPath('tubes'),
  contract: bookFilesPath('contracts'),
  prices: bookFilesPath('prices'),
  users: '/admin/users/create',
  mail: '/admin/mail-manager/smtp',
  system: '/admin/settings/connection',
};

/** What a new laboratory sets up; a step ticks itself off, and that of a system can be set aside. */
export const FirstSteps: FC<{ steps: readonly FirstStep[] }> = ({ steps }) => {
  const t = useT();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="first-steps" aria-label={t('today.first.title')}>
      <h2>{t('today.first.title')}</h2>
      <p className="quiet">{t('today.first.done', { done, total: steps.length })}</p>
      <ol className="plain-list today-lines">
        {steps.map(({ step, isDone, isSetAside }) => (
          <li key={step}>
            <Link to={screens[step]} className={isDone ? 'today-line none' : 'today-line'}>
              <span>
                <b className="strong own-line">{t(`today.first.do.${step}`)}</b>
                <small className="quiet">
                  {t(isSetAside ? 'today.first.without' : `today.first.what.${step}`)}
                </small>
              </span>
              <strong className="first-step-state">
                {isDone && <Icon name="check" />}
                {t(isDone ? 'today.first.isDone' : 'today.first.isNext')}
              </strong>
            </Link>
            {step === 'system' && (isSetAside || !isDone) && <SetAside isSetAside={isSetAside} />}
          </li>
        ))}
      </ol>
    </section>
  );
};
