import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { ApiError } from '../../core/apiError.ts';
import { retryLost } from '../../core/db/databaseFault.ts';
import { articles } from '../../core/db/schema/articles.ts';
import type { Lab } from '../../core/lab.ts';

/**
 * The address of an article's picture; '' without one. The address is derived from the picture, so it changes with the
 * picture and cannot be guessed.
 */
export const pictureAddress: SQL<string> = sql<string>`coalesce('/articles/picture/' || ${articles.pictureKey}, '')`;
/** The same of the picture for lists: the small one, if there is one. */
export const smallPictureAddress: SQL<string> = sql<string>`coalesce('/articles/picture/' || coalesce(${articles.smallPictureKey}, ${articles.pictureKey}), '')`;

/** The bytes of a data URL and their type. */
const fileOf = (url: string): { type: string; bytes: Uint8Array<ArrayBuffer> } => {
  const [, type = '', encoding = '', data = ''] =
    /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/s.exec(url) ?? [];
  const bytes =
    encoding === ''
      ? new TextEncoder().encode(decodeURIComponent(data))
      : Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return { type, bytes };
};

/** Pictures of articles, kept by browsers for a year. An `<img>` sends no session. */
export const pictureRoutes = (app: Hono, lab: Lab): void => {
  app.get('/articles/picture/:key{[0-9a-f]{32}}', async (context) => {
    const key = context.req.param('key');
    const { pictureKey, image, smallPictureKey, smallImage } = articles;
    const [found] = await retryLost(() =>
      lab.db
        .select({
          picture: sql<string>`case when ${pictureKey} = ${key} then ${image} else ${smallImage} end`,
        })
        .from(articles)
        .where(or(eq(pictureKey, key), eq(smallPictureKey, key)))
        .limit(1),
    );
    if (found === undefined) throw new ApiError('NotFound');
    const { type, bytes } = fileOf(found.picture);
    return context.body(bytes, 200, {
      'Content-Type': type,
      'Cache-Control': 'private, max-age=31536000, immutable',
      // An SVG opened as a page of its own runs nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
};
