import './article.css';
import { format, type Locale } from 'date-fns';
import type { FC } from 'react';
import type { Article } from '../../../contract/articles.ts';
import { dayInMinsk } from '../../i18n/format.ts';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

interface Props {
  article: Pick<Article, 'createdDate' | 'image' | 'content'>;
  locale: Locale;
}

/** An article below its title, as the reader sees it: weekday and date, large image, text. */
export const ArticleSheet: FC<Props> = ({ article: { createdDate, image, content }, locale }) => (
  <>
    <time className="quiet" dateTime={createdDate}>
      {format(dayInMinsk(new Date(createdDate)), 'EEEE, d MMMM yyyy', { locale })}
    </time>
    {image !== '' && <img className="article-image" src={image} alt="" width={720} height={405} />}
    <SafeHtml html={content} />
  </>
);
