import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeSheet from 'write-excel-file/universal';
import type { ImportRow } from '../../../contract/importRows.ts';
import { checkImport, mapImportColumns, uploadImport } from '../../../contract/orderImport.ts';
import { asBlob, HEAD, ordersFile, patched, workbook, type Cell } from '../../../tests/support/excel.ts';
import { newPersonRow, north, readImport } from '../../../tests/support/imports.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

type File = Uint8Array<ArrayBuffer>;
/** Uploads a file and checks its rows, in Russian. */
const upload = async (file: File) => {
  const asked = { as: 'Nurse', headers: north, language: 'ru' } as const;
  const body = { fileName: 'list.xlsx' };
  const { status, body: answer } = await test.call(uploadImport, { ...asked, body, file: asBlob(file) });
  if (!('batch' in answer))
    return { batch: null, statusMessage: `${String(status)} ${JSON.stringify(answer.errors)}` };
  const id = answer.batch?.id;
  if (id !== undefined) await test.ask(checkImport, { ...asked, body: { id, isRest: true } });
  return answer;
};

const text = (lines: readonly (readonly string[])[], sign: string): string =>
  lines.map((line) => line.join(sign)).join('\r\n');
const utf8 = (content: string): File => new Uint8Array(new TextEncoder().encode(content));
/** A text of letters of one byte each, as Windows or DOS writes them. */
const bytes = (content: string, encoding: 'windows-1251' | 'ibm866'): File => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from(content, (letter) => letters.indexOf(letter));
};
const wide = (content: string): File =>
  new Uint8Array(Uint16Array.from(`\ufeff${content}`, (letter) => letter.charCodeAt(0)).buffer);
const xml = (change: (sheet: string) => string) => (file: File) =>
  patched(file, { 'xl/worksheets/sheet1.xml': change });

let people = 0;
/** A line of a clinic: full name, birth date, sex, phone, services, payment, diagnosis. */
const line = (surname: string, changes: Record<number, string> = {}): string[] => {
  people += 1;
  const cells = [
    `${surname} Анна Олеговна`,
    `${String((people % 27) + 1).padStart(2, '0')}.04.${String(1930 + people)}`,
    'ж',
    `+375 29 ${String(people + 3_000_000)}`,
    '1001',
    'Наличные',
    'Осмотр',
  ];
  return cells.map((cell, at) => changes[at] ?? cell);
};
const OWN = ['ФИО', 'Д.р.', 'Пол', 'Тел.', 'Анализы', 'Вид оплаты', 'Диагноз'];
const orders = (): Promise<File> => ordersFile(newPersonRow('Обычная'));
const sheets = async (...tables: Cell[][][]): Promise<File> => {
  const data = tables.map((rows, at) => ({ data: rows, sheet: `Лист${String(at + 1)}` }));
  const file = await writeSheet(data).toBlob();
  return new Uint8Array(await file.arrayBuffer());
};

const NO_TABLE = 'В файле нет ни одного заказа. Заполните строки под заголовками';

it.each<[string, () => Promise<File> | File, string]>([
  ['1 our template', orders, 'READY'],
  [
    '2 our headings under a title',
    () => workbook([['Направления за ноябрь'], [], [...HEAD], newPersonRow('Подзаголовкова')]),
    'READY',
  ],
  [
    '3 a total and a signature below',
    () => ordersFile(newPersonRow('Итогова'), [], ['Итого:', null, 1], ['Составил: медсестра']),
    'READY LEFT_OUT LEFT_OUT',
  ],
  ['4 headings of the clinic', () => workbook([OWN, line('Клиникова')]), 'READY ?'],
  [
    '5 headings of the clinic under a title and a blank line',
    () => workbook([['Список на анализы'], [null], OWN, line('Титулова')]),
    'READY ?',
  ],
  [
    '6 a cover sheet first',
    () => sheets([['Клиника «Север»'], ['Ноябрь 2026']], [OWN, line('Обложкина')]),
    'READY ?',
  ],
  [
    '7 the table on the third sheet',
    () => sheets([['Клиника']], [['Телефоны'], ['103']], [OWN, line('Третьева')]),
    'READY ?',
  ],
  ['8 no headings at all', () => workbook([line('Безымянная'), line('Вторая')]), 'ERROR ERROR ?'],
  [
    '9 a number of the line first',
    () =>
      workbook([
        ['№ п/п', ...OWN],
        ['1', ...line('Порядкова')],
      ]),
    'READY ?',
  ],
  [
    '10 surname, first name and patronymic apart, in small letters',
    () =>
      workbook([
        ['фамилия', 'имя', 'отчество', ...OWN.slice(1)],
        ['Раздельная', 'Анна', 'Олеговна', ...line('х').slice(1)],
      ]),
    'READY ?',
  ],
  [
    '11 headings in Belarusian',
    () =>
      workbook([
        [
          'Прозвішча, імя, імя па бацьку',
          'Дата нараджэння',
          'Пол',
          'Тэл. нумар',
          'Паслугі',
          'Аплата',
          'Діагназ',
        ],
        line('Беларуская'),
      ]),
    'ERROR ?',
  ],
  [
    '12 names of services',
    () => workbook([OWN, line('Названова', { 4: 'Общий анализ крови; Глюкоза' })]),
    'READY ?',
  ],
  [
    '13 codes with spaces, in lines',
    () => workbook([OWN, line('Кодова', { 4: '1001 2001' }), line('Строкова', { 4: '1001\n2001' })]),
    'READY READY ?',
  ],
  ['14 .csv of Windows', () => bytes(text([OWN, line('Виндова')], ';'), 'windows-1251'), 'READY ?'],
  ['15 .csv of DOS', () => bytes(text([OWN, line('Досова')], ';'), 'ibm866'), 'READY ?'],
  [
    '16 .csv of UTF-8 with its mark, commas, under a title',
    () => utf8(`\ufeff${text([['Список'], OWN, line('Утфова')], ',')}`),
    'READY ?',
  ],
  ['17 a text of Excel in UTF-16 with tabs', () => wide(text([OWN, line('Юникодова')], '\t')), 'READY ?'],
  [
    '18 .csv with its sign in the first line',
    () => utf8(`sep=;\r\n${text([OWN, line('Знакова')], ';')}`),
    'READY ?',
  ],
  [
    '19 rows that a filter hides',
    async () =>
      xml((sheet) => sheet.replace('<row r="3"', '<row r="3" hidden="1"'))(
        await ordersFile(newPersonRow('Видимая'), newPersonRow('Скрытая')),
      ),
    'READY LEFT_OUT',
  ],
  [
    '20 a column painted to the end of the sheet',
    async () =>
      xml((sheet) =>
        sheet.replace(
          '</sheetData>',
          `${'<row r="9"><c r="A9" s="1"/></row>'.repeat(50_000)}<row r="1048576"><c r="A1048576" s="1"/></row></sheetData>`,
        ),
      )(await orders()),
    'READY',
  ],
  [
    '21 merged cells of a family',
    async () =>
      xml((sheet) =>
        sheet.replace(
          '</sheetData>',
          '</sheetData><mergeCells count="1"><mergeCell ref="P2:P3"/></mergeCells>',
        ),
      )(await ordersFile(newPersonRow('Семейная'), newPersonRow('Родная', { 'Диагноз *': null }))),
    'READY READY',
  ],
  [
    '22 phones of nine digits and short words',
    () => workbook([OWN, line('Короткова', { 3: '291112277', 5: 'нал' })]),
    'ERROR ?',
  ],
  ['23 a letter in a file', () => workbook([['Отчёт'], ['за май']]), NO_TABLE],
  ['24 headings alone', () => workbook([[...HEAD]]), NO_TABLE],
  [
    '25 a picture',
    () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    '400 {"formFile":["Это не таблица Excel. Сохраните файл как «Книга Excel (.xlsx)» и загрузите снова"]}',
  ],
  [
    '26 an archive of other things',
    () => zipSync({ 'photo.jpg': utf8('jpg') }),
    '400 {"formFile":["Это не таблица Excel. Сохраните файл как «Книга Excel (.xlsx)» и загрузите снова"]}',
  ],
])('a file: %s', async (_, make, expected) => {
  const answer = await upload(await make());
  if (answer.batch === null) return expect(answer.statusMessage).toBe(expected);
  const { rows, fileColumns } = await readImport(test, answer.batch.id);
  const isAsked = fileColumns.some(({ isGuess }) => isGuess);
  // ?: the columns are shown to be confirmed.
  expect([...rows.map(({ state }) => state), ...(isAsked ? ['?'] : [])].join(' ')).toBe(expected);
});

const repairsIn = (rows: readonly ImportRow[], columns: readonly { key: string }[]) =>
  rows.map(({ repairs, values }) =>
    repairs.map(({ column, value }) => [values[columns.findIndex(({ key }) => key === column)], value]),
  );

it('repairs are offered cell by cell, and nothing is changed by itself', async () => {
  const row = (changes: Parameters<typeof newPersonRow>[1]) => newPersonRow('Чинимая', changes);
  const { batch } = await upload(
    await ordersFile(
      row({ 'Телефон *': '291112288' }),
      row({ 'Телефон *': '+375\u200e 29 111-22-89\u202c' }),
      row({ 'Дата рождения *': '28.02.83' }),
      row({ 'Дата рождения *': '28 февраля 1983 г.' }),
      row({ 'Дата рождения *': '28.O2.1983' }),
      row({ 'Коды услуг *': '1001.0' }),
      row({ 'Коды услуг *': '1OO1, 2001' }),
      row({ 'Коды услуг *': '1001/2001' }),
      newPersonRow('Cмeшанная'),
      row({ 'Имя *': '0льга' }),
      row({ 'Оплата *': 'нал' }),
      row({ 'Пол *': null }),
      row({ 'Коды услуг *': 'нечто' }),
    ),
  );
  const { rows, columns } = await readImport(test, batch?.id ?? 0);
  expect(repairsIn(rows, columns)).toEqual([
    [['291112288', '+375 29 111 22 88']],
    [],
    [['28.02.83', '28.02.1983']],
    [['28 февраля 1983 г.', '28.02.1983']],
    [['28.O2.1983', '28.02.1983']],
    [['1001.0', '1001']],
    [['1OO1, 2001', '1001, 2001']],
    [['1001/2001', '1001, 2001']],
    [['Cмeшанная', 'Смешанная']],
    [['0льга', 'Ольга']],
    [['нал', 'Наличные']],
    [['', 'Ж']],
    [],
  ]);
});

it('the sheet and the row of headings are chosen, what a file lacks is said for all rows, and the next file knows', async () => {
  const file = await sheets(
    [
      ['Клиника', 'Телефон'],
      ['Север', '103'],
    ],
    [
      ['Сводка', null],
      ['Кто', 'Когда', 'Что'],
      ['Выборова Анна Олеговна', '01.02.1961', '1001'],
    ],
  );
  const uploaded = async (content: File) => (await upload(content)).batch?.id ?? 0;
  const id = await uploaded(file);
  const map = (body: object) =>
    test.call(mapImportColumns, { as: 'Nurse', body: { id, ...body }, headers: north });
  expect((await map({ sheet: 7 })).status).toBe(400);
  expect((await map({ sheet: 1, headAt: 1 })).status).toBe(200);
  const { fileColumns, sheets: read, headAt } = await readImport(test, id);
  expect(read.map(({ name }) => name)).toEqual(['Лист1', 'Лист2']);
  expect(headAt).toBe(1);
  expect(fileColumns.map(({ title, key, isGuess }) => [title, key, isGuess])).toEqual([
    ['Кто', 'fullName', true],
    ['Когда', 'dateOfBirth', true],
    ['Что', 'services', true],
  ]);
  const diagnosis = (await readImport(test, id)).columns.find(({ title }) => title === 'Диагноз')?.key ?? '';
  const constants = [
    { key: 'gender', value: 'Ж' },
    { key: 'mobilePhone', value: '+375 29 111 99 00' },
    { key: 'payment', value: 'Наличные' },
    { key: diagnosis, value: 'Осмотр' },
  ];
  await map({ columns: fileColumns.map(({ place, key }) => ({ place, key })), constants });
  const mapped = await readImport(test, id);
  expect(mapped.rows[0]?.values.slice(0, 4)).toEqual(['Выборова', 'Анна', 'Олеговна', 'Ж']);
  expect(mapped.fileColumns.some(({ isGuess }) => isGuess)).toBe(false);
  const next = await uploaded(
    await workbook([
      ['Кто', 'Когда', 'Что'],
      ['Следующая Анна Олеговна', '02.03.1962', '2001'],
    ]),
  );
  const { rows, fileColumns: known } = await readImport(test, next);
  expect(rows.map(({ state }) => state)).toEqual(['READY']);
  expect(known.some(({ isGuess }) => isGuess)).toBe(false);
});
