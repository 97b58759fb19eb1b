import { LIVE_IDS, type LiveChanges } from '../../contract/live.ts';
import { belongsTo, type LiveChange, type Reader } from './liveEvent.ts';

/** Changes of the last moment, those of one contract and unit as one. */
export interface Gathered {
  add(change: LiveChange): void;
  /** What belongs to a reader; null when nothing does. Readers with the same rights get the same object. */
  of(reader: Reader): LiveChanges | null;
}

const join = (a: readonly number[] | null | undefined, b: readonly number[] | null): number[] | null => {
  if (a === null || b === null) return null;
  const all = [...new Set([...(a ?? []), ...b])];
  return all.length > LIVE_IDS ? null : all;
};

/** Gathers changes, so that a laboratory's thousand results are one message. */
export const gatherChanges = (): Gathered => {
  const changes = new Map<string, LiveChange>();
  const known = new Map<string, LiveChanges | null>();
  return {
    add: (change) => {
      const { kind, contracts, unit, ids } = change;
      const key = JSON.stringify([kind, contracts, unit]);
      const before = changes.get(key);
      changes.set(key, { ...change, ids: before ? join(before.ids, ids) : ids });
      known.clear();
    },
    of: (reader) => {
      const key = JSON.stringify([reader.roleId, reader.contractIds, reader.unitLimits, reader.isEnrolling]);
      const found = known.get(key);
      if (found !== undefined) return found;
      const own: LiveChanges = {};
      for (const change of changes.values())
        if (belongsTo(change, reader)) own[change.kind] = join(own[change.kind], change.ids);
      const result = Object.keys(own).length === 0 ? null : own;
      known.set(key, result);
      return result;
    },
  };
};
