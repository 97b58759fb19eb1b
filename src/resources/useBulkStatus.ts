import { useState } from 'react';
import { useDataProvider, useListContext, useRefresh } from 'react-admin';
import { useErrorText } from '../ui/useErrorText.ts';

/** Records per call. */
const CHUNK = 500;

interface Failure {
  id: number;
  message: string;
}

/**
 * Switches the status of the selected records of a list in chunks by `updateMany`, whose result may name the ids that
 * failed in `meta.failures`. A chunk that fails does not stop the others.
 */
export const useBulkStatus = () => {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const [done, setDone] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const total = ids?.length ?? selectedIds.length;

  const runChunk = async (chunk: readonly number[], isActive: boolean): Promise<readonly Failure[]> => {
    try {
      const { meta } = await dataProvider.updateMany(resource, { ids: [...chunk], data: { isActive } });
      return (meta as { failures?: readonly Failure[] } | undefined)?.failures ?? [];
    } catch (error) {
      const message = errorText(error);
      return chunk.map((id) => ({ id, message }));
    }
  };
  const run = async (isActive: boolean): Promise<void> => {
    const all: number[] = selectedIds.map(Number);
    setIds(all);
    for (let from = 0; from < all.length; from += CHUNK) {
      const chunk = all.slice(from, from + CHUNK);
      const failed = await runChunk(chunk, isActive);
      setFailures((before) => [...before, ...failed]);
      setDone(from + chunk.length);
    }
  };
  const reset = () => {
    if (ids === null) return;
    setIds(null);
    setDone(0);
    setFailures([]);
    onUnselectItems();
    refresh();
  };
  const isRunning = ids !== null && done < ids.length;
  return { total, done, failures, isRunning, isFinished: ids !== null && !isRunning, run, reset };
};
