import { type Message, type Segment } from '../../server/core/hl7/message.ts';
import { value } from '../../server/core/hl7/values.ts';
import { services } from '../../server/core/db/schema/catalogue.ts';
import { connectionCodes } from '../../server/core/db/schema/connections.ts';
import { analytes } from '../../server/core/db/schema/releases.ts';
import { insertCodes } from './connections.ts';
import { insertOrder } from './orders.ts';
import { singleMessages } from './hl7Samples.ts';
import type { ResultDesk } from './resultDesk.ts';

const MOST_SERVICES = 100;
const FIRST_SERVICE = 9000;
const text = (name: string) => ({ ru: name, en: name, be: name });

/** Services that samples are mapped to, beside those of the fixture. */
export const insertManyServices = async ({ test }: ResultDesk): Promise<void> => {
  await test.db.insert(services).values(
    Array.from({ length: MOST_SERVICES }, (_, at) => ({
      id: FIRST_SERVICE + at,
      code: `S${String(at)}`,
      name: text(`Service ${String(at)}`),
      workingDays: 1,
      tubeCode: 'EDTA',
    })),
  );
};

const nameOf = ({ fields: [name = ''] }: Segment): string => name;
const withFields = (segment: Segment, changes: Readonly<Record<number, string>>): Segment => {
  const fields = [...segment.fields];
  for (const [at, written] of Object.entries(changes)) {
    while (fields.length <= Number(at)) fields.push('');
    fields[Number(at)] = written;
  }
  return { ...segment, fields };
};
const joined = ({ encoding }: Segment, ...parts: readonly string[]): string =>
  parts.join(encoding.component || '^');

/** The code by which a laboratory's map knows a service or an analyte. */
const codeOf = (segment: Segment, field: 'OBR-4' | 'OBX-3'): string => {
  const part = (number: number) => (value(segment, `${field}.${number}`) ?? '').trim();
  return part(1) || part(4) || part(2) || part(5) || part(9);
};

const coded = new Set(['CE', 'CWE', 'CNE', 'CF', 'IS', 'ID']);
/** What an administrator would make of an analyte with such a value. */
const kindOf = (obx: Segment) => {
  const type = value(obx, 'OBX-2') ?? '';
  if (coded.has(type)) return 'coded' as const;
  const isNumber = /^\s*[<>]?\s*-?\d+([.,]\d+)?\s*$/.test(value(obx, 'OBX-5') ?? '');
  return type === 'NM' || type === 'SN' || (isNumber && type !== 'TX' && type !== 'FT')
    ? ('quantity' as const)
    : ('text' as const);
};

let made = 0;

/** Maps each code of a message to a service or an analyte of ours, which has the unit of its first value. */
const mapCodes = async ({ test, connection }: ResultDesk, segments: readonly Segment[]): Promise<number> => {
  await test.db.delete(connectionCodes);
  const ours = new Map<string, string>();
  const headings = new Set<string>();
  for (const [at, obr] of segments.entries()) {
    if (nameOf(obr) !== 'OBR') continue;
    const code = codeOf(obr, 'OBR-4');
    const next = segments.slice(at + 1).find((one) => ['OBR', 'OBX', 'NTE', 'SPM'].includes(nameOf(one)));
    // Of a panel with parts, of which an administrator says that it is shown to nobody.
    const isHeading = next !== undefined && nameOf(next) === 'OBR';
    if (code !== '' && isHeading) headings.add(code);
    else if (code !== '' && !ours.has(code)) ours.set(code, `S${String(ours.size)}`);
  }
  const unshown = [...headings].filter((code) => !ours.has(code));
  if (unshown.length > 0)
    await test.db.insert(connectionCodes).values(
      unshown.map((code) => ({
        connectionId: connection.id,
        kind: 'service' as const,
        code,
        isIgnored: true,
      })),
    );
  if (ours.size > 0) await insertCodes(test.db, connection.id, 'service', Object.fromEntries(ours));
  const measured = new Map<string, Segment>();
  for (const obx of segments.filter((one) => nameOf(one) === 'OBX')) {
    const code = codeOf(obx, 'OBX-3');
    if (code !== '' && !['ED', 'RP'].includes(value(obx, 'OBX-2') ?? '') && !measured.has(code))
      measured.set(code, obx);
  }
  made += 1;
  const rows = [...measured].map(([code, obx], at) => {
    const [first = '', second = ''] = [1, 2].map((part) => (value(obx, `OBX-6.${part as 1}`) ?? '').trim());
    // A power whose sender did not escape it.
    const unit = /^\d/.test(second) ? `${first}^${second}` : first;
    const kind = kindOf(obx);
    const row = {
      code: `s${String(made)}-${String(at)}`,
      name: text(code),
      unit: unit === '' || kind === 'coded' ? null : text(unit),
      kind,
      decimals: kind === 'quantity' ? 1 : null,
    };
    return { theirs: code, row };
  });
  if (rows.length > 0) {
    await test.db.insert(analytes).values(rows.map(({ row }) => row));
    const meanings = Object.fromEntries(rows.map(({ theirs, row }) => [theirs, row.code]));
    await insertCodes(test.db, connection.id, 'analyte', meanings);
  }
  return ours.size;
};

/**
 * A message of another laboratory as it would come for orders of ours, which are placed: each patient is Мария Иванова,
 * each number in OBR-2 and ORC-2 that of her order, every code is mapped. All else is as it was sent.
 */
export const ontoOrders = async (
  desk: ResultDesk,
  { segments, ...message }: Message,
): Promise<Uint8Array<ArrayBuffer>> => {
  const count = await mapCodes(desk, segments);
  let barcode = '';
  const placeOrder = async () => {
    desk.control += 1;
    const number = 500_000 + desk.control;
    await insertOrder(desk.test.db, number, {
      serviceIds: Array.from({ length: Math.max(1, count) }, (_, at) => FIRST_SERVICE + at),
      sortingState: 3,
      cabinetStatus: 3,
    });
    barcode = String(5_000_000_000 + number);
  };
  const rewritten: Segment[] = [];
  for (const segment of segments) {
    const name = nameOf(segment);
    if (name === 'PID' || barcode === '') await placeOrder();
    const patient = {
      5: joined(segment, 'Иванова', 'Мария', 'Ивановна'),
      7: '19810111',
      8: 'F',
    };
    if (name === 'MSH') rewritten.push(withFields(segment, { 11: 'P', 18: 'UNICODE UTF-8' }));
    else if (name === 'PID') rewritten.push(withFields(segment, patient));
    else if (name === 'OBR' || name === 'ORC') {
      if (!rewritten.some((one) => nameOf(one) === 'PID'))
        rewritten.push(withFields({ ...segment, fields: ['PID'] }, patient));
      rewritten.push(withFields(segment, { 2: barcode }));
    } else rewritten.push(segment);
  }
  const encoding = { ...message.encoding, charset: 'utf-8' as const };
  const [bytes] = singleMessages([
    { ...message, encoding, segments: rewritten.map((one) => ({ ...one, encoding })) },
  ]);
  if (bytes === undefined) throw new Error('The message has no MSH');
  return bytes;
};
