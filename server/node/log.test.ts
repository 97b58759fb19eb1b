import { expect, it } from 'vitest';
import { z } from 'zod';
import { routeName } from './accessLog.ts';
import { createLog } from './log.ts';

const logged = (error: unknown): string => {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).error('failed', error);
  return lines.join('');
};

it('an event is one line of JSON', () => {
  const lines: string[] = [];
  createLog((line) => lines.push(line)).info('request', { route: '/health', status: 200 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(lines[0] ?? '') as Record<string, string | number>).toMatchObject({
    level: 'info',
    event: 'request',
    status: 200,
  });
});

it('a failed query names its constraint and none of its values', () => {
  const driver = Object.assign(new Error('duplicate key value: Key (barcode)=(1000000042) exists'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'orders_barcode_key',
    detail: 'Key (barcode)=(1000000042) already exists.',
  });
  const line = logged(new Error('Failed query: insert … params: Иванова,1000000042', { cause: driver }));
  expect(line).toContain('orders_barcode_key');
  expect(line).not.toMatch(/1000000042|Иванова/);
});

it('quoted text, addresses and long numbers in a message are masked', () => {
  const line = logged(new SyntaxError('Unexpected "Иванова" of ivanova@mail.by, 375291234567'));
  expect(line).toContain('Unexpected');
  expect(line).not.toMatch(/Иванова|mail\.by|375291234567/);
});

it('a response that violates the contract is logged by its fields', () => {
  const result = z
    .object({ order: z.object({ version: z.number() }) })
    .safeParse({ order: { version: 'x' } });
  expect(logged(result.error)).toContain('order.version: invalid_type');
});

it.each([
  ['GET', '/V1.0/order', '/v1.0/Order'],
  ['GET', '/articles/new-prices', '/articles/:name'],
  ['GET', '/assets/app-1a2b3c4d.js', '/assets/*'],
  ['GET', '/en/create-order', '/en/create-order'],
  ['GET', '/order/1000000042', '/order/:any'],
  ['GET', '/v1.0/Order/1000000042', '/v1.0/order/:any'],
  ['GET', '/create-password/Иванова', '/create-password/:any'],
])('the access log calls %s %s %s', (method, path, name) => {
  expect(routeName(method, path)).toBe(name);
});
