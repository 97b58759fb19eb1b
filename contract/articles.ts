import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A news article (ENT-10). `content` is HTML, `image` a data URL or '', `createdDate` ISO 8601; texts in the caller's language. */
export const article = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  image: z.string(),
  createdDate: z.string(),
});
export type Article = z.output<typeof article>;

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  summary: 'News, newest first; `current` are those that ask to be acknowledged',
  row: 'CALL-113',
  access: ['read', 'article'],
  response: z.object({
    isSuccess: z.boolean(),
    news: z.object({ all: z.array(article.omit({ content: true })), current: z.array(article) }),
  }),
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:name',
  summary: 'One article by its url name',
  row: 'CALL-114',
  access: ['read', 'article'],
  response: article,
});
