import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useLab } from '../../../../tests/support/testLab.ts';
import { item, openQueue } from './basketQueue.fixtures.ts';

const lab = useLab();

test('fast adding and removing gives the same basket as one change after another', async () => {
  const change = fc.record({
    code: fc.constantFrom('1001', '2001', '2002', '3001', '3002', '6001'),
    remove: fc.boolean(),
    respondsMeanwhile: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const { queue, respond, settle } = openQueue(lab);
      const expected = new Set<string>();
      for (const { code, remove, respondsMeanwhile } of changes) {
        if (queue.view().conflict) queue.resolveConflict(false);
        if (remove) queue.remove(code);
        else queue.add([item(code)]);
        if (remove) expected.delete(code);
        else if (code !== '6001') expected.add(code);
        if (respondsMeanwhile) await respond();
      }
      while (queue.view().calculating) {
        await settle();
        if (queue.view().conflict) queue.resolveConflict(true);
      }
      const { codes, calculation } = queue.view();
      const free = (code: string) => !/300[12]/.test(code);
      expect(codes.filter(free).toSorted()).toEqual([...expected].filter(free).toSorted());
      expect(codes.includes('3001') && codes.includes('3002')).toBe(false);
      expect(calculation?.serviceInfo.services.map(({ code }) => code) ?? []).toEqual(codes);
    }),
    { numRuns: 60 },
  );
});
