import { z } from 'zod';
import { localisedName } from './fields.ts';

export const clientUnit = z.object({ id: z.number().int(), name: localisedName });
/** A contract with its subdivisions. */
export const contract = z.object({
  id: z.number().int(),
  name: localisedName,
  clientUnits: z.array(clientUnit),
  /** The unit that new orders start with; null: none. */
  defaultUnitId: z.number().int().nullable(),
});
export type Contract = z.output<typeof contract>;
