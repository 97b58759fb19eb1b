import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import {
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { outsideBrowser } from '../../../tests/support/outsideBrowser.ts';
import { screenOf, type RenderedApp } from '../../../tests/support/renderApp.tsx';
import { useLabOfToday, type TestLab } from '../../../tests/support/testLab.ts';

/** A laboratory of today with orders for outside laboratories, new before each test, and their screen. */
export const useOutside = () => {
  const lab = useLabOfToday(({ db }) => insertProviders(db));
  beforeEach(() => handOver(lab));
  return { lab, desk: outsideDesk(lab), open: screenOf(lab, { as: 'Sorter', path: '/sort/outsourcing' }) };
};

/** Chooses a provider; Dialab when none is named. */
export const choose = async ({ user }: RenderedApp, providerId: number = providerIds.Dialab) => {
  await screen.findByRole('option', { name: 'Dialab' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Laboratory' }), String(providerId));
};
/** Switches the view. */
export const look = ({ user }: RenderedApp, view: string | RegExp) =>
  user.click(screen.getByRole('radio', { name: view }));
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-barcode]')];
/** Barcodes of the rows, from the top. */
export const shown = () => rows().map((row) => row.dataset['barcode']);
/** The row of an order, once it is there. */
export const rowOf = async (barcode: string) => {
  await waitFor(() => expect(shown()).toContain(barcode));
  const row = rows().find((one) => one.dataset['barcode'] === barcode);
  if (row === undefined) throw new Error(`${barcode} is not there`);
  return within(row);
};
/** Clicks an action of an order's row. */
export const act = async ({ user }: RenderedApp, barcode: string, action: string) =>
  user.click((await rowOf(barcode)).getByRole('button', { name: new RegExp(`^${action}:`) }));

/** What is uploaded from now on has this content: a file of jsdom has none elsewhere. */
export const uploadAs = (lab: TestLab, content: string): void => {
  const { request } = lab.app;
  vi.spyOn(lab.app, 'request').mockImplementation(async (path, init) => {
    const sent = init?.body;
    if (!(sent instanceof FormData)) return request(path, init);
    const body = await outsideBrowser(() => {
      const form = new FormData();
      form.append('body', sent.get('body') as string);
      form.append('formFile', new Blob([content]), 'bill.csv');
      return Promise.resolve(form);
    });
    return request(path, { ...init, body });
  });
};
