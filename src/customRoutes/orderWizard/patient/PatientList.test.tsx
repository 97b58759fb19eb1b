import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BodyInput } from '../../../../contract/endpoint.ts';
import { searchPatients, type PatientRow } from '../../../../contract/patients.ts';
import { useLab, type TestLab } from '../../../../tests/support/testLab.ts';
import { renderApp } from '../../../../tests/support/renderApp.tsx';
import { respond } from '../../../../tests/support/respond.ts';

const lab = useLab();

const rowOf = (id: number): PatientRow => ({
  id,
  lastName: 'Иванова',
  firstName: 'Мария',
  paternalName: '',
  gender: 'F',
  dateOfBirth: '19810111',
  timeOfBirth: '',
  mobilePhone: '',
  alsoKnown: '',
});
const page = (rows: number, totalCount: number) =>
  respond(searchPatients, {
    isSuccess: true,
    statusMessage: '',
    patient: Array.from({ length: rows }, (_, at) => rowOf(at + 1)),
    totalCount,
    soleMatchId: null,
    isInformationConsent: false,
    isApproximate: false,
  });

type Search = BodyInput<typeof searchPatients>;

/** The server with 45 as the total of every search; `bodies` are the request bodies. */
const listening = (bodies: Search[]): TestLab => {
  const request: typeof lab.app.request = (input, init) => {
    if (input !== searchPatients.path || typeof init?.body !== 'string') return lab.app.request(input, init);
    const body = JSON.parse(init.body) as Search;
    bodies.push(body);
    return page(Number(body.pageSize), 45);
  };
  return { ...lab, app: Object.assign(Object.create(lab.app) as typeof lab.app, { request }) };
};
const open = (intercept?: (method: string, path: string) => Response | null) =>
  renderApp({ lab, as: 'Nurse', path: '/create-order', intercept });

test('the pager shows 300 patients before the first response, then the real total (PAT-12)', async () => {
  const asked: ((response: Response) => void)[] = [];
  await renderApp({
    lab,
    as: 'Nurse',
    path: '/create-order',
    intercept: (_, path) =>
      path === searchPatients.path ? new Promise<Response>((resolve) => asked.push(resolve)) : null,
  });
  await screen.findByText('1–10 of 300');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(page(1, 1));
  await screen.findByText('1–1 of 1');
});

test('page and page size can be changed; another size starts at the first page (PAT-08, PAT-13)', async () => {
  const bodies: Search[] = [];
  const { user } = await renderApp({ lab: listening(bodies), as: 'Nurse', path: '/create-order' });
  await screen.findByText('1–10 of 45');
  await user.click(screen.getByRole('button', { name: 'Page forward' }));
  await screen.findByText('11–20 of 45');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '20');
  await screen.findByText('1–20 of 45');
  expect(bodies).toEqual([
    { contractId: 1, term: '', pageNumber: 1, pageSize: 10 },
    { contractId: 1, term: '', pageNumber: 2, pageSize: 10 },
    { contractId: 1, term: '', pageNumber: 1, pageSize: 20 },
  ]);
});

test('a contract without patients offers Excel and a new patient (PAT-06)', async () => {
  const { user } = await open((_, path) => (path === searchPatients.path ? page(0, 0) : null));
  const empty = within(
    (await screen.findByText('This contract has no patients yet')).parentElement ?? document.body,
  );
  empty.getByText(/^Many orders at once\? Download the Excel template/);
  empty.getByRole('button', { name: 'Register a patient' });
  await user.click(empty.getByRole('button', { name: 'Excel' }));
  await screen.findByRole('dialog', { name: 'Orders from Excel' });
});

test('the list resets when the user returns to it (PAT-09)', async () => {
  const { user } = await open();
  const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search patient' });
  await user.type(await search(), 'Петров{Enter}');
  await screen.findByRole('searchbox', { name: 'Search service' });
  await user.click(await screen.findByRole('link', { name: /Patient/ }));
  expect((await search()).value).toBe('');
  await screen.findByText('1–3 of 3');
});
