import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectionMessages as contract } from '../../../contract/connectionMessages.ts';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { receiveMessage } from './receive.ts';
import { workOffMessages } from './workOff.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());

describe('a message that comes', () => {
  it('is kept before it is acknowledged, and answered alike when it comes once more', async () => {
    const message = desk.bytes(pid, desk.obr(), wbc());
    const answer = await receiveMessage(desk.test.lab, desk.connection, message);
    expect(new TextDecoder().decode(answer)).toContain(`MSA|AA|M${String(desk.control)}`);
    expect(await desk.test.db.$count(connectionMessages, eq(connectionMessages.state, 'received'))).toBe(1);
    desk.test.clock.advance(60_000);
    expect(await receiveMessage(desk.test.lab, desk.connection, message)).toEqual(answer);
    await workOffMessages(desk.test.lab);
    expect(await receiveMessage(desk.test.lab, desk.connection, message)).toEqual(answer);
    await workOffMessages(desk.test.lab);
    expect(await desk.stored()).toHaveLength(1);
  });

  it.each([
    [
      'a batch',
      'BHS|^~\\&|LIS\rMSH|^~\\&|LIS||||20261120||ORU^R01|1|P|2.5.1\rMSH|^~\\&|LIS||||20261120||ORU^R01|2|P|2.5.1\r',
      'One message is expected',
    ],
    ['bytes that are no message', 'GET / HTTP/1.1', 'No MSH segment'],
  ])('is answered where it is %s', async (_, text, said) => {
    const answer = await receiveMessage(
      desk.test.lab,
      desk.connection,
      Uint8Array.from(new TextEncoder().encode(text)),
    );
    expect(new TextDecoder().decode(answer).split('\r')[1]).toBe(`MSA|AR||${said}`);
  });

  it('is kept and refused when it cannot be read', async () => {
    desk.control += 1;
    const head = new TextEncoder().encode(
      'MSH|^~\\&|LIS|LAB|||20261120||ORU^R01|BAD|P|2.5.1|||||||UTF-8\rPID|1||||',
    );
    const answer = await receiveMessage(desk.test.lab, desk.connection, Uint8Array.of(...head, 0xff, 0xfe));
    expect(new TextDecoder().decode(answer)).toContain('MSA|AR|BAD');
    const [row] = await desk.test.db
      .select()
      .from(connectionMessages)
      .where(eq(connectionMessages.controlId, 'BAD'));
    expect(row).toMatchObject({
      state: 'quarantined',
      reasons: [{ code: 'unreadable', at: 'PID-5', found: 'badBytes' }],
    });
  });

  it('has more words than a paper can carry, and its laboratory is told', async () => {
    const answerTo = async (...segments: string[]) => {
      const answer = await receiveMessage(
        desk.test.lab,
        desk.connection,
        desk.bytes(pid, desk.obr(), wbc(), ...segments),
      );
      return new TextDecoder().decode(answer).split('\r')[1];
    };
    const long = 'x'.repeat(40_000);
    expect(await answerTo(`NTE|1||${long}`)).toBe(`MSA|AA|M${String(desk.control)}`);
    const refused = 'A comment or a text of more than 65536 characters cannot be shown; send it as a PDF';
    expect(await answerTo(`NTE|1||${long}`, `NTE|2||${long}`)).toBe(
      `MSA|AE|M${String(desk.control)}|${refused}`,
    );
    expect(await answerTo(`OBX|2|TX|SMEAR||${long}${long}||||||F`)).toContain('MSA|AE|');
    await workOffMessages(desk.test.lab);
    const [row] = await desk.test.db
      .select({ id: connectionMessages.id })
      .from(connectionMessages)
      .orderBy(desc(connectionMessages.id))
      .limit(1);
    const { item } = await desk.test.ask(contract.one, { as: 'Admin', query: { id: row?.id ?? 0 } });
    const refusedFor = { state: 'quarantined', reasons: [{ code: 'tooLong', at: 'OBX[2]-5', found: '' }] };
    expect(item).toMatchObject(refusedFor);
    // To process it again changes nothing.
    const { messages } = await desk.test.ask(contract.replay, { as: 'Admin', body: { ids: [item.id] } });
    expect(messages).toMatchObject([refusedFor]);
  });
});
