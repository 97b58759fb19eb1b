import type { fakeHub } from './fakeHub.ts';
import type { TestLab } from './testLab.ts';

/** Passes the database's notifications on to the browser as the hub would; returns a function that ends it. */
export const passChanges = (lab: TestLab, hub: ReturnType<typeof fakeHub>): Promise<() => Promise<void>> =>
  lab.listen((text) => {
    const { kind, ids } = JSON.parse(text) as { kind: string; ids: number[] };
    hub.handlers.Changed?.({ [kind]: ids });
  });
