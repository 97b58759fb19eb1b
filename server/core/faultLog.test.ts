import { expect, it } from 'vitest';
import { createFaultLog } from './faultLog.ts';

const bench = () => {
  const lines: string[] = [];
  const log = {
    info: (event: string, facts = {}) => void lines.push(`${event} ${JSON.stringify(facts)}`),
    error: (event: string, error: unknown) => void lines.push(`${event}: ${String(error)}`),
  };
  return { lines, ...createFaultLog(log, 'look failed') };
};
const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

it('an outage of an hour has its error once, then numbers, and a line when it is over', () => {
  const { lines, failed, worked } = bench();
  worked();
  for (let count = 0; count < 720; count += 1) failed(refused());
  worked();
  worked();
  expect(lines).toEqual([
    'look failed: Error: connect',
    ...[2, 4, 8, 16, 32, 64, 128, 256, 512].map((failures) => `look failed again {"failures":${failures}}`),
    'recovered {"from":"look failed","failures":720}',
  ]);
});

it('another fault meanwhile has its error too, and so has the next outage', () => {
  const { lines, failed, worked } = bench();
  failed(refused());
  failed(
    new Error('Failed query at 9:00', { cause: Object.assign(new Error('shutdown'), { code: '57P01' }) }),
  );
  failed(new TypeError('not a list'));
  worked();
  failed(refused());
  expect(lines).toEqual([
    'look failed: Error: connect',
    'look failed again {"failures":2}',
    'look failed: TypeError: not a list',
    'recovered {"from":"look failed","failures":3}',
    'look failed: Error: connect',
  ]);
});

it('the same failed query with other parameters is the same fault', () => {
  const { lines, failed } = bench();
  for (const at of ['9:00', '9:01', '9:02'])
    failed(new Error(`Failed query, params: ${at}`, { cause: new Error('no such column') }));
  expect(lines).toEqual([
    'look failed: Error: Failed query, params: 9:00',
    'look failed again {"failures":2}',
  ]);
});

it('failures in a row are tried again after longer and longer, and after a success at once', () => {
  const { failed, worked } = bench();
  const waits = () => Array.from({ length: 5 }, () => failed(refused()));
  expect(waits()).toEqual([1000, 2000, 4000, 5000, 5000]);
  worked();
  expect(waits()).toEqual([1000, 2000, 4000, 5000, 5000]);
});
