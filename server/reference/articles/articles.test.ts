import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getArticle, listArticles, type Article } from '../../../contract/articles.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { articles } from '../../core/db/schema/articles.ts';

const test = useLab(async () => {
  await test.db.insert(articles).values({
    name: 'Holiday-Hours',
    title: { ru: 'Часы работы', en: 'Opening hours', be: 'Гадзіны працы' },
    description: { ru: 'Праздники', en: 'Holidays', be: 'Святы' },
    content: { ru: '<p>ru</p>', en: '<p>en</p>', be: '<p>be</p>' },
    createdAt: new Date('2026-11-10T08:00:00Z'),
  });
});

it('any signed-in user lists the news, newest first, in their language, without contents (NEWS-02, NEWS-08)', async () => {
  const { news } = await test.ask(listArticles, { as: 'User', language: 'be' });
  expect(news.all.map(({ title }) => title)).toEqual(['Гадзіны працы', 'Новыя даследаванні']);
  expect(news.all[0]).toMatchObject({ description: 'Святы', createdDate: '2026-11-10T08:00:00.000Z' });
  expect(Object.keys(news.all[0] ?? {})).not.toContain('content' satisfies keyof Article);
  expect(news.current).toEqual([]);
});

it('an article is found by its name, ignoring case, an unknown one is not, and news require a session (ART-05, NEWS-09)', async () => {
  const article = await test.ask(getArticle, {
    as: 'Nurse',
    parameters: { name: 'holiday-hours' },
    language: 'ru',
  });
  expect(article).toMatchObject({ name: 'Holiday-Hours', title: 'Часы работы', content: '<p>ru</p>' });
  const { status } = await test.call(getArticle, { as: 'Nurse', parameters: { name: 'nothing' } });
  const ofNul = await test.call(getArticle, { as: 'Nurse', parameters: { name: '\0' } });
  expect(ofNul.status).toBe(404);
  expect(status).toBe(404);
  expect((await test.call(listArticles)).status).toBe(401);
});

it('a picture is a file of its own that browsers keep, under an address that changes with it (NEWS-12)', async () => {
  const withPicture = async (image: string): Promise<string> => {
    await test.db.update(articles).set({ image }).where(eq(articles.name, 'Holiday-Hours'));
    const { news } = await test.ask(listArticles, { as: 'User' });
    return news.all[0]?.image ?? '';
  };
  const drawn = await withPicture(`data:image/svg+xml,${encodeURIComponent('<svg>Ж</svg>')}`);
  const first = await test.app.request(drawn);
  expect(await first.text()).toBe('<svg>Ж</svg>');
  expect(first.headers.get('Content-Security-Policy')).toContain('sandbox');
  const photo = await withPicture('data:image/png;base64,iVBORw0KGgo=');
  const second = await test.app.request(photo);
  expect(second.headers.get('Content-Type')).toBe('image/png');
  expect(second.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  expect(new Uint8Array(await second.arrayBuffer())).toEqual(
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  );
  expect((await test.app.request(drawn)).status).toBe(404);
});

it('lists show the small picture, the page of the article the large one (NEWS-03, NEWS-12)', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  await test.db
    .update(articles)
    .set({ image, smallImage: 'data:image/jpeg;base64,/9j/' })
    .where(eq(articles.name, 'Holiday-Hours'));
  const { news } = await test.ask(listArticles, { as: 'User' });
  const one = await test.ask(getArticle, { as: 'User', parameters: { name: 'holiday-hours' } });
  const typeOf = async (address = '') => (await test.app.request(address)).headers.get('Content-Type');
  expect(await typeOf(news.all[0]?.smallImage)).toBe('image/jpeg');
  expect(await typeOf(one.image)).toBe('image/png');
  await test.db.update(articles).set({ smallImage: '' }).where(eq(articles.name, 'Holiday-Hours'));
  const { news: older } = await test.ask(listArticles, { as: 'User' });
  expect(await typeOf(older.all[0]?.smallImage)).toBe('image/png');
});

it('an article with an earlier first day is of that day, in its place and its date (X-240)', async () => {
  await test.db.update(articles).set({ publishOn: '2026-11-03' }).where(eq(articles.name, 'Holiday-Hours'));
  const { news } = await test.ask(listArticles, { as: 'User' });
  expect(news.all.find(({ name }) => name === 'Holiday-Hours')?.createdDate).toBe('2026-11-02T21:00:00.000Z');
  const one = await test.ask(getArticle, { as: 'User', parameters: { name: 'holiday-hours' } });
  expect(one.createdDate).toBe('2026-11-02T21:00:00.000Z');
});
