import { anyChange, type LiveChanges } from '../../../contract/live.ts';
import { joinChanges } from './gatherChanges.ts';

/** ms */
const KEPT = 60_000;
/** A client counts from when its page began to load, and its call takes a moment; ms. */
const SLACK = 5000;

/** The latest announced changes, for clients that had read their lists before they connected. */
export interface RecentChanges<Reader> {
  /** Notes an announced change; `of`: the part that belongs to a reader, null when nothing does. */
  note(of: (reader: Reader) => LiveChanges | null): void;
  /** The changes announced to a reader in the last `milliseconds`; beyond a minute anything may have changed. */
  within(milliseconds: number, reader: Reader): LiveChanges;
}

/** Keeps it for a minute. */
export const recentChanges = <Reader>(): RecentChanges<Reader> => {
  let told: { at: number; of: (reader: Reader) => LiveChanges | null }[] = [];
  return {
    note: (of) => {
      const at = Date.now();
      told = [...told.filter((one) => at - one.at < KEPT + SLACK), { at, of }];
    },
    within: (milliseconds, reader) => {
      if (milliseconds > KEPT) return anyChange;
      const since = Date.now() - milliseconds - SLACK;
      return told
        .filter(({ at }) => at >= since)
        .reduce<LiveChanges>((all, { of }) => joinChanges(all, of(reader) ?? {}), {});
    },
  };
};
