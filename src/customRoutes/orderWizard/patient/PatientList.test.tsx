import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPatients } from '../../../../contract/patients.ts';
import { openLab, type TestLab } from '../../../../tests/support/lab.ts';
import { renderApp } from '../../../../tests/support/renderApp.tsx';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test('before the first answer the pages count 300 patients, then those there are (PAT-12)', async () => {
  const asked: ((response: Response) => void)[] = [];
  await renderApp({
    lab,
    as: 'Nurse',
    language: 'en',
    path: '/create-order',
    intercept: (_, path) =>
      path === searchPatients.path ? new Promise<Response>((resolve) => asked.push(resolve)) : null,
  });
  await screen.findByText('1–10 of 300');
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(
    Response.json({
      isSuccess: true,
      statusMessage: '',
      patient: [
        {
          id: 1,
          lastName: 'Иванова',
          firstName: 'Мария',
          paternalName: '',
          gender: 'F',
          dateOfBirth: '19810111',
          mobilePhone: '',
        },
      ],
      totalCount: 1,
      isInformationConsent: false,
      isApproximate: false,
    }),
  );
  await screen.findByText('1–1 of 1');
});
