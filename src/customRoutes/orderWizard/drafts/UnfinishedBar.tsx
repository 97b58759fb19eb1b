import './unfinished.css';
import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import type { Unfinished } from './useDraft.ts';

/** Offers to resume or discard an unfinished draft. */
export const UnfinishedBar: FC<Unfinished> = ({ services, resume, discard }) => {
  const t = useT();
  if (services === null) return null;
  return (
    <section className="unfinished" aria-label={t('wizard.unfinished.title')}>
      <p role="status">
        {services === 0
          ? t('wizard.unfinished.noServices')
          : t('wizard.unfinished.services', { smart_count: services })}
      </p>
      <button type="button" className="button small" onClick={resume}>
        {t('wizard.unfinished.resume')}
      </button>
      <button type="button" className="button small" onClick={discard}>
        {t('wizard.unfinished.discard')}
      </button>
    </section>
  );
};
