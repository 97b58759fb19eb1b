import type { ResultLine } from '../../server/core/db/schema/orders.ts';
import type { Person } from '../../server/orderFlow/lis/analytes/norm.ts';
import { resultLines } from '../../server/orderFlow/lis/resultLines.ts';

/** A patient of this gender and age in years. */
export const person = (gender: Person['gender'], age: number): Person => ({
  gender,
  age,
  ageDays: age * 365,
});
/** The patient when it does not matter who it is. */
export const woman = person('F', 34);
const named = (codes: readonly string[]) =>
  codes.map((code) => ({ code, name: { ru: code, en: code, be: code } }));
/** The lines of an order of these services, named like their codes; a patient of its own unless `patientId` says whose. */
export const linesOf = (
  orderId: number,
  codes: readonly string[],
  patient = woman,
  patientId = orderId,
): ResultLine[] => resultLines({ orderId, patientId, patient, services: named(codes) });
/** The line whose English name begins so. Throws when there is none. */
export const find = (lines: readonly ResultLine[], name: string): ResultLine => {
  const line = lines.find(({ analyte }) => analyte.en.startsWith(name));
  if (line === undefined) throw new Error(`No ${name}`);
  return line;
};
/** Its value. */
export const number = (lines: readonly ResultLine[], name: string): number => Number(find(lines, name).value);
