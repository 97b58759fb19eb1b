import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { resultLinks } from '../../server/core/db/schema/messageRules.ts';
import { issueLink } from '../../tests/support/resultLinks.ts';
import { knowServices, readyOrder } from '../../tests/support/resultOrders.ts';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';
import { useLab } from '../../tests/support/testLab.ts';
import * as files from '../ui/saveFile.ts';

/** Names of the saved files. */
const saved: string[] = [];

let order: { orderId: number; barcode: string };
const lab = useLab(async () => {
  await knowServices(lab);
  order = await readyOrder(lab);
});
beforeEach(async () => {
  saved.length = 0;
  window.history.replaceState(null, '');
  vi.spyOn(files, 'saveFile').mockImplementation((_, name) => void saved.push(name));
  await lab.db.delete(resultLinks);
});

/** Opens the page of a new link. */
const open = async (changes: { recalledAt?: Date } = {}) => {
  const { orderId } = order;
  const from = lab.clock.now();
  const { url: link } = await issueLink(lab, { orderId, language: 'en', from, days: 5 });
  if (changes.recalledAt) await lab.db.update(resultLinks).set(changes);
  return renderPublicPage({ page: 'open-result', language: 'en', lab, search: new URL(link).hash });
};

test('a patient with the link and the birth date reads the values and saves the paper, and the token is in no address (D8, X-234)', async () => {
  const { user, calls } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), '11011981{Enter}');
  await screen.findByText('The results are open. The link opens them for one more hour.');
  const [table] = screen.getAllByRole('table');
  const rows = within(table as HTMLElement).getAllByRole('row');
  expect(rows.map((row) => row.textContent).join('\n')).toMatch(/Haemoglobin/);
  screen.getByText('DEMO: the values come from the simulated laboratory');
  screen.getByText(/^Test laboratory, phone/);
  expect(screen.getByRole('link', { name: '+375170000000' }).getAttribute('href')).toBe('tel:+375170000000');
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the report, PDF' }));
  expect(saved).toEqual([`${order.barcode}.pdf`]);
  expect(calls).toEqual(['POST /v1.0/Result/LinkAbout', 'POST /v1.0/Result/Link']);
});

test('a wrong birth date is refused and can be typed again; an impossible one is not sent', async () => {
  const { user, calls } = await open();
  const input = screen.getByRole('textbox', { name: 'Date of birth' });
  await user.type(input, '31021981{Enter}');
  expect(screen.getByText('There is no such date')).toBeTruthy();
  expect(calls).toEqual(['POST /v1.0/Result/LinkAbout']);
  await user.clear(input);
  await user.type(input, '12011981{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(
      /^The date of birth does not match, or the link no longer works/,
    ),
  );
  await screen.findByText('Tries left: 4');
  await user.clear(input);
  await user.type(input, '11011981{Enter}');
  await screen.findByText(/^The results are open/);
});

test('the fifth wrong date ends the link, and the page says so with the phones of the laboratory (X-234)', async () => {
  const { user } = await open();
  await lab.db.update(resultLinks).set({ failures: 4 });
  await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), '12011981{Enter}');
  await screen.findByText(/^The link does not work any more: an hour has passed since it was first opened/);
  await screen.findByRole('link', { name: '+375290000000' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the page is in the language of the browser, until the reader chooses another (X-234)', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'be-BY', 'en']);
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Вынік даследаванняў' });
  await user.click(screen.getByRole('link', { name: 'RUS' }));
  await screen.findByRole('heading', { name: 'Результат исследований' });
  languages.mockRestore();
});

test('the page says whose birth date it asks for; a link that is over says so at once (X-144)', async () => {
  const { user } = await open();
  await screen.findByText(/^Enter the date of birth of the patient И\. М\. И\./);
  await user.type(screen.getByRole('textbox', { name: 'Date of birth' }), '11011981{Enter}');
  await screen.findByText(/^The results are open/);
  document.body.innerHTML = '';
  await open({ recalledAt: lab.clock.now() });
  await screen.findByText(/^The link does not work any more/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the other languages keep the link; without its token the page says so', async () => {
  await renderPublicPage({ page: 'open-result', language: 'be', lab, search: '#some-token' });
  expect(screen.getByRole('link', { name: 'ENG' }).getAttribute('href')).toBe('/en/open-result#some-token');
  document.body.innerHTML = '';
  await renderPublicPage({ page: 'open-result', language: 'be', lab });
  expect(screen.getByRole('alert').textContent).toBe('Спасылка няпоўная. Адкрыйце яе з ліста яшчэ раз.');
});
