import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';

const lab = useLab();

test('texts without a translation are worked down, the least complete first (D10)', async () => {
  const { user, place } = await open('Manager');
  await user.click(screen.getByRole('button', { name: 'What to translate' }));
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['1002ESRNot described0 %0 %0 %', '1003ReticulocytesNot described0 %0 %0 %']),
  );
  await user.click(screen.getByText('ESR'));
  await waitFor(() => expect(place()).toBe('/admin/service-extension?code=1002&missing=any'));
  await user.click(await screen.findByRole('link', { name: 'Next service (14 left)' }));
  await waitFor(() => expect(place()).toBe('/admin/service-extension?code=1003&missing=any'));
  expect(await screen.findByRole('link', { name: 'Next service (13 left)' })).toBeTruthy();
});

/** Opens the manual and counts its searches. */
const open = async (as: 'Admin' | 'Manager') => {
  const searches: string[] = [];
  const app = await renderApp({
    lab,
    as,
    path: '/admin/synchronization',
    intercept: (_method, path) => {
      if (path.startsWith('/v1.0/ServiceExtension/search')) searches.push(path);
      return null;
    },
  });
  await screen.findByText('Complete blood count');
  return { ...app, searches };
};

test.each(['Admin', 'Manager'] as const)(
  'the medical manual for %s is sorted by the server; is searched 400 ms after the third character, warns before it; opens the description of the clicked service (SYNC-02, SYNC-03, SYNC-10..12, SYNC-15)',
  async (as) => {
    const { user, place, searches } = await open(as);
    await user.click(screen.getByRole('button', { name: /^Sort by service/ }));
    await waitFor(() => {
      const [, first] = screen.getAllByRole('row');
      expect(within(first as HTMLElement).getByText('ALT')).toBeTruthy();
    });
    expect(searches.at(-1)).toContain('sort=serviceName');

    const before = searches.length;
    const input = screen.getByRole('textbox', { name: 'Code or name of a service' });
    await user.type(input, 'gl');
    expect(await screen.findByText('Enter at least 3 characters')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(searches).toHaveLength(before);
    await user.type(input, 'uc');
    await waitFor(() => expect(screen.queryByText('Complete blood count')).toBeNull());
    expect(screen.getByText('Glucose')).toBeTruthy();
    expect(screen.queryByText('Enter at least 3 characters')).toBeNull();
    expect(searches.slice(before).filter((path) => path.includes('term='))).toHaveLength(1);
    expect(searches.at(-1)).toContain('term=gluc');

    await user.click(screen.getByText('Glucose'));
    await waitFor(() => expect(place()).toBe('/admin/service-extension?code=2001'));
    expect(await screen.findByText('What a nurse will see')).toBeTruthy();
  },
);
