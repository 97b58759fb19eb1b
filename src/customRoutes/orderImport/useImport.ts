import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { ImportRow } from '../../../contract/importRows.ts';
import {
  changeImportRows,
  checkImport,
  decideImportRows,
  getImport,
  getImportBatch,
  loadImport,
  stopImport,
  type ImportBatch,
  type WholeImport,
} from '../../../contract/orderImport.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { patientReads } from '../../dataProvider/patientReads.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { randomKey } from '../../dataProvider/randomKey.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead, readKey, forget, type Reading } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import type { SheetChange } from '../../ui/sheet/sheetEdits.ts';
import { editedRows, editsOf, type Edit } from './editedRows.ts';

/** How often a load is looked after, ms. */
const FOLLOW = 1000;

/** A batch with its rows as edited here, and what is done to it. */
export const useImport = (id: number) => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const readAgain = () => forget(client, [getImport]);
  const whole = useRead(
    getImport,
    { query: { id } },
    {
      // Colleagues may have gone on with it.
      staleTime: 0,
      // Comparing thousands of rows takes longer than showing those in sight.
      structuralSharing: false,
    },
  );
  const batch = whole.data?.batch ?? null;
  const isLoading = batch !== null && batch.loading !== null;

  const merge = (changed: { batch: ImportBatch; rows?: readonly ImportRow[] }) => {
    const rows = new Map(changed.rows?.map((row) => [row.id, row]));
    client.setQueryData<WholeImport>(
      readKey(getImport, { query: { id } }),
      (now) => now && { ...now, batch: changed.batch, rows: now.rows.map((row) => rows.get(row.id) ?? row) },
    );
  };

  /** Edits that the server has not confirmed yet; they are sent one after another, as they were made. */
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const done = (edit: Edit) => setEdits((now) => now.filter((one) => one !== edit));
  const save = useAct(
    (edit: Edit, { call }: LabDataProvider) =>
      call(changeImportRows, { body: { id, changes: [...edit.changes] } }),
    {
      onError: (error, edit) => {
        const status = error instanceof RequestError ? error.status : null;
        // The batch is loaded or was put away meanwhile.
        if (status === 409) void readAgain();
        // What can never be saved must not keep the others waiting.
        if (status === 400) done(edit);
        return status !== 400;
      },
      onSuccess: (answer, edit) => {
        merge(answer);
        done(edit);
        if (answer.conflicts.length > 0) {
          notify(t('orderImport.conflicts', { smart_count: answer.conflicts.length }), { type: 'warning' });
          void readAgain();
        }
      },
    },
  );
  const [next] = edits;
  const { mutate: send } = save;
  useEffect(() => {
    if (next === undefined) return undefined;
    // A large paste is shown first and sent then.
    const timer = setTimeout(() => send(next));
    return () => clearTimeout(timer);
  }, [next, send]);
  const unsaved = save.variables === next ? save.error : null;
  const saveAgain = () => {
    if (next && unsaved) send(next);
  };
  const rows = useMemo(() => editedRows(whole.data, edits), [whole.data, edits]);
  const change = (changes: readonly SheetChange[]) => {
    const placeOf = new Map(whole.data?.columns.map((column, at) => [column.key, at]));
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const made = editsOf(
      changes.map(({ id: rowId, key: column, value }) => {
        const was = rowOf.get(rowId)?.values[placeOf.get(column) ?? -1] ?? '';
        return { rowId, column, was, value };
      }),
    );
    setEdits((now) => [...now, ...made]);
    saveAgain();
  };

  const decide = useAct(
    (decisions: BodyInput<typeof decideImportRows>['decisions'], { call }: LabDataProvider) =>
      call(decideImportRows, { body: { id, decisions } }),
    {
      onSuccess: merge,
      onError: () => {
        void readAgain();
        return false;
      },
    },
  );
  const check = useAct(
    (isRest: boolean, { call }: LabDataProvider) => call(checkImport, { body: { id, isRest } }),
    { stale: [getImport] },
  );
  const rowsNew = batch?.rowsNew ?? 0;
  const isOpen = batch !== null && !isLoading && batch.state !== 'CANCELLED';
  const saveAtOpening = useEffectEvent(saveAgain);
  useEffect(() => {
    if (isOpen) saveAtOpening();
  }, [isOpen]);
  const checkRest = useEffectEvent(() => {
    if (rowsNew > 0 && isOpen && !check.isPending && !check.isError) check.mutate(true);
  });
  const { dataUpdatedAt } = whole;
  useEffect(() => {
    if (dataUpdatedAt > 0) checkRest();
  }, [dataUpdatedAt]);

  /** Loaded rows when the last load was started here. */
  const [loadedBefore, setLoadedBefore] = useState<number | null>(null);
  const load = useAct(
    (idempotencyKey: string, { call }: LabDataProvider) => call(loadImport, { body: { id }, idempotencyKey }),
    {
      onSuccess: (answer) => {
        setLoadedBefore(batch?.rowsLoaded ?? 0);
        merge(answer);
      },
    },
  );
  const stop = useAct(stopImport, { onSuccess: merge, stale: [getImport] });
  const progress: Reading<number, ImportBatch['loading']> = {
    name: 'orderImportProgress',
    read: async ({ call }, batchId, signal) => {
      const answer = await call(getImportBatch, { query: { id: batchId }, signal, isBackground: true });
      merge(answer);
      if (answer.batch.loading === null) {
        // The load may have registered patients.
        void forget(client, patientReads);
        await readAgain();
      }
      return answer.batch.loading;
    },
  };
  useRead(progress, id, { enabled: isLoading, refetchInterval: FOLLOW, gcTime: 0 });
  return {
    whole,
    batch,
    rows,
    isOpen,
    isLoading,
    change,
    decide,
    check,
    isStarting: load.isPending,
    load: () => load.mutate(randomKey()),
    stop,
    merge,
    readAgain,
    hasUnsaved: next !== undefined,
    /** Why edits are not saved. */
    unsaved,
    saveAgain,
    /** How many rows the load that ended here has placed. */
    loadedNow: loadedBefore === null || isLoading || batch === null ? null : batch.rowsLoaded - loadedBefore,
  };
};
export type Import = ReturnType<typeof useImport>;
