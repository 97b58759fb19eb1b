import { beforeEach, expect, it } from 'vitest';
import { connectionMessages as contract } from '../../../contract/connectionMessages.ts';
import { listCauses, mapCode } from '../../../contract/messageCauses.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionCodes, connectionMessages } from '../../core/db/schema/connections.ts';
import { eq } from 'drizzle-orm';

const desk = useDesk(openResultDesk);
beforeEach(async () => {
  await desk.test.db.delete(connectionMessages);
  await desk.begin();
});

const causes = async () =>
  (await desk.test.ask(listCauses, { as: 'Admin' })).causes.map(({ reason, kind, code, count }) =>
    [count, reason, kind, code].join(' ').trim(),
  );
const map = (kind: 'analyte' | 'unit', code: string, target: string) =>
  desk.test.call(mapCode, {
    as: 'Admin',
    body: { connectionId: desk.connection.id, kind, code, target },
  });

it('messages are counted by what they wait for, and a code is mapped for all of them at once', async () => {
  const hgb = 'OBX|2|NM|HB2^Haemoglobin||130|g/L|||||F';
  await desk.receive(pid, desk.obr(), wbc(), hgb);
  await desk.begin();
  await desk.receive(pid, desk.obr(), wbc(), hgb, hgb.replace('|2|', '|3|'));
  await desk.begin();
  await desk.receive(pid, desk.obr(), 'OBX|1|NM|WBC^Leukocytes||13.5|G/furlong|||||F');
  expect(await causes()).toEqual(['2 unknownAnalyte analyte HB2', '1 unknownUnit unit G/furlong']);
  const listed = await desk.test.ask(contract.list, {
    as: 'Admin',
    query: { reason: 'unknownAnalyte', code: 'HB2' },
  });
  expect(listed.totalCount).toBe(2);

  expect(await map('analyte', 'HB2', 'nothing of ours')).toMatchObject({
    status: 400,
    body: { errors: { target: [expect.any(String)] } },
  });
  const { body } = await map('analyte', 'HB2', 'hgb');
  const states = 'messages' in body ? body.messages.map(({ state, reasons }) => [state, reasons]) : [];
  // The second has the same analyte twice.
  expect(states).toEqual([
    ['filed', []],
    ['filed', []],
  ]);
  expect(await causes()).toEqual(['1 unknownUnit unit G/furlong']);
  const [line] = (await auditLines(desk.test, 'connectionCode.update')).slice(-1);
  expect(line).toMatchObject({ userId: 4, before: { target: '' }, after: { target: 'hgb' } });

  await map('unit', 'G/furlong', '10*9/L');
  expect(await causes()).toEqual([]);
  expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4;10] H']);
});

it('a code that is not shown needs no code of ours; one that means nothing is refused', async () => {
  const { body } = await map('analyte', 'HB3', '');
  expect('errors' in body && body.errors).toMatchObject({ target: [expect.any(String)] });
  await desk.test.ask(mapCode, {
    as: 'Admin',
    body: { connectionId: desk.connection.id, kind: 'analyte', code: 'HB3', target: '', isIgnored: true },
  });
  const [line] = await desk.test.db.select().from(connectionCodes).where(eq(connectionCodes.code, 'HB3'));
  expect(line).toMatchObject({ isIgnored: true, target: '' });
});
