import type { Decided, DecisionKind } from '../../../contract/connectionMessages.ts';

/** What persons have said of a message. */
export interface Decisions {
  /** What was said last of this place; undefined: nothing. */
  of(kind: DecisionKind, at: string): Decided | undefined;
  /** Two persons have said that the patient at this place is the one of the order with this number. */
  isPatientOf(at: string, barcode: string): boolean;
  /** The reasons of what was said of these places, each once. */
  reasonsAt(places: readonly string[]): string[];
}

/** What was said, ready to be asked for by its place. */
export const decisionsOf = (list: readonly Decided[]): Decisions => {
  const all = (kind: DecisionKind, at: string) => list.filter((one) => one.kind === kind && one.at === at);
  return {
    of: (kind, at) => all(kind, at).at(-1),
    isPatientOf: (at, barcode) => {
      const same = all('patient', at).filter(({ target }) => target === barcode);
      return new Set(same.map(({ userId }) => userId)).size > 1;
    },
    reasonsAt: (places) => [
      ...new Set(list.filter(({ at }) => places.includes(at)).map(({ reason }) => reason)),
    ],
  };
};
