import { expect, it } from 'vitest';
import { dateOf, isWithin } from './dates.ts';

const period = (text: string) => {
  const date = dateOf(text);
  return date === undefined ? null : [date.prefix, date.start.toISOString(), date.end.toISOString()];
};

it.each([
  ['2026', 'eq', '2025-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['ge2026-12', 'ge', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['lt2026-11-20', 'lt', '2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T12:00', 'eq', '2026-11-20T09:00:00.000Z', '2026-11-20T09:01:00.000Z'],
  ['gt2026-11-20T12:00:05Z', 'gt', '2026-11-20T12:00:05.000Z', '2026-11-20T12:00:06.000Z'],
  ['sa2026-11-20T12:00:05.25+01:00', 'sa', '2026-11-20T11:00:05.250Z', '2026-11-20T11:00:05.251Z'],
  // A plus that the address did not escape is a blank.
  ['2026-11-20T12:00:05 01:00', 'eq', '2026-11-20T11:00:05.000Z', '2026-11-20T11:00:06.000Z'],
])('%s is a period, at the laboratory without a zone (X-117)', (text, ...expected) => {
  expect(period(text)).toEqual(expected);
});

it.each(['', 'yesterday', 'ap2026', '2026-13', '2026-02-31', '26', '2026-11-20T25:00'])(
  '%s is no date (X-117)',
  (text) => {
    expect(period(text)).toBeNull();
  },
);

it('something that lasted is within a period as its prefix says (X-117)', () => {
  const [first, last] = [new Date('2026-11-19T12:00:00Z'), new Date('2026-11-20T12:00:00Z')];
  const fits = ['eq', 'ne', 'ge', 'gt', 'le', 'lt', 'sa', 'eb'].filter((prefix) => {
    const date = dateOf(`${prefix}2026-11-20`);
    return date !== undefined && isWithin(date, first, last);
  });
  expect(fits).toEqual(['ne', 'ge', 'le', 'lt']);
});
