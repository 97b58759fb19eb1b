import { z } from 'zod';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { requiredText, wireDate } from './fields.ts';
import { hasNoForeignPicture } from './pictures.ts';

/**
 * A news article. `content` is HTML, `image` the address of its picture on this server or '', `smallImage` that of the
 * same picture for lists, `createdDate` ISO 8601: its first day, else when it was written; texts in the caller's language.
 */
export const article = z.object({
  id: z.number().int(),
  /** Counts its changes. */
  version: z.int32(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  image: z.string(),
  smallImage: z.string(),
  createdDate: z.string(),
});
export type Article = z.output<typeof article>;
/** `round`: how often readers were asked to acknowledge it, this time included. */
const message = article.extend({ round: z.int32() });
export type Message = z.output<typeof message>;

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  summary: 'News, newest first; `current` are those that the caller is to acknowledge',
  row: 'CALL-113',
  access: ['open', 'news'],
  // Today and the news say it in the place of the articles.
  isLoad: false,
  response: z.object({
    isSuccess: z.boolean(),
    news: z.object({ all: z.array(article.omit({ content: true })), current: z.array(message) }),
  }),
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/:name',
  summary: 'One article by its url name',
  row: 'CALL-114',
  access: ['open', 'news'],
  response: article,
});

/** In each language. */
const texts = (text: z.ZodType<string, string | undefined>) => z.object({ ru: text, en: text, be: text });
const text = (max: number) => z.string().max(max, { error: 'MaxLen' }).default('');

/** A picture as a data URL, or ''. */
const picture = (max: number) =>
  z
    .string()
    .max(max, { error: 'MaxLen' })
    .regex(/^(?:data:image\/[\w.+-]+[;,].*)?$/s, { error: 'Invalid' })
    .default('');

const fields = {
  /** The article's unique path segment; must contain a letter, since numbers are ids. */
  name: requiredText(100).regex(/^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'UrlName' }),
  title: texts(requiredText(200)),
  description: texts(text(1000)),
  /** HTML, sanitised when it is stored and again where it is shown. */
  content: texts(text(50_000)),
  image: picture(400_000),
  /** The same picture for lists, at most 800 pixels wide; '': they show the large one. */
  smallImage: picture(120_000),
  /** The first day on which readers see it, in Minsk; without it they see it at once. */
  publishDate: wireDate.nullish(),
  /** The contracts whose users see it; empty means all. */
  contractIds: z.array(z.int32().positive()).max(1000).default([]),
  /** Whether readers are asked to acknowledge it. */
  showAsMessage: z.boolean().default(false),
  /** Whether it goes by e-mail to the readers who want that, once, within an hour of its first day. */
  sendByEmail: z.boolean().default(false),
};

/** Articles as editors see them, in all languages. */
export const articles = crud({
  resource: 'admin/news',
  title: 'article',
  fields: {
    ...fields,
    createdDate: z.string(),
    /** ISO 8601; null when it was not mailed. */
    mailedDate: z.string().nullable(),
    /** How often readers were asked to acknowledge it. */
    round: z.int32(),
  },
  unlisted: ['content', 'image', 'smallImage'],
  input: z.object({
    ...fields,
    content: texts(text(50_000).refine(hasNoForeignPicture, { error: 'Picture' })),
  }),
  filter: { q: z.string().trim().max(200).optional() },
  sort: ['publishDate', 'createdDate', 'name', 'title'],
  paths: { list: '/v1.0/Article/All', one: '/v1.0/Article', create: '/articles', change: '/articles/:id' },
  rows: { list: 'ART-01', one: 'ART-01', create: 'CALL-115', update: 'CALL-116', remove: 'CALL-117' },
});
