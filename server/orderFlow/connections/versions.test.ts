import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openResultDesk, pid, wbc } from '../../../tests/support/resultDesk.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { randomOf } from '../../core/random.ts';
import { placeOfVersion } from './versionOrder.ts';

const desk = useDesk(openResultDesk);
beforeEach(() => desk.begin());

/** Leukocytes in a message written and released at these minutes after 12 o'clock; undefined: it does not say. */
const send = (
  number: string,
  { sent, released, status = 'F' }: { sent?: number; released?: number; status?: string },
) => {
  const at = (minute: number | undefined) =>
    minute === undefined ? '' : `202611201${String(200 + minute)}00+0300`;
  desk.sentAt = at(sent);
  const obr = desk.obr(status).replace('20261119120000+0300', at(released));
  return desk.receive(pid, obr, wbc(`${number}|10*9/L|4.0-9.0||||${status}`));
};
const current = async () => (await desk.stored()).filter((line) => !line.includes('old'));
const leftOut = async () => {
  const [row] = await desk.test.db
    .select()
    .from(connectionMessages)
    .orderBy(desc(connectionMessages.id))
    .limit(1);
  return row?.leftOut;
};
const filed = { state: 'filed', reasons: [] };

describe('of two versions of a result', () => {
  it('the one that was written later is shown where neither says when it was released', async () => {
    await send('15.5', { sent: 10 });
    expect(await send('14.0', { sent: 5 })).toEqual(filed);
    expect(await current()).toEqual(['1 1 final wbc 15.5 [4.0;9.0] H']);
    expect(await leftOut()).toEqual([{ code: 'older', at: 'OBR', found: '1001' }]);
    expect(await send('16.0', { sent: 11 })).toEqual(filed);
    expect(await current()).toEqual(['1 2 final wbc 16.0 [4.0;9.0] H']);
  });

  it('the moment of release says more than that of the message', async () => {
    await send('15.5', { sent: 10, released: 9 });
    expect(await send('14.0', { sent: 20, released: 5 })).toEqual(filed);
    expect(await current()).toEqual(['1 1 final wbc 15.5 [4.0;9.0] H']);
  });

  it.each([
    ['of one moment of release', { sent: 10, released: 9 }, { sent: 20, released: 9 }, 'sameTime'],
    ['of messages of one moment', { sent: 10 }, { sent: 10 }, 'noTime'],
    ['of messages without any', {}, {}, 'noTime'],
    ['of which one has none', { sent: 10, released: 9 }, {}, 'noTime'],
  ])('%s a person says which is the newer', async (_, first, second, reason) => {
    await send('15.5', first);
    expect(await send('14.0', second)).toEqual({ state: 'quarantined', reasons: [`${reason} OBR-22 1001`] });
    expect(await current()).toEqual(['1 1 final wbc 15.5 [4.0;9.0] H']);
  });

  it('nobody is asked where they say the same', async () => {
    await send('15.5', { released: 9 });
    expect(await send('15.5', {})).toEqual(filed);
    expect(await current()).toEqual(['1 1 final wbc 15.5 [4.0;9.0] H']);
  });

  it('of one moment the final one follows the preliminary, in whatever order they come', async () => {
    await send('15.5', { released: 9 });
    expect(await send('14.0', { released: 9, status: 'P' })).toEqual(filed);
    expect(await current()).toEqual(['1 1 final wbc 15.5 [4.0;9.0] H']);
  });

  it('one whose clocks contradict each other is for a person', async () => {
    await send('14.0', { sent: 1, released: 30 });
    await send('15.0', { sent: 10 });
    expect(await send('16.0', { sent: 20, released: 20 })).toMatchObject({
      state: 'quarantined',
      reasons: ['sameTime OBR-22 1001'],
    });
  });
});

/** All orders of these. */
const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) =>
        ordersOf([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]),
      );

it('whatever their times, in any order the same version is shown at the end, or a person is asked', () => {
  const draw = randomOf(57);
  const moment = () => (draw.chance(0.25) ? null : new Date(Date.UTC(2026, 10, 20, 12, draw.int(0, 4))));
  let ended = 0;
  for (let round = 0; round < 2000; round += 1) {
    const versions = Array.from({ length: 4 }, (_, id) => ({
      id,
      kind: draw.pick(['final', 'final', 'preliminary'] as const),
      sourceAt: moment(),
      messageAt: moment(),
    }));
    const shown = new Set<number | undefined>();
    for (const arrived of ordersOf(versions)) {
      let stored: ((typeof versions)[0] & { isCurrent: boolean })[] = [];
      let isAsked = false;
      for (const version of arrived) {
        const place = placeOfVersion(version, false, stored);
        isAsked ||= place === 'noTime' || place === 'sameTime';
        if (place === 'newer')
          stored = [...stored.map((one) => ({ ...one, isCurrent: false })), { ...version, isCurrent: true }];
      }
      if (!isAsked) shown.add(stored.find(({ isCurrent }) => isCurrent)?.id);
    }
    expect(shown.size, JSON.stringify(versions)).toBeLessThan(2);
    ended += shown.size;
  }
  // Most have all their times.
  expect(ended).toBeGreaterThan(500);
});
