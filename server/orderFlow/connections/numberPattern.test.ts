import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connections as contract } from '../../../contract/connections.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connections } from '../../core/db/schema/connections.ts';
import { workOffMessages } from './workOff.ts';
import { receiveMessage } from './receive.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';

const desk = useDesk(openResultDesk);
beforeEach(async () => {
  await desk.begin();
  await desk.test.db.delete(connectionMessages);
});

/** What becomes of a result under a number, by a connection with a pattern; `<>` stands for the number of the order. */
const received = async (numberPattern: string, number: string) => {
  const { db } = desk.test;
  await db.update(connections).set({ numberPattern }).where(eq(connections.id, desk.connection.id));
  const written = number.replace('<>', desk.barcode);
  const obr = desk.obr().replace(`|${desk.barcode}|L-1|`, `|${written}||`);
  await receiveMessage(desk.test.lab, desk.connection, desk.bytes(pid, obr, wbc()));
  await workOffMessages(desk.test.lab);
  const [row] = await db.select().from(connectionMessages);
  return [row?.state, ...(row?.reasons ?? []).map(({ code, found }) => `${code} ${found}`)].join(' ');
};

describe('numbers that a laboratory makes longer (X-120)', () => {
  it.each([
    ['LAB#', 'LAB<>'],
    ['#-*', '<>-01'],
    ['#-*', '<>-A/7'],
    ['*-#', '2026-<>'],
    ['LAB*/#*', 'LAB7/<>.2'],
    // Ours is taken as well.
    ['LAB#', '<>'],
  ])('are of our order by the pattern %s: %s', async (pattern, number) => {
    expect(await received(pattern, number)).toBe('filed');
    expect(await desk.stored()).toEqual(['1 1 final wbc 13.5 [4.0;9.0] H']);
  });

  it.each([
    ['LAB#', 'LAB<>1'],
    ['LAB#', 'XLAB<>'],
    ['#-*', 'A<>-01'],
    ['', 'LAB<>'],
  ])('are not of it where the pattern %s says otherwise: %s', async (pattern, number) => {
    expect(await received(pattern, number)).toBe(
      `quarantined noOrderNumber ${number.replace('<>', desk.barcode)}`,
    );
  });

  it.each([
    ['of which several ten digits fit', '*#*', 'A1<>'],
    ['that are a tube of ours, too', '12#', '12<>'],
  ])('%s are a question', async (_, pattern, number) => {
    expect(await received(pattern, number)).toBe(
      `quarantined ambiguousNumber ${number.replace('<>', desk.barcode)}`,
    );
    expect(await desk.stored()).toEqual([]);
  });

  it.each(['LAB', '##', '**#', '#*-*'])('a pattern is not %s', async (numberPattern) => {
    const body = { name: 'Other', numberPattern };
    const { status, body: answer } = await desk.test.call(contract.create, { as: 'Admin', body });
    expect([status, answer]).toMatchObject([
      400,
      { errors: { numberPattern: ['This value cannot be used, correct it'] } },
    ]);
  });
});
