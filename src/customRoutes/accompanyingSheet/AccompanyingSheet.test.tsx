import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SortingStatus } from '../../../contract/codes.ts';
import type { SortingOrder } from '../../../contract/sorting.ts';
import type { Language } from '../../i18n/languages.ts';
import { textsIn } from '../../i18n/textsIn.ts';
import { I18nContext } from '../../i18n/useT.ts';
import { AccompanyingSheet } from './AccompanyingSheet.tsx';

const service = (serviceId: number, serviceCode: string, serviceName: string) => ({
  serviceId,
  serviceCode,
  serviceName,
  parentCode: null,
});
const order = (barcode: string, change: Partial<SortingOrder> = {}): SortingOrder => ({
  orderId: Number(barcode),
  barcode,
  patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
  contract: { id: 1, name: { ru: '', en: '', be: '' } },
  contractName: 'North Clinic',
  clientUnit: null,
  sortingState: 2,
  services: [service(1, '1001', 'Complete blood count'), service(4, '2001', 'Glucose')],
  tubes: [
    { code: 'SST', count: 1, tubeColor: '#E8C33B' },
    { code: 'EDTA', count: 2, tubeColor: '#8E6BBF' },
  ],
  workingDays: 3,
  deadLineDate: '20261125',
  importedDate: null,
  createdDate: '2026-11-20T09:00:00.000Z',
  sumPrice: null,
  ...change,
});
const sheet = {
  directions: [
    order('1000000001', { importedDate: new Date(2026, 10, 20, 8, 5).toISOString() }),
    order('1000000002', { contractName: 'South Clinic', tubes: [], workingDays: 1 }),
    order('1000000003'),
  ],
  totalTubes: [
    { code: 'SST', count: 2, tubeColor: '#E8C33B' },
    { code: 'EDTA', count: 4, tubeColor: '#8E6BBF' },
  ],
};

const show = async (state: SortingStatus, language: Language = 'en') => {
  render(
    <I18nContext value={await textsIn(language, 'shell', 'handOver')}>
      <AccompanyingSheet
        sheet={sheet}
        state={state}
        printedAt={new Date(2026, 10, 20, 12, 30)}
        counted={null}
      />
    </I18nContext>,
  );
  return screen.getByRole('article');
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the specimen manifest', () => {
  test('begins with logo, moment, title, and the contracts, each once, with their count (DIR-01..04)', async () => {
    const shown = await show(1);
    expect(shown.querySelector('.accompanying-logo svg')).not.toBeNull();
    expect(shown.querySelector('.accompanying-logo')?.textContent).toBe('Lab Cabinet');
    within(shown).getByText('20.11.2026 12:30');
    within(shown).getByRole('heading', { level: 1, name: 'Specimen manifest' });
    expect(shown.querySelector('.accompanying-contracts')?.textContent).toBe(
      'Contracts (2): North Clinic; South Clinic',
    );
  });

  test('has a row for each order, without the date of import while they are new (DIR-05, DIR-06)', async () => {
    await show(1);
    expect(heads()).toEqual(['No.', 'Barcode', 'Patient', 'Services', 'Tubes', 'Working days, deadline']);
    const rows = screen.getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      [
        '1',
        '1000000001',
        'Иванова Мария',
        '1001 — Complete blood count2001 — Glucose',
        'SST — 1EDTA — 2',
        '325.11.2026',
      ],
      ['2', '1000000002', 'Иванова Мария', '1001 — Complete blood count2001 — Glucose', '', '125.11.2026'],
      [
        '3',
        '1000000003',
        'Иванова Мария',
        '1001 — Complete blood count2001 — Glucose',
        'SST — 1EDTA — 2',
        '325.11.2026',
      ],
    ]);
  });

  test.each([2, 3] as const)('has the date of import in the state %i (DIR-06)', async (state) => {
    await show(state);
    expect(heads().at(-1)).toBe('Handed over');
    const dates = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(dates.slice(1)).toEqual(['20.11.2026 08:05', '—', '—']);
  });

  test('ends with the tubes of all orders and the lines of who passed and who accepted (DIR-07, DIR-08)', async () => {
    const shown = within(await show(1));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SST — 2',
      'EDTA — 4',
    ]);
    const signatures = [...document.querySelectorAll('footer .sheet-signature')];
    expect(signatures.map(({ textContent }) => textContent)).toEqual(['Handed over by', 'Received by']);
  });

  test.each([
    ['ru', 'Сопроводительный лист', 'Договоры (2):', 'Передан', 'Сдал', 'Принял'],
    ['be', 'Суправаджальная ведамасць', 'Дагаворы (2):', 'Перададзены', 'Здаў', 'Прыняў'],
  ] as const)('speaks %s', async (language, ...words) => {
    const shown = await show(2, language);
    expect(shown.lang).toBe(language);
    for (const word of words) expect(shown.textContent).toContain(word);
  });
});
