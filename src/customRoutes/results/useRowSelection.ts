import { useCallback, useState } from 'react';

export interface RowSelection {
  has: (barcode: string) => boolean;
  all: readonly string[];
  toggle: (barcode: string) => void;
  /** Marks all of these, or none of them. */
  set: (barcodes: readonly string[], isMarked: boolean) => void;
  clear: () => void;
}

/** The rows that are chosen, by their barcodes. They stay chosen while the list is asked again. */
export const useRowSelection = (): RowSelection => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set<string>());
  const set = useCallback(
    (barcodes: readonly string[], isMarked: boolean) =>
      setMarked((before) => {
        const after = new Set(before);
        for (const barcode of barcodes) {
          if (isMarked) after.add(barcode);
          else after.delete(barcode);
        }
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    (barcode: string) =>
      setMarked((before) => {
        const after = new Set(before);
        if (!after.delete(barcode)) after.add(barcode);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setMarked(new Set<string>()), []);
  return { has: (barcode) => marked.has(barcode), all: [...marked], toggle, set, clear };
};
