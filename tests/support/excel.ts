import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/web-worker';
import writeSheet from 'write-excel-file/universal';

export type Cell = string | number | Date | boolean | null;

/** Headings of the Russian template of contract 1; the fixture requires a diagnosis. */
export const HEAD = [
  'Фамилия *',
  'Имя *',
  'Отчество',
  'Пол *',
  'Дата рождения *',
  'Телефон *',
  'E-mail',
  'Вид документа',
  'Номер документа',
  'Чей документ',
  'Коды услуг *',
  'Оплата *',
  'Врач',
  'Свой штрихкод',
  'Примечание',
  'Диагноз *',
  'Online promocode',
] as const;
export type Heading = (typeof HEAD)[number];
type Row = Partial<Record<Heading, Cell>>;

const two = (number: number): string => String(number).padStart(2, '0');
/** A valid row with a new patient; `surname` makes it unique. */
export const personRow = (surname: string, changes: Row = {}): Cell[] => {
  // Persons of another surname are others in the birth date and the phone, too.
  const own = Array.from(surname).reduce(
    (sum, letter) => ((sum + (letter.codePointAt(0) ?? 0)) * 7919) % 9973,
    0,
  );
  const row: Row = {
    'Фамилия *': surname,
    'Имя *': 'Анна',
    Отчество: 'Олеговна',
    'Пол *': 'Ж',
    'Дата рождения *': `${two((own % 27) + 1)}.${two((Math.floor(own / 27) % 12) + 1)}.${String(1925 + (own % 89))}`,
    'Телефон *': `+375 29 ${String(1_000_000 + own * 37)}`,
    'Коды услуг *': '1001, 2001',
    'Оплата *': 'Наличные',
    'Диагноз *': 'Осмотр',
    ...changes,
  };
  return HEAD.map((name) => row[name] ?? null);
};

/** An .xlsx file as saved by Excel. */
export const workbook = async (rows: readonly (readonly Cell[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const data = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd.mm.yyyy' } : value)),
  );
  const file = await writeSheet(data, { sheet: 'Заказы' }).toBlob();
  return new Uint8Array(await file.arrayBuffer());
};

/** An order file with the headings and these rows. */
export const ordersFile = (...rows: Cell[][]): Promise<Uint8Array<ArrayBuffer>> =>
  workbook([[...HEAD], ...rows]);

/** The file with changed XML: what Excel, LibreOffice or an attacker may write and our writer cannot. */
export const patched = (
  file: Uint8Array,
  changes: Record<string, (xml: string) => string>,
): Uint8Array<ArrayBuffer> => {
  const parts = unzipSync(file);
  for (const [path, change] of Object.entries(changes))
    parts[path] = strToU8(change(strFromU8(parts[path] ?? new Uint8Array())));
  return zipSync(parts);
};

/** A file in base64 as bytes. */
export const fileOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export const asBlob = (file: Uint8Array<ArrayBuffer>): Blob => new Blob([file]);

/** The sheets of a base64 .xlsx file as texts, numbers and days; a day with a time is `2026-11-18T12:00`. */
export const sheetsOf = async (base64: string): Promise<{ name: string; rows: (string | number)[][] }[]> => {
  return (await readSheets(fileOf(base64).buffer)).map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) =>
      row.map((cell) => {
        if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T00:00', '');
        return typeof cell === 'string' || typeof cell === 'number' ? cell : '';
      }),
    ),
  }));
};

/** The XML of the first sheet of a base64 .xlsx file, and of its styles. */
export const sheetXmlOf = (base64: string): { sheet: string; styles: string } => {
  const parts = unzipSync(fileOf(base64));
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  return { sheet: xml('xl/worksheets/sheet1.xml'), styles: xml('xl/styles.xml') };
};
