import { expect, it } from 'vitest';
import { masks as contract } from '../../../contract/masks.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';

const test = useLab(async () => {
  const letter = async (part: number, fileName: string, receivedAt: string) => {
    const values = {
      digest: 'd',
      part,
      fileName,
      size: 1,
      receivedAt: new Date(receivedAt),
      sender: 'lab@partner.test',
      senderIds: [],
      subject: 'Result',
      state: 'unmatched' as const,
      reason: 'noMask' as const,
    };
    const [stored] = await test.db.insert(incomingLetters).values(values).returning();
    await test.db.insert(incomingContents).values({ letterId: stored?.id ?? 0, body: 'text' });
  };
  await letter(1, '5000000001.pdf', '2026-11-19T09:00:00Z');
  await letter(2, 'note.pdf', '2026-11-18T09:00:00Z');
  await letter(3, '5000000003.pdf', '2026-10-19T09:00:00Z');
  await insertOrder(test.db, 1, {});
  const email = {
    purpose: 'results' as const,
    language: 'ru' as const,
    recipient: 'a@test.lab',
    nextAt: new Date('2026-11-19T09:00:00Z'),
    createdAt: new Date('2026-11-19T09:00:00Z'),
  };
  await test.db.insert(emails).values([
    { ...email, event: 'results', subject: 'Results', orderIds: [1] },
    { ...email, event: 'recovery', subject: 'Recovery' },
  ]);
});

const impact = async (body: object) => {
  const found = await test.ask(contract.impact, { as: 'Admin', body });
  return [found.letters, found.caught, found.examples.join()];
};

it('counts the letters of the last thirty days that a mask would have matched', async () => {
  const mask = { actions: ['ignore'], extract: '(?<barcode>\\d{10})' };
  expect(await impact(mask)).toEqual([2, 1, '5000000001.pdf']);
  expect(await impact({ ...mask, extract: '' })).toEqual([2, 2, '5000000001.pdf,note.pdf']);
  expect(await impact({ ...mask, isActive: false })).toEqual([2, 0, '']);
});

it('does not count letters that a mask before it would have stopped', async () => {
  const first = { name: 'first', actions: ['ignore' as const], extract: '(?<barcode>\\d{10})' };
  const { item } = await test.ask(contract.create, { as: 'Admin', body: first });
  expect(await impact({ actions: ['ignore'] })).toEqual([2, 1, 'note.pdf']);
  expect(await impact({ ...first, id: item.id, extract: '' })).toEqual([2, 2, '5000000001.pdf,note.pdf']);
});

it('shows the names of results sent by e-mail before and after', async () => {
  const mask = { direction: 'out', outTemplate: '{lastName}_{barcode}' };
  expect(await impact(mask)).toEqual([1, 1, '5000000001.pdf → Иванова_5000000001.pdf']);
});
