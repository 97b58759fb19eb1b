import { expect, it } from 'vitest';
import { foundOrder, release, value } from '../../tests/support/foundOrders.ts';
import { narrativeOf } from './narrative.ts';
import { orderObservations } from './observations.ts';

const same = (text: string) => ({ ru: text, en: text, be: text });
const written = { number: null, unit: null, expected: same('chronic cervicitis') } as const;
const order = (discipline: 'cytology' | 'biochemistry') => {
  const [service] = foundOrder().services;
  if (service === undefined) throw new Error('An order without services');
  return foundOrder({
    services: [{ ...service, discipline }],
    releases: [
      release({
        observations: [
          value({ ...written, kind: 'text', analyte: same('Microscopy'), words: same('koilocytosis') }),
          value({
            ...written,
            kind: 'conclusion',
            analyte: same('Conclusion'),
            words: same('LSIL'),
            flag: 'A',
          }),
        ],
      }),
    ],
  });
};
const cellsOf = (discipline: 'cytology' | 'biochemistry') =>
  narrativeOf(order(discipline), { language: 'en', base: '' }).match(/(?<=<t[dh]>)[^<]*/g);

it('a report on tissue or cells begins with its conclusion and has no interval and no deviation (X-82)', () => {
  expect(cellsOf('cytology')).toEqual([
    'Conclusion',
    'LSIL',
    '',
    '',
    '',
    'Microscopy',
    'koilocytosis',
    '',
    '',
    '',
  ]);
  expect(cellsOf('biochemistry')?.join('|')).toBe(
    'Analyte|Result|Unit|Reference||Microscopy|koilocytosis||chronic cervicitis||Conclusion|LSIL||chronic cervicitis|abnormal',
  );
});

it('its deviation is a code as it was sent, without our words (X-82)', () => {
  const interpretationsIn = (discipline: 'cytology' | 'biochemistry') =>
    orderObservations(order(discipline), { language: 'en', base: '' }).members.flatMap(
      ({ interpretation = [] }) => interpretation.map(({ coding, text }) => [coding?.[0]?.code, text]),
    );
  expect(interpretationsIn('cytology')).toEqual([['A', undefined]]);
  expect(interpretationsIn('biochemistry')).toEqual([['A', 'abnormal']]);
});
