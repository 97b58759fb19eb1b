import type { Decided, DecisionKind } from '../../../contract/connectionMessages.ts';

/** What persons have said of a message. */
export interface Decisions {
  /** What was said last of this place; undefined: nothing. */
  of(kind: DecisionKind, at: string): Decided | undefined;
  /** Two persons have said it. */
  isConfirmed(kind: DecisionKind, at: string): boolean;
  /** The reasons of what was said of these places, each once. */
  reasonsAt(places: readonly string[]): string[];
}

/** What was said, ready to be asked for by its place. */
export const decisionsOf = (list: readonly Decided[]): Decisions => {
  const all = (kind: DecisionKind, at: string) => list.filter((one) => one.kind === kind && one.at === at);
  return {
    of: (kind, at) => all(kind, at).at(-1),
    isConfirmed: (kind, at) => new Set(all(kind, at).map(({ userId }) => userId)).size > 1,
    reasonsAt: (places) => [
      ...new Set(list.filter(({ at }) => places.includes(at)).map(({ reason }) => reason)),
    ],
  };
};
