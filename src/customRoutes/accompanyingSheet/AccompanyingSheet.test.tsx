import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SortingStatus } from '../../../contract/codes.ts';
import type { ManifestMark, ManifestOrder, WholeManifest } from '../../../contract/manifests.ts';
import type { Language } from '../../i18n/languages.ts';
import { textsIn } from '../../i18n/textsIn.ts';
import { I18nContext } from '../../i18n/useT.ts';
import { AccompanyingSheet } from './AccompanyingSheet.tsx';

const service = (serviceCode: string, serviceName: string, parentCode: string | null = null) => ({
  serviceId: Number(serviceCode),
  serviceCode,
  serviceName,
  parentCode,
});
const order = (barcode: string, change: Partial<ManifestOrder> = {}): ManifestOrder => ({
  orderId: Number(barcode),
  barcode,
  patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
  contract: { id: 1, name: { ru: '', en: '', be: '' } },
  contractName: 'North Clinic',
  clientUnit: null,
  sortingState: 1,
  services: [service('1001', 'Complete blood count'), service('2001', 'Glucose')],
  tubes: [
    { code: 'SST', count: 1, numbers: [1], tubeColor: '#E8C33B' },
    { code: 'EDTA', count: 2, numbers: [2, 3], tubeColor: '#8E6BBF' },
  ],
  specimens: [],
  workingDays: 3,
  deadLineDate: '20261125',
  importedDate: null,
  createdDate: '2026-11-20T09:00:00.000Z',
  sumPrice: null,
  isPaid: false,
  paidAmount: null,
  payments: [],
  ...change,
});
const found = (code: string): ManifestMark => ({
  code,
  side: 'sent',
  state: 'found',
  at: '2026-11-20T09:00:00.000Z',
  by: 'Nurse Test',
  sortingState: 1,
});
const whole = (change: Partial<WholeManifest> = {}): WholeManifest => ({
  manifest: {
    id: 12,
    code: '00000000001285',
    contractNames: ['North Clinic', 'South Clinic'],
    provider: null,
    created: { at: '2026-11-20T09:00:00.000Z', by: 'Nurse Test' },
    courier: '',
    temperature: null,
    printed: null,
    received: null,
    note: '',
    handedOver: null,
  },
  leftOut: [],
  marks: [],
  revision: 1,
  ordersRevision: 1,
  orders: [
    order('1000000001', { importedDate: new Date(2026, 10, 20, 8, 5).toISOString() }),
    order('1000000002', { tubes: [], workingDays: 1 }),
    order('1000000003'),
  ],
  ...change,
});

const show = async (content: WholeManifest, language: Language = 'en') => {
  render(
    <I18nContext value={await textsIn(language, 'shell', 'handOver')}>
      <AccompanyingSheet whole={content} printedAt={new Date(2026, 10, 20, 12, 30)} />
    </I18nContext>,
  );
  return screen.getByRole('article');
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const inState = (sortingState: SortingStatus) =>
  whole({ orders: whole().orders.map((one) => ({ ...one, sortingState })) });

describe('the specimen manifest', () => {
  test('begins with logo, moment, number, its bars and the contracts; repeats bars and number on every page; has a row for each order, without the date of import while they are new (DIR-01..06)', async () => {
    const shown = await show(whole());
    expect(shown.querySelector('.accompanying-logo svg')).not.toBeNull();
    expect(shown.querySelector('.accompanying-logo')?.textContent).toBe('Lab Cabinet');
    within(shown).getByText('20.11.2026 15:30');
    within(shown).getByRole('heading', { level: 1, name: 'Specimen manifest No. 12' });
    expect(shown.querySelector('.accompanying-contracts')?.textContent).toBe(
      'Contracts (2): North Clinic; South Clinic',
    );

    const [head, columns] = shown.querySelectorAll('thead');
    expect(head && within(head).getByRole('img', { name: '00000000001285' })).not.toBeNull();
    expect(head?.textContent).toContain('No. 12');
    expect(head?.textContent).toContain('00000000001285');
    const title = within(shown).getByRole('heading', { level: 1 });
    expect(columns?.textContent).toContain('Barcode');
    expect(columns && title.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    expect(heads()).toEqual(['No.', 'Barcode', 'Patient', 'Services', 'Specimens', 'Working days, deadline']);
    const rows = screen.getAllByRole('row').slice(3);
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    const services = '1001 — Complete blood count2001 — Glucose';
    expect(cells).toEqual([
      ['1', '1000000001', 'Иванова Мария', services, 'SST — 1EDTA — 2', '325.11.2026'],
      ['2', '1000000002', 'Иванова Мария', services, '', '125.11.2026'],
      ['3', '1000000003', 'Иванова Мария', services, 'SST — 1EDTA — 2', '325.11.2026'],
    ]);
  });

  test('shows a package with its contents below it', async () => {
    const packaged = order('1000000001', {
      services: [
        service('9001', 'Screening'),
        service('1001', 'Complete blood count', '9001'),
        service('3001', 'TSH'),
        service('2001', 'Glucose', '9001'),
      ],
    });
    const shown = await show(whole({ orders: [packaged] }));
    const [, , , row] = within(shown).getAllByRole('row');
    expect(row?.children[3]?.innerHTML).toBe(
      '<div><b>9001 — Screening</b><div class="accompanying-part">1001 — Complete blood count</div>' +
        '<div class="accompanying-part">2001 — Glucose</div></div><div>3001 — TSH</div>',
    );
  });

  test.each([2, 3] as const)('has the date of import in the state %i (DIR-06)', async (state) => {
    await show(inState(state));
    expect(heads().at(-1)).toBe('Handed over');
    const dates = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
    expect(dates.slice(3)).toEqual(['20.11.2026 11:05', '—', '—']);
  });

  test('ends with the tubes of all orders, the count and two signature lines (DIR-07, DIR-08)', async () => {
    const shown = await show(whole({ marks: [found('100000000101'), found('100000000103')] }));
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['SST — 2', 'EDTA — 4']);
    expect(shown.textContent).toContain('3 orders; specimens checked by scanner: 2 of 7');
    const signatures = [...document.querySelectorAll('footer .sheet-signature')];
    expect(signatures.map(({ textContent }) => textContent)).toEqual(['Handed over by', 'Received by']);
  });

  test('counts neither orders that stay behind nor their tubes', async () => {
    const shown = await show(
      whole({
        orders: whole().orders.slice(1),
        leftOut: [{ barcode: '1000000001', sortingState: 4, onManifest: null }],
        marks: [found('100000000101')],
      }),
    );
    expect(shown.textContent).toContain('SST — 1');
    expect(shown.textContent).toContain('2 orders');
    expect(shown.textContent).not.toContain('checked by scanner');
  });

  test.each([
    ['ru', 'Сопроводительный лист № 12', 'Договоры (2):', 'Передан', 'Сдал', 'Принял'],
    ['be', 'Суправаджальная ведамасць № 12', 'Дагаворы (2):', 'Перададзены', 'Здаў', 'Прыняў'],
  ] as const)('speaks %s', async (language, ...words) => {
    const shown = await show(inState(2), language);
    expect(shown.lang).toBe(language);
    for (const word of words) expect(shown.textContent).toContain(word);
  });
});
