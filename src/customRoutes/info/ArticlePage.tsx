import { useGetOne, useNotify } from 'react-admin';
import type { FC } from 'react';
import { useParams } from 'react-router-dom';
import type { ArticleRecord } from '../../dataProvider/news.ts';
import { useDateLocale } from '../../dataProvider/useDateLocale.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Title } from '../../ui/Title.tsx';
import { ArticleSheet } from './ArticleSheet.tsx';

/** One article: title, weekday and date, large image, text, and a link back. Says so when the article is gone. */
export const ArticlePage: FC = () => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const { article: name = '' } = useParams();
  const article = useGetOne<ArticleRecord>('articles', { id: name });
  const dateLocale = useDateLocale(language);
  const { data } = article;
  const follow = async () => {
    const { data: now } = await article.refetch();
    if (data && now && now.version !== data.version) notify(t('info.changed'), { type: 'info' });
  };
  useLiveChanges('news', () => void follow());
  const { data: locale } = dateLocale;
  const error = article.error ?? dateLocale.error;
  const isGone = error !== null && 'status' in error && error.status === 404;
  const refetch = () => Promise.all([article.refetch(), dateLocale.refetch()]);
  return (
    <article className="article">
      <BackLink to="/info/news">{t('info.back')}</BackLink>
      {!error && !(data && locale) && <Spinner />}
      {isGone && (
        <>
          <Title>{t('info.gone')}</Title>
          <p>{t('info.goneHint')}</p>
        </>
      )}
      {!isGone && <ReadError of={{ error, refetch }} />}
      {data && locale && !isGone && (
        <>
          <Title>{data.title || t('info.untitled')}</Title>
          <ArticleSheet article={data} locale={locale} />
        </>
      )}
    </article>
  );
};
