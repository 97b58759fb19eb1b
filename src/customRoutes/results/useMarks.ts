import { useCallback, useState } from 'react';

export interface Marks<Id> {
  has: (id: Id) => boolean;
  all: readonly Id[];
  toggle: (id: Id) => void;
  /** Marks all of these, or none of them. */
  set: (ids: readonly Id[], isMarked: boolean) => void;
  clear: () => void;
}

/** Rows that are marked, by their ids: expanded or chosen. They stay marked while the list is asked again. */
export const useMarks = <Id>(): Marks<Id> => {
  const [marked, setMarked] = useState<ReadonlySet<Id>>(() => new Set<Id>());
  const set = useCallback(
    (ids: readonly Id[], isMarked: boolean) =>
      setMarked((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (isMarked) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    (id: Id) =>
      setMarked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setMarked(new Set<Id>()), []);
  return { has: (id) => marked.has(id), all: [...marked], toggle, set, clear };
};
