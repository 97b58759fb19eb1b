import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { Article } from '../../../contract/articles.ts';
import { formatDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

export type TeaserArticle = Omit<Article, 'content'>;

interface Props {
  article: TeaserArticle;
  kind: 'hero' | 'small' | 'card';
}

/** An article on the front page; the whole teaser is a link. */
export const Teaser: FC<Props> = ({ article, kind }) => {
  const t = useT();
  return (
    <section className={`stack teaser ${kind}`}>
      {article.image !== '' && (
        <img
          src={article.smallImage}
          alt=""
          width={640}
          height={360}
          loading={kind === 'hero' ? 'eager' : 'lazy'}
          fetchPriority={kind === 'hero' ? 'high' : 'low'}
          decoding="async"
        />
      )}
      <div>
        <time className="quiet nowrap" dateTime={article.createdDate}>
          {formatDay(new Date(article.createdDate))}
        </time>
        <h2>
          <Link to={`/info/article/${encodeURIComponent(article.name)}`}>
            {article.title || t('info.untitled')}
          </Link>
        </h2>
        {kind !== 'small' && <p>{article.description}</p>}
      </div>
    </section>
  );
};
