import { inArray } from 'drizzle-orm';
import type { LeftOut, QuarantineReason } from '../../../contract/connectionMessages.ts';
import { isHandedOver } from '../../../contract/sortingStates.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Message } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { codeMapOf } from './codes.ts';
import { fileOrder } from './fileOrder.ts';
import { comparePatient } from './identity.ts';
import {
  ambiguousNumber,
  analyteCodes,
  barcodesOf,
  codesIn,
  meaningOf,
  placerNumbers,
} from './messageCodes.ts';
import type { Cause, FoundDocuments } from './newVersion.ts';
import { readResults, said, type Placed, type ReadGroup } from './readResults.ts';
import { leftOutOf } from './readService.ts';
import { hasCategories, parentsOf } from './readSusceptibilities.ts';
import { exactTime } from './versionOrder.ts';

/** What became of a message: the order it is of, null for none, and why it needs a person, if it does. */
export interface Filed {
  orderId: number | null;
  reasons: readonly QuarantineReason[];
  /** What of it is shown to nobody though it is filed. */
  leftOut?: readonly LeftOut[];
}
/** The order of the first of these numbers that is one's barcode, locked. */
const lockOrder = async (db: Db, barcodes: readonly string[]) => {
  const found = await db
    .select()
    .from(orders)
    .where(inArray(orders.barcode, [...barcodes]))
    .orderBy(orders.id)
    .for('update');
  return barcodes.flatMap((one) => found.find(({ barcode }) => barcode === one) ?? [])[0];
};

/** Numbers of other orders in what is said of one: without a name each that we gave must agree. */
const otherNumber = (groups: readonly ReadGroup[], barcode: string, pattern: string): QuarantineReason[] =>
  groups.flatMap((group) =>
    placerNumbers(group, pattern).flatMap((one) =>
      one === barcode ? [] : [{ code: 'unknownOrder' as const, at: `${group.at}-2`, found: one }],
    ),
  );

/**
 * Files the results of a message in the transaction `db`. What belongs to an order whose patient is not surely that of
 * the message is not filed at all.
 */
export const fileResults = async (cause: Cause, message: Message, found: FoundDocuments): Promise<Filed> => {
  const { db, lab, connection, decisions } = cause;
  const { numberPattern: pattern } = connection;
  const read = readResults(message);
  const leftOut: LeftOut[] = [];
  /** Whether a person has said that it is to be left out. */
  const isLeftOut = ({ at, segment }: Placed, name: 'OBR-4' | 'OBX-3'): boolean => {
    if (decisions.of('leaveOut', at) === undefined) return false;
    leftOut.push({ code: 'byPerson', at, found: said(segment, `${name}.2`) || said(segment, `${name}.1`) });
    return true;
  };
  const strays = read.strays.filter((one) => {
    const empty = leftOutOf(one);
    if (empty) leftOut.push(empty);
    return !empty && !isLeftOut(one, 'OBX-3');
  });
  const parents = new Map(read.groups.map((group) => [group, parentsOf(group, read.groups)]));
  const shown = read.groups.filter((group) => !isLeftOut(group, 'OBR-4'));
  for (const group of shown) group.values = group.values.filter((one) => !isLeftOut(one, 'OBX-3'));
  // Susceptibilities of what a person has left out go with it.
  const groups = shown.filter((group) => {
    const of = parents.get(group) ?? [];
    const isGone = of.length > 0 && !of.some((one) => shown.some(({ values }) => values.includes(one)));
    if (!isGone || !hasCategories(group)) return true;
    leftOut.push({ code: 'byPerson', at: group.at, found: said(group.segment, 'OBR-4.2') });
    return false;
  });
  if (read.groups.length + read.strays.length === 0)
    return { orderId: null, reasons: [{ code: 'noValues', at: 'OBR', found: '' }] };
  if (['T', 'D'].includes(value(message, 'MSH-11.1') ?? ''))
    return { orderId: null, reasons: [{ code: 'testMessage', at: 'MSH-11', found: '' }] };
  const codes = await codeMapOf(db, connection, codesIn(read));
  const strayCodes = new Set<string>();
  const reasons: QuarantineReason[] = strays.flatMap((one) => {
    const [code = ''] = analyteCodes(one);
    if (strayCodes.has(code)) return [];
    strayCodes.add(code);
    if (meaningOf(codes, 'analyte', analyteCodes(one), () => undefined) === 'ignored') return [];
    codes.miss('analyte', code, said(one.segment, 'OBX-3.2'));
    return [{ code: 'strayValue', at: `${one.at}-3`, found: code }];
  });
  const messageAt = exactTime(value(message, 'MSH-7') ?? '', connection.zone);
  let orderId: number | null = null;
  // A group without a number of its own belongs to the order before it of the same patient.
  const sets: { barcodes: readonly string[]; groups: ReadGroup[] }[] = [];
  for (const group of groups) {
    const chosen = decisions.of('order', group.at);
    const barcodes = chosen ? [chosen.target] : barcodesOf(group, pattern);
    const last = sets.at(-1);
    const isSame =
      last?.groups[0]?.patient?.at === group.patient?.at &&
      (barcodes.length === 0 || barcodes[0] === last?.barcodes[0]);
    if (last && isSame) last.groups.push(group);
    else sets.push({ barcodes, groups: [group] });
  }
  for (const set of sets.toSorted((a, b) => ((a.barcodes[0] ?? '') < (b.barcodes[0] ?? '') ? -1 : 1))) {
    const [first] = set.groups;
    const at = first?.at ?? '';
    if (first === undefined) continue;
    if (set.barcodes.length === 0) {
      const several = ambiguousNumber(first, pattern);
      const number = several ?? (said(first.segment, 'OBR-2.1') || said(first.segment, 'OBR-3.1'));
      const code = several === undefined ? 'noOrderNumber' : 'ambiguousNumber';
      reasons.push({ code, at: `${at}-2`, found: number });
      continue;
    }
    const order = await lockOrder(db, set.barcodes);
    if (order === undefined) {
      reasons.push({ code: 'unknownOrder', at: `${at}-2`, found: set.barcodes[0] ?? '' });
      continue;
    }
    orderId ??= order.id;
    if (!isHandedOver(order.sortingState)) {
      reasons.push({ code: 'notHandedOver', at: `${at}-2`, found: order.barcode });
      continue;
    }
    const patientAt = first.patient?.at ?? 'PID';
    const compared = decisions.isPatientOf(patientAt, order.barcode)
      ? { isNameless: false, reasons: [] }
      : await comparePatient(db, connection, order, first.patient);
    // A person has chosen the order, and there is no name that could contradict.
    if (compared.isNameless && decisions.of('order', first.at))
      compared.reasons.push({ code: 'otherName', at: `${patientAt}-5`, found: '' });
    const stray = compared.isNameless ? otherNumber(set.groups, order.barcode, pattern) : [];
    if (compared.reasons.length + stray.length > 0) {
      reasons.push(...compared.reasons, ...stray);
      continue;
    }
    const { isNameless } = compared;
    const filed = await fileOrder(cause, order, { groups: set.groups, isNameless, messageAt }, codes, found);
    reasons.push(...filed.reasons);
    leftOut.push(...filed.leftOut);
  }
  await codes.saveMissed(db, lab.clock.now());
  return { orderId, reasons, leftOut };
};
