import './news.css';
import { useGetList, useStore } from 'react-admin';
import { useEffect, useRef, type FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { useLiveRows } from '../../orderLists/useLiveRows.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { LiveBar } from '../../ui/LiveBar.tsx';
import { InfoFrame } from './InfoFrame.tsx';
import { NewsSkeleton } from './NewsSkeleton.tsx';
import { Teaser, type TeaserArticle } from './Teaser.tsx';

/** One hero and up to four smaller articles above the grid. */
const FEATURED = 5;
const MORE = 9;
const LIVE = { kind: 'news', idField: 'id' } as const;

const FrontPage: FC<{ articles: readonly TeaserArticle[] }> = ({ articles }) => {
  const t = useT();
  // On return from an article, the list shows as many articles as before.
  const [shown, setShown] = useStore('memory.news.shown', MORE);
  const grid = useRef<HTMLDivElement>(null);
  /** The first card added by the last press of More. */
  const first = useRef<number | null>(null);
  useEffect(() => {
    // After the last cards the button disappears, and the focus with it.
    if (first.current !== null && document.activeElement === document.body)
      grid.current?.children[first.current]?.querySelector('a')?.focus({ preventScroll: true });
    first.current = null;
  });
  const [hero, ...others] = articles;
  const smaller = others.slice(0, FEATURED - 1);
  const rest = articles.slice(FEATURED);
  if (hero === undefined) return <p className="news-empty">{t('info.empty')}</p>;
  return (
    <>
      <div className="news-front">
        <Teaser article={hero} kind="hero" />
        {smaller.length > 0 && (
          <div className="news-smaller">
            {smaller.map((article) => (
              <Teaser key={article.id} article={article} kind="small" />
            ))}
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <div className="news-grid" ref={grid}>
          {rest.slice(0, shown).map((article) => (
            <Teaser key={article.id} article={article} kind="card" />
          ))}
        </div>
      )}
      {rest.length > shown && (
        <button
          type="button"
          className="button news-more"
          onClick={() => {
            first.current = shown;
            setShown(shown + MORE);
          }}
        >
          {t('info.more')}
        </button>
      )}
    </>
  );
};

/** News: a hero, four smaller articles, and the rest in a grid with More. */
export const News: FC = () => {
  const t = useT();
  const { data, isPending, error, refetch } = useGetList<TeaserArticle>('articles');
  const { added, show } = useLiveRows('articles', LIVE);
  return (
    <InfoFrame title={t('info.news')}>
      <article className="news">
        <LiveBar added={added} onShow={show} />
        {isPending && <NewsSkeleton />}
        {error && <ErrorText message={t('info.failed')} onRetry={() => void refetch()} />}
        {data && <FrontPage articles={data} />}
      </article>
    </InfoFrame>
  );
};
