import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { downloadOrders } from '../../../contract/sorting.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { count, reject, searchSorting, threeOrders } from '../../../tests/support/sortingScreen.ts';
import * as files from '../../ui/saveFile.ts';

const lab = useLab(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: lab.clock.now() });
  await threeOrders(lab);
});
afterAll(async () => {
  vi.useRealTimers();
});

describe('the spreadsheet', () => {
  const download = () => screen.getByRole('button', { name: 'Download the table' });

  test('is saved under the laboratory’s file name, one download at a time (SORT-22, SORT-23, SORT-63)', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
    const { user } = await searchSorting(lab);
    await count(3);
    await user.click(download());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0]).toMatch(/^UEsD/);
    expect(saved.mock.calls[0]?.[1]).toMatch(/\.xlsx$/);
    await waitFor(() => expect(download().ariaDisabled).toBe('false'));
  });

  test.each(['json', 'text'])(
    'that comes as bare base64 (%s) is saved as sorting.xlsx (SORT-63, SORT-64)',
    async (form) => {
      const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const { user } = await searchSorting(lab, {
        intercept: (method, path) =>
          method === 'POST' && path === downloadOrders.path
            ? held.then(() => (form === 'json' ? Response.json('UEsDBBQA') : new Response('UEsDBBQA')))
            : null,
      });
      await count(3);
      await user.click(download());
      expect(download().ariaDisabled).toBe('true');
      // It is disabled but keeps the focus.
      await user.click(download());
      expect(document.activeElement).toBe(download());
      release();
      await waitFor(() => expect(saved).toHaveBeenCalledOnce());
      expect(saved.mock.calls[0]?.slice(0, 2)).toEqual(['UEsDBBQA', 'sorting.xlsx']);
    },
  );

  test.each([
    [501, { code: 'CaptchaNotAvalible', statusMessage: '' }, /robot/],
    [500, {}, /Something went wrong/],
    [400, { code: 'BadRequest', statusMessage: '' }, /Check what you have entered/],
    [400, { code: 'BadRequest', statusMessage: 'The period is too long' }, /The period is too long/],
    [429, { code: 'TooManyRequests', statusMessage: 'Later, please' }, /Later, please/],
  ])('that is refused with %i says why (SORT-65)', async (status, body, words) => {
    const { user } = await searchSorting(lab, { intercept: reject(downloadOrders.path, body, status) });
    await count(3);
    await user.click(download());
    await screen.findByText(words);
  });
});
