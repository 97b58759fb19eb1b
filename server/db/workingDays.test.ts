import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openLab } from '../../tests/support/testLab.ts';
import { addDays, addWorkingDays } from '../dates.ts';

it('the database computes the same deadline as the basket, starting on any weekday', async () => {
  const test = await openLab();
  const cases = Array.from({ length: 9 }, (_, day) => addDays('2026-02-23', day)).flatMap((day) =>
    Array.from({ length: 17 }, (_none, count) => ({ day, count })),
  );
  const { rows } = await test.db.execute<{ day: string; count: number; deadline: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count, to_char(working_day_after(day, count), 'YYYY-MM-DD') as deadline
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as cases (day date, count int)`);
  expect(rows).toEqual(cases.map(({ day, count }) => ({ day, count, deadline: addWorkingDays(day, count) })));
  await test.close();
});
