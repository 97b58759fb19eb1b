import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();

test('every link of the contents leads to a heading, and a word narrows the manual (NEWS-15)', async () => {
  const { user } = await renderApp({ lab, as: 'User', path: '/info/manual' });
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  const links = contents.getAllByRole('link');
  expect(links).toHaveLength(13);
  for (const link of links) {
    const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(heading?.tagName).toBe('H2');
    expect(heading?.textContent).toBe(link.textContent);
  }
  await user.type(screen.getByRole('searchbox'), 'forgot');
  expect(contents.getAllByRole('link').map((link) => link.textContent)).toEqual(['Sign in']);
});

test.each([
  ['ru', 'штрих-код'],
  ['ru', 'предзаказ'],
  ['be', 'штрых-код'],
] as const)('a word is found as people write it (%s, %s)', async (language, word) => {
  const { user } = await renderApp({ lab, as: 'User', path: '/info/manual', language });
  const contents = within(await screen.findByRole('navigation', { name: /Содержание|Змест/ }));
  await user.type(screen.getByRole('searchbox'), word);
  expect(contents.getAllByRole('link').length).toBeLessThan(13);
});
