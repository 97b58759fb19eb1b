import { LIVE_IDS, liveKinds, type LiveChanges } from '../../../contract/live.ts';
import { belongsTo, idsFor, type LiveChange, type Reader } from './liveEvent.ts';

/** Changes of the last moment, those of one contract and unit as one. */
export interface Gathered {
  add(change: LiveChange): void;
  /** What belongs to a reader; null when nothing does. */
  of(reader: Reader): LiveChanges | null;
}

/** `of`, asked once for readers with the same rights: they get the same object. */
export const onceByRights = (of: Gathered['of']): Gathered['of'] => {
  const known = new Map<string, LiveChanges | null>();
  return (reader) => {
    const key = JSON.stringify([reader.roleId, reader.contractIds, reader.unitLimits, reader.isEnrolling]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const own = of(reader);
    known.set(key, own);
    return own;
  };
};

const join = (a: readonly number[] | null | undefined, b: readonly number[] | null): number[] | null => {
  if (a === null || b === null) return null;
  const all = [...new Set([...(a ?? []), ...b])];
  return all.length > LIVE_IDS ? null : all;
};

/** Both as one. */
export const joinChanges = (a: LiveChanges, b: LiveChanges): LiveChanges => {
  const all = { ...a };
  for (const kind of liveKinds) {
    const ids = b[kind];
    if (ids !== undefined) all[kind] = join(all[kind], ids);
  }
  return all;
};

/** Gathers changes, so that a laboratory's thousand results are one message. */
export const gatherChanges = (): Gathered => {
  const changes = new Map<string, LiveChange>();
  return {
    add: (change) => {
      const { kind, contracts, unit, ids } = change;
      const key = JSON.stringify([kind, contracts, unit]);
      const before = changes.get(key);
      changes.set(key, { ...change, ids: before ? join(before.ids, ids) : ids });
    },
    of: (reader) => {
      const own: LiveChanges = {};
      for (const change of changes.values())
        if (belongsTo(change, reader)) own[change.kind] = join(own[change.kind], idsFor(change, reader));
      return Object.keys(own).length === 0 ? null : own;
    },
  };
};
