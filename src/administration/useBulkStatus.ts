import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useRecordSelection, type RaRecord } from 'react-admin';
import { forgetRecords } from '../dataProvider/queryClient.ts';
import { useErrorText } from '../ui/useErrorText.ts';

/** Records per call. */
const CHUNK = 500;

interface Failure {
  id: number;
  message: string;
}
interface Progress {
  total: number;
  /** Number of records tried so far. */
  done: number;
  failures: readonly Failure[];
  isRunning: boolean;
}

/**
 * Switches the status of the selected records of a list in chunks by `updateMany`, whose result may name the ids that
 * failed in `meta.failures`. A chunk that fails does not stop the others; `stop` ends after the current one. Records
 * that failed or were not reached stay selected.
 */
export const useBulkStatus = () => {
  const { resource } = useListContext();
  const [selectedIds, { select }] = useRecordSelection<RaRecord<number>>({ resource });
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);

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
    const all = selectedIds;
    isStopped.current = false;
    let state: Progress = { total: all.length, done: 0, failures: [], isRunning: true };
    setProgress(state);
    while (state.done < all.length && !isStopped.current) {
      const chunk = all.slice(state.done, state.done + CHUNK);
      const failures = [...state.failures, ...(await runChunk(chunk, isActive))];
      state = { ...state, done: state.done + chunk.length, failures };
      setProgress(state);
    }
    setProgress({ ...state, isRunning: false });
    await forgetRecords(client, resource);
  };
  /** Forgets the last run. */
  const reset = () => {
    if (progress === null) return;
    setProgress(null);
    select([...progress.failures.map(({ id }) => id), ...selectedIds.slice(progress.done)]);
  };
  return {
    selected: selectedIds.length,
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
    reset,
  };
};
