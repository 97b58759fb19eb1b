import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveVideo } from '../../../contract/laboratorySettings.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();

test('ten papers are saved, questions are found by a word, the video shows when it is set (FAQ-01, FAQ-02)', async () => {
  await lab.ask(saveVideo, { as: 'Admin', body: { url: 'https://lab.test/video', version: 0 } });
  const { user } = await renderApp({ lab, as: 'User', path: '/info/faq' });
  const papers = within(await screen.findByRole('region', { name: 'Forms and rules' }));
  expect(papers.getAllByRole('button')).toHaveLength(10);
  expect((await screen.findByRole('link', { name: /^Video/ })).getAttribute('href')).toBe(
    'https://lab.test/video',
  );
  await user.click(papers.getByRole('button', { name: /Histology test request form/ }));
  expect(await screen.findByText('File saved: Histology test request form.pdf')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'spoilt');
  expect(screen.getByText('The label is spoilt. Do I need a new order?')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Forms and rules' })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText(/^Nothing was found/)).toBeTruthy();
});
