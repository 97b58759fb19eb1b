import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOrder, getOrder, type Order } from '../../../contract/orders.ts';
import { leaveInTab } from '../../../tests/support/browserStorage.ts';
import { collectSheets, type PrintedSheet } from '../../../tests/support/printedSheets.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { createI18n } from '../../i18n/provider.ts';
import { I18nContext } from '../../i18n/useT.ts';
import { DirectionSheet } from './DirectionSheet.tsx';

let printed: PrintedSheet[] = [];
beforeEach(() => {
  printed = collectSheets();
});

let order: Order;
const lab = useLab(async () => {
  const headers = { Contracts: '1', ClientUnits: '11' };
  const { barcode } = await lab.ask(createOrder, {
    as: 'Nurse',
    headers,
    body: {
      patient: { id: 1 },
      header: {
        services: ['9001', '2002'],
        paymentChannel: 2,
        orderExtraFields: [{ id: 1, value: 'I10' }],
      },
    },
  });
  ({ order } = await lab.ask(getOrder, { as: 'Nurse', headers, query: { barcode: barcode ?? '' } }));
});

const show = async (shown: Order) => {
  const i18n = await createI18n('en');
  await i18n.load('orders');
  render(
    <I18nContext value={i18n}>
      <DirectionSheet order={shown} />
    </I18nContext>,
  );
  return screen.getByRole('article');
};

describe('the direction sheet', () => {
  test('has the answers to what the services asked (D10)', async () => {
    const question = { serviceCodes: ['2002'], text: '' };
    const sheet = await show({
      ...order,
      answers: [
        { ...question, id: 'date:a', type: 'date', text: 'Last menstruation', value: '20261101' },
        { ...question, id: 'yesno:b', type: 'yesno', text: 'Smoker', value: 'no' },
      ],
    });
    expect(within(sheet).getByText('Last menstruation').nextSibling?.textContent).toBe('01.11.2026');
    expect(within(sheet).getByText('Smoker').nextSibling?.textContent).toBe('No');
  });

  test('says that the order was paid in advance, and what is still to be paid or to be returned', async () => {
    const factsOf = async (paidAmount: number | null, isPaid = true) => {
      const sheet = await show({ ...order, isPaid, paidAmount });
      const facts = [...sheet.querySelectorAll('.sheet-total > div')].map((fact) => fact.textContent);
      cleanup();
      return facts.slice(3).map((fact) => fact.replaceAll('\u00a0', ' '));
    };
    expect(await factsOf(85)).toEqual(['Payment statusPaid 85.00 BYN of 90.00 BYN', 'Still to pay5.00 BYN']);
    expect(await factsOf(30, false)).toEqual([
      'Payment statusPaid 30.00 BYN of 90.00 BYN',
      'Still to pay60.00 BYN',
    ]);
    expect(await factsOf(92.5)).toEqual(['Payment statusPaid 92.50 BYN', 'To be returned2.50 BYN']);
    expect(await factsOf(90)).toEqual(['Payment statusPaid 90.00 BYN']);
    expect(await factsOf(null)).toEqual(['Payment statusPaid']);
    expect((await show(order)).textContent).not.toContain('Paid');
  });

  test('names each payment in advance and each refund, with its day, channel and number', async () => {
    const sheet = await show({
      ...order,
      isPaid: true,
      paidAmount: 80,
      payments: [
        {
          kind: 'payment',
          at: '2026-11-18T08:00:00Z',
          amount: 100,
          channel: 4,
          channelName: 'ERIP',
          number: 'P-1',
        },
        {
          kind: 'refund',
          at: '2026-11-19T08:00:00Z',
          amount: 20,
          channel: 1,
          channelName: '',
          number: 'R-1',
        },
      ],
    });
    const facts = [...sheet.querySelectorAll('.sheet-total > div')].map((fact) => fact.textContent);
    expect(facts.slice(4).map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual([
      'Payment of 18.11.2026100.00 BYN, ERIP, No. P-1',
      'Refund of 19.11.202620.00 BYN, No. R-1',
      'Still to pay10.00 BYN',
    ]);
  });

  test('names order, patient and contract, and both in the head that is repeated on every page; carries the barcode as a Code 128 with quiet zones (DIR-12..14, DIR-19)', async () => {
    const sheet = await show({ ...order, patient: { ...order.patient, email: 'maria@test.by' } });
    for (const text of [
      'Test request form',
      'Иванова Мария Ивановна',
      'Female',
      '11.01.1981',
      '+375 29 000 00 01',
      'maria@test.by',
      'North Clinic, Reception',
      order.barcode,
    ])
      expect(sheet.textContent).toContain(text);
    expect(within(sheet).getByText('Created').nextSibling?.textContent).toMatch(/^[\d.]{10} [\d:]{5}$/);
    const head = sheet.querySelector('.sheet-pages > thead');
    expect(head?.textContent).toContain('Иванова Мария Ивановна 11.01.1981');
    expect(head?.querySelector('.code128')?.getAttribute('aria-label')).toBe(order.barcode);

    const bars = within(sheet).getByRole('img', { name: order.barcode });
    const widths = [...bars.querySelectorAll('rect')].map((bar) => [
      Number(bar.getAttribute('x')),
      Number(bar.getAttribute('width')),
    ]);
    // start, five pairs of digits and check: 11 modules and three bars each; stop: 13 modules and four bars
    expect(bars.getAttribute('viewBox')).toBe(`0 0 ${7 * 11 + 13 + 20} 1`);
    expect(widths).toHaveLength(7 * 3 + 4);
    expect(widths[0]).toEqual([10, 2]);
  });

  test('lists services with prices, package contents without prices, and the tubes; ends with term, total and two signatures (DIR-15..18)', async () => {
    const sheet = await show(order);
    const [services, tubes] = within(sheet).getAllByRole('table');
    if (!services || !tubes) throw new Error('no tables');
    const rows = (table: HTMLElement) =>
      [...table.querySelectorAll(':scope > tbody > tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
    expect(rows(services)).toEqual([
      ['9001', 'Screening package', '40.00'],
      ['1001', 'Complete blood count', ''],
      ['2001', 'Glucose', ''],
      ['4001', 'Urinalysis', ''],
      ['2002', 'Creatinine', '50.00'],
    ]);
    expect(rows(tubes)).toEqual([
      ['SST Gel tube', '1'],
      ['EDTA EDTA tube', '1'],
      ['URN Urine cup', '1'],
    ]);
    for (const text of [
      '2 working days',
      '90.00\u00a0BYN',
      'Customer’s signature',
      'Administrator’s signature',
    ])
      expect(sheet.textContent).toContain(text);
  });

  test('names doctor, diagnosis, card number and remarks, or has lines to write them on (DIR-13)', async () => {
    const rows = (sheet: HTMLElement) =>
      [...sheet.querySelectorAll('.sheet-request > div')].map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('.sheet-blank') ? 'a line' : row.querySelector('dd')?.textContent,
      ]);
    expect(rows(await show(order))).toEqual([
      ['Doctor', 'a line'],
      ['Diagnosis', 'I10'],
      ['Number of patient card', 'a line'],
      ['Remarks', 'a line'],
    ]);
    cleanup();
    const namedFields: Order['namedFields'] = [
      { name: 'Outpatient card number', type: 'text', value: '' },
      { name: 'Seen on', type: 'date', value: '20261120' },
    ];
    const filled = { ...order, doctor: 'Лисовский Павел', remarks: 'Fragile veins', namedFields };
    expect(rows(await show(filled))).toEqual([
      ['Doctor', 'Лисовский Павел'],
      ['Outpatient card number', 'a line'],
      ['Seen on', '20.11.2026'],
      ['Diagnosis', 'a line'],
      ['Remarks', 'Fragile veins'],
    ]);
  });

  test('shows sum, discount and amount due when a card gives a discount', async () => {
    const sheet = await show({ ...order, sumPrice: 81, discount: 9, discountCardNo: 'LAB-10' });
    for (const text of [
      'Amount90.00\u00a0BYN',
      'Discount (LAB-10)−9.00\u00a0BYN',
      'Amount due81.00\u00a0BYN',
    ])
      expect(sheet.textContent).toContain(text);
  });

  test('names a promotion and the price without it', async () => {
    const [first, ...rest] = order.services;
    const sheet = await show({
      ...order,
      services: [{ ...(first as (typeof order.services)[0]), listPrice: 50 }, ...rest],
    });
    expect(sheet.textContent).toContain('Screening package · promotion, 50.00\u00a0BYN without it40.00');
  });

  test('shows no prices to a user to whom they are hidden', async () => {
    const sheet = await show({ ...order, sumPrice: null });
    expect(within(sheet).queryByRole('columnheader', { name: /Price/ })).toBeNull();
    expect(sheet.textContent).not.toContain('BYN');
  });
});

test('the button Direction prints the sheet at once and leaves nothing on the page; prints in the language chosen for documents, and the screen keeps its own; says when the order could not be read (DONE-05, DIR-19)', async () => {
  leaveInTab('Nurse', { 'tab.order.done': order.barcode });
  const { user, intercept } = await renderApp({ lab, as: 'Nurse', path: '/create-order-success' });
  const button = await screen.findByRole('button', { name: 'Test request form' });
  await user.click(button);
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.text).toContain('Customer’s signature');
  await waitFor(() => expect(document.body.textContent).not.toContain('Customer’s signature'));

  const choose = async (language: string) => {
    await user.click(await screen.findByRole('button', { name: 'Language: ENG' }));
    const select = screen.getByRole('combobox', { name: 'Language of documents' });
    await user.selectOptions(select, language);
  };
  printed.length = 0;
  await choose('Беларуская');
  await user.click(await screen.findByRole('button', { name: 'Test request form' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  for (const text of [
    'Накіраванне',
    'Жаночы',
    'Клініка Паўночная',
    'Агульны аналіз крыві',
    'Пробы',
    '2 працоўныя дні',
    '90,00\u00a0BYN',
  ])
    expect(printed[0]?.text).toContain(text);
  expect(printed.at(-1)?.language).toBe('be');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/order/i);
  await choose('As on the screen');
  await user.click(screen.getByRole('button', { name: 'Test request form' }));
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]?.text).toContain('Complete blood count');

  intercept((_, path) => (path.startsWith('/v1.0/Order?') ? new Response('', { status: 502 }) : null));
  await user.click(button);
  await screen.findByText(/The test request form of order .* was not printed/);
  expect(button.getAttribute('aria-busy')).toBe('false');
});
