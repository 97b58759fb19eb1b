import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Article, articles } from '../../contract/articles.ts';
import type { Sender } from '../../contract/senders.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { rolesAll } from '../../contract/registration.ts';
import { bench, sessionPort } from './apiClient.fixtures.ts';
import { createApiClient } from './apiClient.ts';
import { createDataProvider, type LabDataProvider } from './index.ts';
import { resourceTable } from './resourceTable.ts';

type EditedArticle = z.output<typeof articles.record>;

const SENDER = 'admin/mail-manager/sender';
let provider: LabDataProvider;
const lab = useLab(async () => {
  const { accessToken } = await lab.session('Admin');
  const client = createApiClient({
    baseUrl: '',
    language: () => 'en',
    session: { ...sessionPort, accessToken: () => accessToken },
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      return lab.app.request(input, init);
    },
    solveCaptcha: () => Promise.resolve('solved'),
    pause: () => Promise.resolve(),
  });
  provider = createDataProvider(client);
});

const sender = (email: string) => ({
  email,
  displayName: { ru: 'Л', en: 'L', be: 'Л' },
  purposes: ['order'],
});
const page = (number: number, perPage = 2) => ({
  pagination: { page: number, perPage },
  sort: { field: 'email', order: 'DESC' as const },
  filter: {},
});

test('a resource is created, listed with an exact total, read, changed and deleted', async () => {
  const { data: a } = await provider.create<Sender>(SENDER, { data: sender('A@test.lab') });
  const { data: b } = await provider.create<Sender>(SENDER, { data: sender('b@test.lab') });
  const { data: c } = await provider.create<Sender>(SENDER, { data: sender('c@test.lab') });
  const list = await provider.getList<Sender>(SENDER, page(1));
  expect(list.total).toBe(3);
  expect(list.data.map(({ email }) => email)).toEqual(['c@test.lab', 'b@test.lab']);
  expect((await provider.getList<Sender>(SENDER, page(2))).data).toMatchObject([{ email: 'a@test.lab' }]);
  const some = await provider.getList<Sender>(SENDER, {
    ...page(1),
    filter: { q: 'B@', purpose: '', isActive: null },
  });
  expect(some).toMatchObject({ total: 1, data: [{ email: 'b@test.lab' }] });
  const many = await provider.getMany<Sender>(SENDER, { ids: [c.id, a.id] });
  expect(many.data.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual([a.id, c.id]);
  const reference = { ...page(1), target: 'purpose', id: 'order' };
  expect((await provider.getManyReference(SENDER, reference)).total).toBe(3);
  const { data: changed } = await provider.update<Sender>(SENDER, {
    id: a.id,
    data: { isActive: false },
    previousData: a,
  });
  expect(changed).toMatchObject({ email: 'a@test.lab', isActive: false, version: 2 });
  await provider.updateMany(SENDER, { ids: [b.id, c.id], data: { replyTo: 'x@test.lab' } });
  expect((await provider.getOne<Sender>(SENDER, { id: b.id })).data).toMatchObject({
    replyTo: 'x@test.lab',
    email: 'b@test.lab',
  });
  await provider.delete(SENDER, { id: a.id, previousData: changed });
  await provider.deleteMany(SENDER, { ids: [b.id, c.id] });
  expect((await provider.getList<Sender>(SENDER, page(1))).total).toBe(0);
});

test('an invalid field has one text under its path, and the message has no field names', async () => {
  await provider.create<Sender>(SENDER, { data: sender('taken@test.lab') });
  const data = { ...sender('TAKEN@test.lab') };
  await expect(provider.create<Sender>(SENDER, { data })).rejects.toMatchObject({
    status: 400,
    message: 'This value is taken',
    body: { errors: { email: 'This value is taken' } },
  });
  const long = { ...data, displayName: { ru: 'x'.repeat(101), en: '', be: '' }, email: '' };
  await expect(provider.create<Sender>(SENDER, { data: long })).rejects.toMatchObject({
    body: { errors: { email: 'Fill in this field', 'displayName.ru': 'The text is too long' } },
  });
});

test('of a list names its fields', async () => {
  const errors = { first: ['is odd', 'is long'], second: ['is missing'] };
  const refuse = () => Response.json({ errors }, { status: 400 });
  const getList = () => bench(refuse).client.call(rolesAll) as Promise<never>;
  const table = resourceTable(() => Promise.resolve({ getList }));
  await expect(table.getList('sorting', page(1))).rejects.toMatchObject({
    message: 'first: is odd, is long; second: is missing',
    status: 400,
  });
});

test('changing an old version is rejected with the current record', async () => {
  const { data: first } = await provider.create<Sender>(SENDER, { data: sender('old@test.lab') });
  const mine = { id: first.id, data: { ...first, replyTo: 'mine@test.lab' }, previousData: first };
  await provider.update<Sender>(SENDER, { ...mine, data: { ...first, replyTo: 'theirs@test.lab' } });
  await expect(provider.update<Sender>(SENDER, mine)).rejects.toMatchObject({
    status: 409,
    body: { record: { id: first.id, version: 2, replyTo: 'theirs@test.lab' } },
  });
});

test('a request of an unmounted screen is aborted', async () => {
  expect(provider.supportAbortSignal).toBe(true);
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(provider.getList<Sender>(SENDER, { ...page(1), signal })).rejects.toThrow();
});

test('articles are written through simple REST and read in one language', async () => {
  const data = {
    name: 'hello',
    title: { ru: 'Привет', en: 'Hello', be: 'Вітаем' },
    description: { ru: '', en: '', be: '' },
    content: { ru: '', en: '<p>Hi</p>', be: '' },
  };
  const { data: made } = await provider.create<EditedArticle>('admin/news', { data });
  const { data: changed } = await provider.update<EditedArticle>('admin/news', {
    id: made.id,
    data: { ...made, name: 'hello-again' },
    previousData: made,
  });
  expect(changed).toMatchObject({ ...data, name: 'hello-again', version: 2 });
  expect(
    (await provider.getList('admin/news', { ...page(1), sort: { field: 'title', order: 'ASC' } })).total,
  ).toBe(2);
  const { data: read } = await provider.getOne('articles', { id: 'hello-again' });
  expect(read as Article).toMatchObject({ title: 'Hello', content: '<p>Hi</p>' });
  expect((await provider.getList('articles', {})).data.map(({ name }) => name as string)).toContain(
    'hello-again',
  );
  await provider.delete('admin/news', { id: made.id, previousData: changed });
  await expect(provider.getOne('articles', { id: 'hello-again' })).rejects.toMatchObject({ status: 404 });
  await expect(provider.deleteMany('admin/news', { ids: [made.id] })).rejects.toMatchObject({ status: 404 });
});

test('an unknown resource is an error that names it', async () => {
  await expect(provider.getList('nothing', page(1))).rejects.toThrow('The resource "nothing" has no getList');
});

test('an export reads as many records as there are', async () => {
  await lab.db.execute(sql`insert into audit_log (at, action, subject)
    select now(), 'order.update', 'order ' || n from generate_series(1, 2100) n`);
  const all = { pagination: { page: 1, perPage: Infinity }, sort: { field: 'id', order: 'ASC' as const } };
  const { data } = await provider.getList('admin/audit', { ...all, filter: { entity: 'order' } });
  expect(new Set(data.map(({ subject }: { subject: string }) => subject)).size).toBe(2100);
});
