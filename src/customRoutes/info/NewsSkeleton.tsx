import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';

const Lines: FC = () => (
  <div>
    <i className="placeholder line short" />
    <i className="placeholder line" />
    <i className="placeholder line" />
  </div>
);

/** Skeleton of the front page. */
export const NewsSkeleton: FC = () => {
  const t = useT();
  return (
    <div className="news-front" aria-busy>
      <span className="visually-hidden">{t('errors.Common.loading')}</span>
      <div className="stack teaser hero">
        <i className="placeholder picture" />
        <Lines />
      </div>
      <div className="news-smaller">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <div key={key} className="stack teaser small">
            <i className="placeholder picture" />
            <Lines />
          </div>
        ))}
      </div>
    </div>
  );
};
