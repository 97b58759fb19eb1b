import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles as contract } from '../../../contract/articles.ts';
import { articles } from '../../../server/core/db/schema/articles.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';
import { fixture } from './articles.fixtures.ts';

const lab = useLab();

const openArticle = async (content: string, name: string) => {
  const body = { ...fixture.records[0], name, content: { ru: content, en: content, be: content } };
  const { item } = await lab.ask(contract.create, { as: 'Admin', body: body as never });
  const app = await renderApp({ lab, as: 'Admin', path: `/admin/news/${String(item.id)}` });
  await screen.findByDisplayValue(name);
  return app;
};
const stored = async (name: string) =>
  (await lab.db.select({ content: articles.content }).from(articles).where(eq(articles.name, name)))[0]
    ?.content;

test('the text is shown as the reader sees it, and its source can be edited', async () => {
  const { user, place } = await openArticle('<h2>Hours</h2><p>Open <strong>daily</strong></p>', 'hours');
  const [editor] = await screen.findAllByRole('textbox', { name: 'Text' });
  expect(editor?.querySelector('strong')?.textContent).toBe('daily');
  await user.click(screen.getAllByRole('button', { name: 'HTML' })[0] as HTMLElement);
  const source = screen.getByDisplayValue(/<strong>daily<\/strong>/);
  await user.clear(source);
  await user.type(source, '<p>Closed</p><script>x()</script>');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/admin/news'));
  expect((await stored('hours'))?.en).toBe('<p>Closed</p>');
});

test('an article opened from its list has its picture and text, and keeps them', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const texts = { ru: '<p>ru</p>', en: '<p>Open daily</p>', be: '<p>be</p>' };
  const body = { ...fixture.records[0], name: 'from-list', content: texts, image };
  await lab.ask(contract.create, { as: 'Admin', body: body as never });
  const { user, place } = await renderApp({ lab, as: 'Admin', path: '/admin/news' });
  await user.click(await screen.findByText('from-list'));
  await user.type(await screen.findByRole('textbox', { name: 'Page address' }), 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/admin/news'));
  const [kept] = await lab.db.select().from(articles).where(eq(articles.name, 'from-lists'));
  expect(kept).toMatchObject({ content: texts, image });
});

test('a file that is no picture is refused in words at its field, whatever its name, until another one is chosen (ART-08)', async () => {
  const { user, place } = await openArticle('<p>Text</p>', 'pictures');
  const words = /This file is not a PNG, JPEG, GIF or WebP picture that can be read/;
  const save = async (file: File) => {
    fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } });
    await screen.findByTitle(file.name);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    // The words appear before the last attempt has ended.
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
  };
  await save(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await save(new File(['no picture'], 'photo.png', { type: 'image/png' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(place()).toMatch(/^\/admin\/news\/\d+$/);
  const bytes = Uint8Array.from(atob('iVBORw0KGgo='), (character) => character.charCodeAt(0));
  await save(new File([bytes], 'good.png', { type: 'image/png' }));
  await waitFor(() => expect(place()).toBe('/admin/news'));
});

test('a text with markup that the editor would drop is opened as its source', async () => {
  await openArticle('<p>H<sub>2</sub>O</p>', 'water');
  expect((await screen.findAllByText(/markup that the editor does not support/)).length).toBeGreaterThan(0);
  expect(screen.getAllByDisplayValue('<p>H<sub>2</sub>O</p>').length).toBeGreaterThan(0);
});

test('a link is added in a dialog that accepts only addresses', async () => {
  const { user, place } = await openArticle('<p>Text</p>', 'links');
  await screen.findAllByRole('textbox', { name: 'Text' });
  await user.click(screen.getAllByRole('button', { name: 'Link' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to a page' }));
  const address = dialog.getByRole('textbox', { name: 'Address of the link' });
  await user.clear(address);
  await user.type(address, 'javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Insert' }));
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.clear(address);
  await user.type(address, 'https://lab.example/hours{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(place()).toBe('/admin/news'));
  expect((await stored('links'))?.en).toContain('<a href="https://lab.example/hours">');
});

test('the preview shows title, day and text in each language, before they are saved', async () => {
  const { user } = await openArticle('<p>Text</p>', 'preview');
  await user.click(screen.getByRole('button', { name: 'Preview as a reader' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What readers will see' }));
  expect(await dialog.findByRole('heading', { level: 1, name: 'News item' })).toBeTruthy();
  expect(await dialog.findByText('Friday, 20 November 2026')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Беларуская' }));
  expect(await dialog.findByRole('heading', { level: 1, name: 'Навіна' })).toBeTruthy();
});

test('articles are deleted after a confirmation (ART-01, ART-11)', async () => {
  await openArticle('<p>Text</p>', 'goner');
  cleanup();
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/news' });
  const row = (await screen.findByText('goner')).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await stored('goner')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('goner')).toBeNull());
});
