import { act, screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { expect, test, describe } from 'vitest';
import { anyChange } from '../../../contract/live.ts';
import { articles, acknowledgements } from '../../../server/core/db/schema/articles.ts';
import { holdResponses } from '../../../tests/support/heldResponses.ts';
import { useApp, renderApp } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { noteChanged } from '../../dataProvider/live.ts';

const { lab, open } = useApp({ as: 'User', path: '/info/news' });

const same = (text: string) => ({ ru: text, en: text, be: text });
const main = () => within(screen.getByRole('main'));

test('an article shows its day, its text and the way back (NEWS-09, NEWS-11, NEWS-14)', async () => {
  const { user, place } = await open({ path: '/info/article/new-tests', language: 'be' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Новыя даследаванні' })).toBeTruthy();
  expect(screen.getByText(/^нядзеля, 1 лістапада 2026$/i)).toBeTruthy();
  expect(main().getByText('1001')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Усе навіны' }));
  await waitFor(() => expect(place()).toBe('/info/news'));
});

test('an unknown article says so', async () => {
  await open({ path: '/info/article/nothing' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('scripts in an article are removed, and one without a title has a default (NEWS-10, NEWS-13)', async () => {
  await lab.db.insert(articles).values({
    name: 'untitled',
    title: same(''),
    description: same(''),
    content: same(
      '<p onclick="x()">Text</p><script>x()</script><style>p{}</style><form><input></form>' +
        '<a href="javascript:x()">bad</a><a href="https://lab.test">good</a><img src="x" onerror="x()">',
    ),
    createdAt: new Date('2026-11-02T08:00:00Z'),
  });
  await open({ language: 'ru', path: '/info/article/untitled' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Без названия' })).toBeTruthy();
  const prose = screen.getByText('Text').parentElement;
  expect(prose?.innerHTML).toBe('<p>Text</p><a>bad</a><a href="https://lab.test">good</a><img src="x">');
});

test('the newest is the hero, four follow, the rest load nine at a time (NEWS-03, NEWS-05)', async () => {
  await lab.db.insert(articles).values(
    Array.from({ length: 20 }, (_, index) => ({
      name: `article-${index}`,
      title: same(`Article ${index}`),
      description: same('About it'),
      content: same(''),
      createdAt: new Date(Date.UTC(2026, 10, 3, index)),
    })),
  );
  const { user, back } = await open();
  await screen.findByRole('link', { name: 'Article 19' });
  const titles = () =>
    main()
      .getAllByRole('link')
      .filter((link) => link.closest('nav') === null)
      .map((link) => link.textContent);
  expect(titles()).toHaveLength(1 + 4 + 9);
  expect(titles().slice(0, 2)).toEqual(['Article 19', 'Article 18']);
  await user.click(screen.getByRole('button', { name: 'More news' }));
  expect(titles()).toHaveLength(22);
  expect(screen.queryByRole('button', { name: 'More news' })).toBeNull();
  // The pressed button is gone: the focus moves to the first new card.
  expect(document.activeElement?.textContent).toBe('Article 5');
  await user.click(screen.getByRole('link', { name: 'Article 1' }));
  await screen.findByRole('heading', { level: 1, name: 'Article 1' });
  await back();
  await screen.findByRole('link', { name: 'Article 19' });
  expect(titles()).toHaveLength(22);
});

test('while the news load, their places are grey (NEWS-06)', async () => {
  const { ask, release } = holdResponses(lab);
  await open({
    intercept: (_, path) => (path === '/articles' ? ask(path) : null),
  });
  const loading = (await screen.findByText('Loading…')).parentElement;
  expect(loading?.getAttribute('aria-busy')).toBe('true');
  expect(loading?.querySelectorAll('.placeholder.picture')).toHaveLength(5);
  release();
  await screen.findByRole('link', { name: 'Article 19' });
  expect(loading?.isConnected).toBe(false);
});

test.each([404, 500])(
  'a load that failed with %i shows an error and a retry in the place of the news (NEWS-07)',
  async (status) => {
    let fails = true;
    const { user, leave } = await open({
      intercept: (_, path) => (fails && path === '/articles' ? new Response('', { status }) : null),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The news did not load');
    expect(leave).not.toHaveBeenCalled();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Article 19' })).toBeTruthy();
  },
);

describe('a message to the laboratory', () => {
  const lab = useLab(async () => {
    const same = (text: string) => ({ ru: text, en: text, be: text });
    const message = (name: string, day: number) => ({
      name,
      title: same(`Title of ${name}`),
      description: same(''),
      content: same(`<p>Text of ${name}</p>`),
      showAsMessage: true,
      createdAt: new Date(Date.UTC(2026, 10, day)),
    });
    await lab.db.insert(articles).values([message('older', 2), message('newer', 3)]);
  });
  const LATE = { timeout: 12_000 };
  test('messages come one at a time, ask for the name and keep it when sending fails (ACK-01..05, ACK-09, PERSIST-06)', async () => {
    let fails = true;
    const { user } = await renderApp({
      lab,
      as: 'User',
      path: '/info/news',
      language: 'ru',
      intercept: (_, path) =>
        fails && path === '/articles/agreement' ? Response.json({}, { status: 500 }) : null,
    });
    const first = within(await screen.findByRole('dialog', { name: 'Title of newer' }, LATE));
    expect(await first.findByText('Text of newer')).toBeTruthy();
    await user.click(first.getByLabelText('Фамилия, имя, отчество'));
    scan('1200000017');
    expect(await screen.findByText(/Скан не принят/)).toBeTruthy();
    expect(first.queryByDisplayValue(/\d/)).toBeNull();
    await user.click(first.getByRole('button', { name: 'Прочитано' }));
    expect(await first.findByText('Это поле обязательно!')).toBeTruthy();
    await user.type(first.getByLabelText('Фамилия, имя, отчество'), 'Иванова Анна');
    await user.click(first.getByRole('button', { name: 'Прочитано' }));
    expect((await first.findByRole('alert')).textContent).toContain('Имя сохранено в поле');
    expect(first.getByDisplayValue('Иванова Анна')).toBeTruthy();
    fails = false;
    await user.click(first.getByRole('button', { name: 'Прочитано' }));
    const second = within(await screen.findByRole('dialog', { name: 'Title of older' }));
    await user.click(second.getByRole('button', { name: 'Позже' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await lab.db.select().from(acknowledgements)).toMatchObject([{ fullName: 'Иванова Анна' }]);
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('messageViewed'), LATE);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Иванова');
  }, 40_000);
  test('a text that is changed under the open dialog is not acknowledged before it was shown, with the live connection or without (X-240)', async () => {
    await lab.db.delete(acknowledgements);
    await lab.db.delete(articles).where(eq(articles.name, 'older'));
    const { user } = await renderApp({ lab, as: 'User', path: '/info/news' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Title of newer' }, LATE));
    await dialog.findByText('Text of newer');
    await user.type(dialog.getByLabelText('Full name'), 'Ivanova Anna');
    const change = (text: string) =>
      lab.db
        .update(articles)
        .set({ content: { ru: text, en: text, be: text }, version: sql`${articles.version} + 1` })
        .where(eq(articles.name, 'newer'));
    await change('<p>New rules</p>');
    const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'I have read this' });
    await user.click(confirm());
    await dialog.findByText('The text was changed while it was open. Read the new one');
    expect(await lab.db.select().from(acknowledgements)).toEqual([]);
    expect([dialog.queryByText('New rules'), confirm().disabled]).toEqual([null, true]);
    await user.click(dialog.getByRole('button', { name: 'Show the new text' }));
    await dialog.findByText('New rules');
    await change('<p>Newest rules</p>');
    act(() => noteChanged(anyChange));
    await dialog.findByText('The text was changed while it was open. Read the new one');
    expect(dialog.queryByText('Newest rules')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Show the new text' }));
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await lab.db.select().from(acknowledgements)).toMatchObject([{ fullName: 'Ivanova Anna' }]);
  }, 40_000);
  test('messages that cannot be loaded leave the user where they are (ACK-06, ACK-07)', async () => {
    let asked = 0;
    const { go, place, leave } = await renderApp({
      lab,
      as: 'User',
      path: '/menu',
      intercept: (_, path) => {
        if (!path.startsWith('/articles')) return null;
        asked += 1;
        return Response.json({}, { status: 500 });
      },
    });
    await waitFor(() => expect(asked).toBe(1), LATE);
    await go('/settings/edit-password');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toMatch(/password/i));
    expect([place(), leave.mock.calls, screen.queryByRole('dialog')]).toEqual([
      '/settings/edit-password',
      [],
      null,
    ]);
  });
});
