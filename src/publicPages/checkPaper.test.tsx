import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPublicPage } from '../../tests/support/renderPublicPage.tsx';

const answer = (state: string) => ({
  isSuccess: true,
  statusMessage: '',
  state,
  laboratory: state === 'unknown' ? '' : 'Лаборатория на Немиге',
  issuedAt: state === 'unknown' ? null : '2026-11-20T09:00:00.000Z',
});
const open = (state: string, language: 'ru' | 'en' | 'be' = 'en') =>
  renderPublicPage({
    page: 'check',
    language,
    search: '/AbC-_123',
    intercept: () => Response.json(answer(state)),
  });
afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['ru', 'current', 'Бланк подлинный и действует', /^Сверьте дату выдачи/],
  ['en', 'current', 'The report is genuine and current', /^Compare the date of issue/],
  ['be', 'current', 'Бланк сапраўдны і дзейны', /^Звярыце дату выдачы/],
  ['en', 'replaced', /genuine but out of date/, /^Do not act on it. Ask the doctor/],
  ['en', 'withdrawn', /genuine but no longer valid/, /^Do not act on it. Call the doctor/],
  ['en', 'unknown', 'The laboratory has issued no such report', /the report cannot be trusted/],
] as const)(
  'in %s the page says that a paper is %s, and what to do (X-82)',
  async (...[language, state, said, todo]) => {
    const { calls } = await open(state, language);
    await screen.findByText(said);
    expect(screen.getByText(todo)).toBeTruthy();
    expect(screen.queryByText(/Лаборатория на Немиге.*20\.11\.2026 12:00$/) !== null).toBe(
      state !== 'unknown',
    );
    expect(calls).toEqual(['GET /v1.0/Result/Check?code=AbC-_123']);
  },
);

test('the other languages keep the code', async () => {
  await open('current', 'be');
  expect(screen.getByRole('link', { name: 'ENG' }).getAttribute('href')).toBe('/en/check/AbC-_123');
});

test('an address without a code says so and asks nothing', async () => {
  const { calls } = await renderPublicPage({ page: 'check', language: 'en' });
  expect(screen.getByText(/The address has no code/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a laboratory that does not answer is no verdict; the check can be repeated', async () => {
  let failures = 0;
  const { user } = await renderPublicPage({
    page: 'check',
    language: 'en',
    search: '/AbC',
    intercept: () =>
      failures++ === 0 ? Response.json({}, { status: 500 }) : Response.json(answer('current')),
  });
  await screen.findByRole('alert');
  expect(screen.queryByText('The laboratory has issued no such report')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('The report is genuine and current');
});
