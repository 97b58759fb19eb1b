import { expect, test, vi } from 'vitest';
import { createLanguageRouter } from './createLanguageRouter.ts';
import type { Language } from './i18n/languages.ts';
import { markLanguage } from './i18n/markLanguage.ts';

test('the app sees paths without the prefix; addresses and links have the current one, after Back too (I18N-05)', async () => {
  window.history.replaceState(null, '', '/en/sort?page=2');
  let language: Language = 'en';
  const router = createLanguageRouter([{ path: '*', element: null }], () => language);
  expect(router.state.location).toMatchObject({ pathname: '/sort', search: '?page=2' });
  await router.navigate('/results', { state: 'from sort' });
  expect(window.location.pathname).toBe('/en/results');
  expect(router.state.location).toMatchObject({ pathname: '/results', state: 'from sort' });
  expect(router.createHref(new URL('http://portal.test/settings'))).toBe('/en/settings');

  language = 'be';
  markLanguage('be');
  expect(window.location.pathname).toBe('/be/results');
  expect(router.state.location.state).toBe('from sort');
  await router.navigate(-1);
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/sort', search: '?page=2' }),
  );
  expect(window.location.pathname + window.location.search).toBe('/be/sort?page=2');
  language = 'ru';
  await router.navigate('/menu', { replace: true });
  expect(window.location.pathname).toBe('/menu');
  router.dispose();
});
