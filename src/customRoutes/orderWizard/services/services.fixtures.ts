import { screen } from '@testing-library/react';
import type { TestLab } from '../../../../tests/support/testLab.ts';
import { openWizard, searchField } from '../drafts/wizard.fixtures.tsx';

/** A rejection with the laboratory's message. */
export const busy = (): Response =>
  Response.json(
    { isSuccess: false, code: 'Conflict', statusMessage: 'The laboratory is busy' },
    { status: 409 },
  );

interface Options {
  /** Rejects one call to this path as busy. */
  failing?: string | undefined;
  parentCodes?: readonly string[];
}

/** Opens the services step for Иванова; `calls` are the calls sent, as `GET /path`. */
export const openServices = async (lab: TestLab, { failing, parentCodes = [] }: Options = {}) => {
  let fails = failing;
  const calls: string[] = [];
  const app = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes },
    intercept: (method, path) => {
      calls.push(`${method} ${path}`);
      if (fails === undefined || !path.startsWith(fails)) return null;
      fails = undefined;
      return busy();
    },
  });
  return { ...app, calls, field: await searchField() };
};

/** The row of a service in the list. */
export const rowOf = async (code: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('button', { name: `Add ${code}` })).closest('tr');
  if (row === null) throw new Error('The button stands in no row');
  return row;
};
