import { useEffect, useRef, useState } from 'react';
import {
  DOWNLOAD_ORDERS,
  type DownloadFormat,
  type ResultDownload,
  startDownload,
  listDownloads,
  downloadFile,
  retryDownload,
  dropDownload,
} from '../../../../contract/resultDownloads.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { partsOf } from '../../../dataProvider/partsOf.ts';
import { useAct } from '../../../dataProvider/useAct.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import type { NamedOrder } from '../mail/OrderName.tsx';

/** Refetch interval while a download is being prepared; ms. */
const POLL = 1000;
const types: Record<DownloadFormat, string> = { pdf: 'application/pdf', zip: 'application/zip' };

/** Orders missing from the files. */
export interface Missing {
  /** How many files there are. */
  files: number;
  orders: readonly (NamedOrder & { statusMessage: string })[];
}

/** Is it still being prepared? */
export const isPreparing = ({ state }: ResultDownload): boolean => state === 'queued' || state === 'running';
const isUnsaved = ({ files }: ResultDownload): boolean => files.some(({ isFetched }) => !isFetched);

/**
 * The user's downloads of many results that are being prepared, have failed or are not saved yet, on whichever
 * device they were started. Downloads started here are saved as soon as they are ready.
 */
export const useDownloads = (named: (barcode: string) => NamedOrder) => {
  const { language } = useDocumentLanguage();
  const [missing, setMissing] = useState<Missing | null>(null);
  const startedHere = useRef(new Set<number>());
  const { data } = useRead(
    listDownloads,
    { isBackground: true },
    {
      refetchInterval: ({ state }) => (state.data?.downloads.some(isPreparing) ? POLL : false),
      select: ({ downloads }) => downloads,
    },
  );
  const show = (files: number, orders: ResultDownload['orders']) => {
    if (orders.length === 0) return;
    setMissing({
      files,
      orders: orders.map(({ barcode, statusMessage }) => ({ ...named(barcode), statusMessage })),
    });
  };
  const stale = [listDownloads];
  const start = useAct(
    async (
      { barcodes, format }: { barcodes: readonly string[]; format: DownloadFormat },
      { ask }: LabDataProvider,
      key,
    ) => {
      for (const [at, part] of partsOf(barcodes, DOWNLOAD_ORDERS).entries()) {
        const body = { barcodes: part, format };
        const idempotencyKey = `${key}-${String(at)}`;
        const { download, orders } = await ask(startDownload, { body, language, idempotencyKey });
        if (download) startedHere.current.add(download.id);
        else show(0, orders);
      }
    },
    { stale },
  );
  const save = useAct(
    async ({ id, files, format }: ResultDownload, { call }: LabDataProvider) => {
      for (const { part, isFetched } of files) {
        if (isFetched) continue;
        const { base64File, fileName } = await call(downloadFile, { query: { id, part } });
        saveFile(base64File, fileName, types[format]);
      }
    },
    { onSuccess: (_saved, { files, orders }) => show(files.length, orders), stale },
  );
  const retry = useAct(
    ({ id }: ResultDownload, { call }: LabDataProvider) => call(retryDownload, { body: { id } }),
    { onSuccess: (_retried, { id }) => startedHere.current.add(id), stale },
  );
  const drop = useAct(
    ({ id }: ResultDownload, { call }: LabDataProvider) => call(dropDownload, { body: { id } }),
    { stale },
  );
  const { mutate: saveReady } = save;
  useEffect(() => {
    const ready = data?.find(({ id, state }) => state === 'done' && startedHere.current.has(id));
    if (!ready) return;
    startedHere.current.delete(ready.id);
    saveReady(ready);
  }, [data, saveReady]);
  const saving = save.isPending ? save.variables.id : null;
  return {
    /** The newest first. */
    downloads: (data ?? []).filter(
      (download) =>
        download.id !== saving &&
        (isPreparing(download) || download.state === 'failed' || isUnsaved(download)),
    ),
    start: (barcodes: readonly string[], format: DownloadFormat) => start.mutate({ barcodes, format }),
    isStarting: start.isPending,
    onSave: save.mutate,
    onRetry: retry.mutate,
    onDrop: drop.mutate,
    missing,
    forget: () => setMissing(null),
  };
};
