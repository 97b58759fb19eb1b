import { expect, it } from 'vitest';
import { nextAllowed } from './quietHours.ts';

it.each([
  ['before the evening', '2026-11-20T17:59:00Z', '21:00', '08:00', '2026-11-20T17:59:00.000Z'],
  ['from the first minute', '2026-11-20T18:00:00Z', '21:00', '08:00', '2026-11-21T05:00:00.000Z'],
  ['before midnight in Minsk', '2026-11-20T20:59:59Z', '21:00', '08:00', '2026-11-21T05:00:00.000Z'],
  ['after midnight in Minsk', '2026-11-20T21:30:00Z', '21:00', '08:00', '2026-11-21T05:00:00.000Z'],
  ['in the last second', '2026-11-21T04:59:59Z', '21:00', '08:00', '2026-11-21T05:00:00.000Z'],
  ['when they end', '2026-11-21T05:00:00Z', '21:00', '08:00', '2026-11-21T05:00:00.000Z'],
  ['over the end of a year', '2026-12-31T19:00:00Z', '21:00', '08:00', '2027-01-01T05:00:00.000Z'],
  ['in the middle of a day', '2026-11-20T10:30:00Z', '13:00', '14:00', '2026-11-20T11:00:00.000Z'],
  ['outside those of a day', '2026-11-20T11:00:00Z', '13:00', '14:00', '2026-11-20T11:00:00.000Z'],
  ['without quiet hours', '2026-11-20T19:00:00Z', '21:00', '21:00', '2026-11-20T19:00:00.000Z'],
])('quiet hours %s (D8)', (_, now, from, to, allowed) => {
  expect(nextAllowed(new Date(now), from, to).toISOString()).toBe(allowed);
});
