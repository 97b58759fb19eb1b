import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { takeBack } from '../../../contract/providers.ts';
import { billDesk, outcomesOf } from '../../../tests/support/bills.ts';
import { sheetsOf, type Cell } from '../../../tests/support/excel.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { limitUnits } from '../../../tests/support/rights.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const { Dialab } = providerIds;
const lab = useLab(({ db }) => insertProviders(db));
const desk = outsideDesk(lab);
const { ask, compare } = billDesk(lab);
beforeEach(() => handOver(lab));

const suggested = async (rows: readonly (readonly Cell[])[], body = {}) => {
  const { headAt, columns } = await ask(rows, body);
  return [headAt, columns.map(({ title, key }) => [title, key])];
};

test('the columns of a bill are suggested by its headings, with tax before without, and are remembered for the laboratory (X-222)', async () => {
  const act = (total: number) => [
    ['Акт № 7'],
    [
      '№ п/п',
      'Номер в лаборатории',
      'Коды лаборатории',
      'Цена',
      'Сумма',
      'Ставка НДС',
      'Сумма НДС',
      'Всего с НДС',
    ],
    [1, BLOOD, 'D-1', 4, 4, 'Без НДС', 'Без НДС', total],
  ];
  await desk.send(Dialab, BLOOD);
  expect(await suggested(act(5))).toEqual([
    1,
    [
      ['№ п/п', null],
      ['Номер в лаборатории', 'number'],
      ['Коды лаборатории', 'code'],
      ['Цена', null],
      ['Сумма', null],
      ['Ставка НДС', null],
      ['Сумма НДС', null],
      ['Всего с НДС', 'price'],
    ],
  ]);
  const read = await ask(act(5), {});
  expect(read).toMatchObject({ lines: [], base64string: '', isSuccess: true });
  expect(read.heads.slice(0, 1)).toEqual(['Акт № 7']);
  expect(read.columns[1]).toMatchObject({ place: 1, example: BLOOD });
  expect(outcomesOf(await compare(act(5)))).toEqual([['same', BLOOD, 5, 5]]);
  const said = [
    { place: 1, key: 'number' as const },
    { place: 4, key: 'price' as const },
  ];
  expect(outcomesOf(await ask(act(5), { headAt: 1, columns: said }))).toEqual([['cheaper', BLOOD, 5, 4]]);
  const [, columns] = await suggested([['Another title'], [''], ...act(7).slice(1)]);
  expect(columns).toEqual([
    ['№ п/п', null],
    ['Номер в лаборатории', 'number'],
    ['Коды лаборатории', null],
    ['Цена', null],
    ['Сумма', 'price'],
    ['Ставка НДС', null],
    ['Сумма НДС', null],
    ['Всего с НДС', null],
  ]);
  expect(
    await suggested([
      ['Barcode', 'Стоимость без НДС'],
      [BLOOD, 5],
    ]),
  ).toEqual([
    0,
    [
      ['Barcode', 'number'],
      ['Стоимость без НДС', 'price'],
    ],
  ]);
  const two = [...said, { place: 7, key: 'price' as const }];
  for (const wrong of [two, said.slice(1), said.slice(0, 1)])
    expect(await ask(act(5), { headAt: 1, columns: wrong })).toMatchObject({
      isSuccess: false,
      statusMessage: 'Say which column has the number of the order and which one the amount',
      lines: [],
    });
  // Without headings the first row is of an order, too.
  const bare = [[BLOOD, 5]];
  const bareColumns = [
    { place: 0, key: 'number' as const },
    { place: 1, key: 'price' as const },
  ];
  expect(outcomesOf(await ask(bare, { headAt: -1, columns: bareColumns }))).toEqual([['same', BLOOD, 5, 5]]);
});

test('a bill is laid beside all contracts and months: sent in another month, taken back, billed twice, not ours (X-223)', async () => {
  await desk.send(Dialab, BLOOD, BOTH, SOUTH);
  await lab.db.execute(sql`update provider_orders set sent_at = sent_at - interval '1 month'
    where order_id = (select id from orders where barcode = ${SOUTH})`);
  await lab.ask(takeBack, {
    as: 'Sorter',
    body: { providerId: Dialab, barcode: BLOOD, reason: 'Done here' },
  });
  const rows = [
    ['Barcode', 'Code', 'Price'],
    [BLOOD, 'D-1', 5],
    [BOTH, 'D-1', 5],
    [BOTH, 'D-4', 20],
    [BOTH, 'D-4', 20],
    [SOUTH, 'D-1', 5],
    ['8999999999', 'D-1', 1],
  ];
  const compared = await compare(rows);
  expect(outcomesOf(compared)).toEqual([
    ['notOurs', '8999999999', null, 1],
    ['takenBack', BLOOD, null, 5],
    ['twice', BOTH, 25, 45],
    ['otherMonth', SOUTH, 5, 5],
  ]);
  expect(compared.lines.map(({ month }) => month)).toEqual(['', '', '', '202610']);
  const [sheet] = await sheetsOf(compared.base64string);
  expect(sheet?.rows.map(([outcome]) => outcome)).toEqual([
    'Outcome',
    'not ours',
    'taken back',
    'billed twice',
    'sent in another month (10.2026)',
  ]);
  const withoutCodes = rows.map(([name = '', , price = '']) => [name, price]);
  expect(outcomesOf(await compare(withoutCodes)).map(([outcome]) => outcome)).toEqual([
    'notOurs',
    'takenBack',
    'twice',
    'otherMonth',
  ]);
  // What a contract out of reach has sent is like what nobody has sent.
  await limitUnits(lab, 'Sorter', [22], 2);
  expect(outcomesOf(await compare(rows)).slice(0, 2)).toEqual([
    ['notOurs', SOUTH, null, 5],
    ['notOurs', '8999999999', null, 1],
  ]);
  await limitUnits(lab, 'Sorter', null, 2);
});
