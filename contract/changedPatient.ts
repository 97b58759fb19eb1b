import { z } from 'zod';
import { patient } from './patients.ts';

/** The record that a rejected change answers with (409), with who has saved it; null where nobody noted it. */
export const changedPatient = patient.extend({
  changed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
});
export type ChangedPatient = z.output<typeof changedPatient>;
