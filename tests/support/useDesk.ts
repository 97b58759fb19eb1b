import { afterAll, beforeAll } from 'vitest';
import type { TestLab } from './testLab.ts';

type Desk = { close: () => unknown } | { test: TestLab };

/** As `useLab`, of what `open` makes around a laboratory: opened before the tests, closed after them. */
export const useDesk = <D extends Desk>(open: () => Promise<D>, prepare?: (desk: D) => unknown): D => {
  let opened: D | undefined;
  beforeAll(async () => {
    opened = await open();
    await prepare?.(opened);
  });
  afterAll(() => opened && ('close' in opened ? opened.close() : opened.test.close()));
  // Not a copy: a desk changes its own parts, such as the order of a test.
  return new Proxy({} as D, {
    get: (_, key) => opened && (Reflect.get(opened, key) as unknown),
    set: (_, key, value) => opened !== undefined && Reflect.set(opened, key, value),
  });
};
