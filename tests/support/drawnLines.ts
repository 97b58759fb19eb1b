import type { ObservedLine } from './observed.ts';
import type { Person } from '../../server/orderFlow/results/personAt.ts';
import { examine } from '../../server/simulator/examine.ts';

/** A patient of this gender and age in years. */
export const person = (gender: Person['gender'], age: number): Person => ({
  gender,
  age,
  ageDays: age * 365,
});
/** The patient when it does not matter who it is. */
export const woman = person('F', 34);
const named = (codes: readonly string[]) =>
  codes.map((code, id) => ({ id, code, name: { ru: code, en: code, be: code } }));
const writtenEnds = (low: string | null, high: string | null): string | null => {
  if (low !== null && high !== null) return `${low}–${high}`;
  if (high !== null) return `≤${high}`;
  return low === null ? null : `≥${low}`;
};
/** The lines of an order of these services, named like their codes; a patient of its own unless `patientId` says whose. */
export const linesOf = (
  orderId: number,
  codes: readonly string[],
  patient = woman,
  patientId = orderId,
): ObservedLine[] =>
  examine({ orderId, patientId, patient, services: named(codes) }).flatMap(({ serviceId, observations }) =>
    observations.map(({ comparator, number, words, low, high, expected, ...line }) => ({
      ...line,
      serviceCode: codes[serviceId] ?? '',
      value: words ?? `${comparator}${String(number)}`,
      reference: expected ?? writtenEnds(low, high),
    })),
  );
/** The line whose English name begins so. Throws when there is none. */
export const find = (lines: readonly ObservedLine[], name: string): ObservedLine => {
  const line = lines.find(({ analyte }) => analyte.en.startsWith(name));
  if (line === undefined) throw new Error(`No ${name}`);
  return line;
};
/** Its value. */
export const number = (lines: readonly ObservedLine[], name: string): number =>
  Number(find(lines, name).value);
