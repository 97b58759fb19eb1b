import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openLab } from '../../tests/support/testLab.ts';
import { administratorLink, hasAdministrator } from './administrator.ts';

it('a laboratory has an administrator as soon as one has a link, and until that link ends', async () => {
  const test = await openLab();
  const { db, clock } = test;
  const given = { db, clock, portalUrl: 'https://portal.test' };
  await db.execute(sql`update users set state = 'LOCKED' where role_id = 4`);
  expect(await hasAdministrator(db, clock.now())).toBe(false);
  await administratorLink(given, 'first@laboratory.by');
  expect(await hasAdministrator(db, clock.now())).toBe(true);
  clock.advance(24 * 3_600_000);
  expect(await hasAdministrator(db, clock.now())).toBe(false);
  await db.execute(sql`update users set state = 'ACTIVE' where email = 'first@laboratory.by'`);
  expect(await hasAdministrator(db, clock.now())).toBe(true);
  await test.close();
});
