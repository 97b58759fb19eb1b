import { useTakeUndoableMutation, type UndoableMutation } from 'react-admin';
import { useCallback } from 'react';

/** react-admin returns the same mutation until the next render. */
const settled = new WeakSet<UndoableMutation>();

/** Sends or undoes the pending undoable mutation, once; true if there was one. */
export const useSettleMutation = (): ((isUndo: boolean) => boolean) => {
  const takeMutation = useTakeUndoableMutation();
  return useCallback(
    (isUndo) => {
      const mutation = takeMutation();
      if (!mutation || settled.has(mutation)) return false;
      settled.add(mutation);
      mutation({ isUndo });
      return true;
    },
    [takeMutation],
  );
};
