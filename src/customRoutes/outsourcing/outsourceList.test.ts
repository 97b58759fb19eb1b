import { describe, expect, test } from 'vitest';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { lastMonths } from '../../ui/lastMonths.ts';
import { actionsOf, sumTubes } from './outsourceList.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;
const order = (status: SortingStatus): ProviderOrder => ({
  barcode: '8000000001',
  providerId: 1,
  status,
  patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
  contract: { id: 1, name: { ru: 'Север', en: 'North', be: 'Поўнач' } },
  services: [],
  tubes: [
    { code: 'EDTA', count: 1, tubeColor: '#8E6BBF' },
    { code: 'SST', count: 2, tubeColor: '#D9A400' },
  ],
  answers: [],
  createdDate: '2026-11-20T09:00:00Z',
  deadlineDate: '20261123',
  termsOfDate: null,
  sentDate: null,
  sentBy: '',
  expectedDate: null,
  ageDays: 0,
  lateness: null,
  providerNumber: '',
  attempts: 0,
  lastError: '',
  reason: '',
});

describe('an order at an outside laboratory', () => {
  test.each([
    [NEW, [], ['send', 'takeBack']],
    [SENT, [], ['resend', 'takeBack']],
    [IMPORTED, [], []],
    [CANCELLED, [], ['sendAgain']],
    [INTEGRATED, ['result'], []],
    [REQUEST_FOR_PAYMENT, ['result'], []],
  ] as const)(
    'in state %i can always be printed, also %j, and %j by users who may act',
    (status, more, acts) => {
      expect(actionsOf(order(status), 'api', true)).toEqual(['print', ...more]);
      expect(actionsOf(order(status), 'api', false)).toEqual(['print', ...more, ...acts]);
    },
  );

  test('that a person handed over has its document again and is not sent by itself (X-161)', () => {
    const actions = ([NEW, SENT, CANCELLED, INTEGRATED] as const).map((status) => [
      actionsOf(order(status), 'paper', false).join(' '),
      actionsOf(order(status), 'file', false).join(' '),
    ]);
    expect(actions).toEqual([
      ['print send takeBack', 'print send takeBack'],
      ['print sheet enter takeBack', 'print file enter takeBack'],
      ['print sendAgain', 'print sendAgain'],
      ['print sheet result', 'print file result'],
    ]);
  });

  test('adds its tubes to those of others', () => {
    const sums = sumTubes([order(NEW), order(SENT)]).map(({ code, count }) => [code, count]);
    expect(sums).toEqual([
      ['EDTA', 2],
      ['SST', 4],
    ]);
  });
});

test('the months of a report go back a year from this one', () => {
  const months = lastMonths(new Date(2026, 1, 28), 12);
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[2], months[11]]).toEqual(['202602', '202601', '202512', '202503']);
});
