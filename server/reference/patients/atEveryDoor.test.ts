import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDoors, type Done } from '../../../tests/support/doors.ts';
import { identityCases } from '../../../tests/support/identityCases.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { patients } from '../../core/db/schema/patients.ts';

const desk = useDesk(openDoors);

test.each(identityCases)('$name', async ({ registered, comes, is }) => {
  const outcomes: Record<string, Done | undefined> = {};
  const expected: Record<string, Done | undefined> = {};
  for (const door of ['file', 'fhir', 'form', 'online'] as const) {
    const ids = await desk.registered(registered);
    const done = door === 'file' ? (await desk.file([comes]))[0] : await desk[door](comes);
    outcomes[door] = typeof done !== 'number' || ids.includes(done) ? done : 'new';
    expected[door] = typeof is === 'number' ? ids[is] : is;
    expect(await desk.test.db.$count(patients, eq(patients.contractId, 1))).toBeGreaterThanOrEqual(
      ids.length,
    );
  }
  // A site is not asked: its order waits.
  if (is === 'whose' || is === 'otherPerson') expected['online'] = 'waits';
  // The form shows a single one who may be the person as it shows the patient: a nurse looks at the evidence.
  if (is === 'whose' && typeof outcomes['form'] === 'number') outcomes['form'] = 'whose';
  expect(outcomes).toEqual(expected);
});
