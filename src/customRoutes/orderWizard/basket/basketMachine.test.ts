import { describe, expect, test } from 'vitest';
import { item } from './basketQueue.fixtures.ts';
import { advance, chosenCodes, emptyBasket, type BasketEvent } from './basketMachine.ts';

const after = (...events: BasketEvent[]) => events.reduce(advance, emptyBasket);
const glucose = item('2001');

describe('basket phases', () => {
  test.each([
    ['idle', 'nothing has happened', []],
    ['calculating', 'a service is added', [{ type: 'added', items: [glucose] }]],
    ['calculating', 'codes are there already', [{ type: 'opened', codes: ['2001'] }]],
    [
      'idle',
      'the only service is removed and its calculation is there',
      [
        { type: 'added', items: [glucose] },
        { type: 'removed', code: '2001' },
        { type: 'failed', message: 'No connection' },
      ],
    ],
  ] satisfies [string, string, BasketEvent[]][])('%s: %s', (phase, _, events) => {
    expect(after(...events).phase.name).toBe(phase);
  });

  test('the request object is stable while changes queue up and new for another basket', () => {
    const first = after({ type: 'added', items: [glucose] });
    const more = advance(first, { type: 'added', items: [item('2002')] });
    expect(more.phase).toBe(first.phase);
    expect(chosenCodes(more)).toEqual(['2001', '2002']);
    const opened = advance(more, { type: 'opened', codes: ['2001'] });
    expect(opened.phase).toMatchObject({ name: 'calculating', request: { codes: ['2001'] } });
    expect(opened.phase).not.toBe(first.phase);
  });

  test.each([
    { type: 'failed', message: 'too late' },
    { type: 'answered', yes: true },
    { type: 'removed', code: '1001' },
  ] satisfies BasketEvent[])('an idle basket does not know $type', (event) => {
    expect(advance(emptyBasket, event)).toBe(emptyBasket);
  });
});
