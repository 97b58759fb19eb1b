import { intervalFor, type AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import { DAY } from '../../../contract/time.ts';
import type { patients } from '../../core/db/schema/patients.ts';

/** The patient data that reference ranges depend on. */
export interface Person {
  gender: 'M' | 'F' | 'U';
  /** Full years. */
  age: number;
  /** Days since birth. */
  ageDays: number;
}
/** Full years between two days `yyyy-MM-dd`. */
const ageAt = (dateOfBirth: string, day: string): number =>
  Math.max(
    0,
    Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0),
  );

/** The patient on a day `yyyy-MM-dd`, for the reference ranges. */
export const personAt = (
  { gender, dateOfBirth }: Pick<typeof patients.$inferSelect, 'gender' | 'dateOfBirth'>,
  day: string,
): Person => ({
  gender,
  age: ageAt(dateOfBirth, day),
  ageDays: Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY),
});

/** What of these ranges is for a person on a day `yyyyMMdd`; open ends when nothing is. */
export const rangeFor = (
  norm: readonly AnalyteInterval[],
  { gender, ageDays }: Person,
  day = '',
): Pick<AnalyteInterval, 'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'words'> =>
  intervalFor(norm, { sex: gender, ageDays, day }) ?? {
    low: null,
    high: null,
    criticalLow: null,
    criticalHigh: null,
    words: { ru: '', en: '', be: '' },
  };
