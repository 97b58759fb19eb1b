import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import { createSealing } from './seal.ts';
import { verifyAuditLog } from './verify.ts';

let test: TestLab;
let round: () => Promise<void>;
beforeEach(async () => {
  test = await openLab();
  round = createSealing(test.lab);
});
afterEach(() => test.close());

const write = (lines: number, action = 'order.read') =>
  test.db.insert(auditLog).values(
    Array.from({ length: lines }, (_, at) => ({
      at: test.clock.now(),
      action,
      subject: `order ${at}`,
      patientIds: [at],
      details: { found: at },
    })),
  );
/** Seals what is there, as twenty minutes later. */
const seal = async () => {
  test.clock.advance(20 * 60_000);
  await round();
  await round();
};
/** What somebody does who may switch the triggers off. */
const forge = async (...statements: readonly string[]) => {
  await test.db.execute(sql`set session_replication_role = replica`);
  for (const statement of statements) await test.db.execute(sql.raw(statement));
  await test.db.execute(sql`reset session_replication_role`);
};
const faultOf = async () => (await verifyAuditLog(test.db)).fault;

it('lines are sealed a thousand at a time, the rest once they are a quarter of an hour old (X-104)', async () => {
  await write(2500);
  await round();
  expect(await verifyAuditLog(test.db)).toMatchObject({ lines: 0, unsealed: 2500, fault: null });
  await round();
  expect(await verifyAuditLog(test.db)).toMatchObject({ lines: 2000, unsealed: 500, fault: null });
  await seal();
  const { head, ...sealed } = await verifyAuditLog(test.db);
  expect(sealed).toEqual({ lines: 2500, toId: 2500, unsealed: 0, fault: null });
  expect(head).toMatch(/^[0-9a-f]{64}$/);
});

it('gaps in the ids and the time zone of the reader change nothing (X-104)', async () => {
  await write(3);
  await test.db.execute(sql`select nextval('audit_log_id_seq')`);
  await write(3);
  await seal();
  await test.db.execute(sql`set time zone 'Asia/Tokyo'`);
  expect(await verifyAuditLog(test.db)).toMatchObject({ lines: 6, toId: 7, fault: null });
});

it('the first line that was changed, removed or put in is named (X-104)', async () => {
  await write(1500);
  await seal();
  await forge(`update audit_log set details = '{"found": 8}' where id = 1200`);
  expect(await verifyAuditLog(test.db)).toMatchObject({
    lines: 1000,
    toId: 1000,
    fault: { block: 2, text: 'line 1200 was changed' },
  });
  await forge(`delete from audit_log where id = 7`);
  expect(await faultOf()).toEqual({ block: 1, text: '1 of its lines are missing, the first before line 8' });
  await forge(`insert into audit_log (id, at, action, subject) values (7, now(), 'order.read', 'order 6')`);
  expect(await faultOf()).toEqual({ block: 1, text: 'line 7 was changed' });
});

it('a line put into a gap and a seal that was changed or removed are found (X-104)', async () => {
  await write(3);
  await test.db.execute(sql`select nextval('audit_log_id_seq')`);
  await write(3);
  await seal();
  await write(1);
  await seal();
  await forge(`insert into audit_log (id, at, action, subject) values (4, now(), 'order.read', 'order 9')`);
  expect(await faultOf()).toEqual({ block: 1, text: 'line 4 was put in' });
  await forge(
    `delete from audit_log where id = 4`,
    `update audit_blocks set hash = sha256('other') where id = 1`,
  );
  expect(await faultOf()).toEqual({ block: 1, text: 'its seal was changed, or one before it' });
  await forge('delete from audit_blocks where id = 1');
  expect(await faultOf()).toEqual({ block: 1, text: 'the block is missing' });
});

it('the database refuses to change, delete or empty the seals (X-104)', async () => {
  for (const statement of [
    'update audit_blocks set lines = 1',
    'delete from audit_blocks',
    'truncate audit_blocks',
  ])
    await expect(test.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'the audit log is append-only' }),
    });
});
