import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { clockTime, id, outcome, requiredText } from './fields.ts';

/** When the laboratory works: what the promised days of new orders are counted by. */
export const schedule = z.object({
  /**
   * `HH:mm` in Minsk: orders made at it or later, or on a day off, count from the next working day. null: none, and an
   * order made on a day off counts from that day.
   */
  cutOff: clockTime.nullable(),
  /** Days off besides Saturdays and Sundays, `yyyy-MM-dd`. */
  holidays: z.array(z.object({ day: z.iso.date({ error: 'DateFormat' }), name: requiredText(100) })).max(200),
});
export type Schedule = z.output<typeof schedule>;

/** The schedule of the laboratory also says from when on a promise is at risk. */
export const laboratorySchedule = schedule.extend({
  /** What is not released with less than this many working days left. */
  riskDays: z.int().min(1).max(10).default(1),
});
export type LaboratorySchedule = z.output<typeof laboratorySchedule>;

/**
 * How many of the orders of the last thirty days (`orders`) would have been promised for another day (`moved`), and the
 * youngest of them; days are `yyyyMMdd`.
 */
export const promiseImpact = z.object({
  orders: z.int(),
  moved: z.int(),
  examples: z.array(z.object({ barcode: z.string(), before: z.string(), after: z.string() })),
});
export type PromiseImpact = z.output<typeof promiseImpact>;

export const trySchedule = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Schedule/Impact',
  summary:
    'What a schedule of the laboratory, or of one contract, would have done to the promises of recent orders',
  row: 'D4',
  access: ['update', 'contractSettings'],
  /** Without `contractId` the schedule is that of the laboratory. */
  body: schedule.extend({ contractId: id.optional() }),
  response: outcome.extend({ impact: promiseImpact }),
  errors: ['NotFound'],
});
