import { DAY } from '../../../contract/time.ts';
import type { patients } from '../../core/db/schema/patients.ts';

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
): { gender: 'M' | 'F' | 'U'; age: number; ageDays: number } => ({
  gender,
  age: ageAt(dateOfBirth, day),
  ageDays: Math.max(0, (Date.parse(day) - Date.parse(dateOfBirth)) / DAY),
});
