import { useTakeUndoableMutation, type UndoableMutation } from 'react-admin';
import { useCallback } from 'react';

/** react-admin gives out a mutation again until the next render. */
const settled = new WeakSet<UndoableMutation>();

/** Sends or undoes the undoable mutation that waits, once; true when there was one. */
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
