import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  DOWNLOAD_ORDERS,
  type DownloadFormat,
  type ResultDownload,
} from '../../../../contract/resultDownloads.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { partsOf } from '../../../dataProvider/partsOf.ts';
import { useAttemptKey } from '../../../dataProvider/useAttemptKey.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import type { NamedOrder } from '../mail/OrderName.tsx';

const QUERY = ['resultDownloads'];
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
  const dataProvider = useLab();
  const queryClient = useQueryClient();
  const { language } = useDocumentLanguage();
  const notifyError = useNotifyError();
  const keyOf = useAttemptKey();
  const [missing, setMissing] = useState<Missing | null>(null);
  const startedHere = useRef(new Set<number>());
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => dataProvider.listDownloads(signal),
    refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? POLL : false),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: QUERY });
  const onError = notifyError;
  const show = (files: number, orders: ResultDownload['orders']) => {
    if (orders.length === 0) return;
    setMissing({
      files,
      orders: orders.map(({ barcode, statusMessage }) => ({ ...named(barcode), statusMessage })),
    });
  };
  const start = useMutation({
    mutationFn: async ({ barcodes, format }: { barcodes: readonly string[]; format: DownloadFormat }) => {
      for (const part of partsOf(barcodes, DOWNLOAD_ORDERS)) {
        const asked = { barcodes: part, format };
        const { download, orders } = await dataProvider.startDownload(asked, language, keyOf(asked));
        if (download) startedHere.current.add(download.id);
        else show(0, orders);
      }
      keyOf({});
    },
    onError,
    onSettled: refresh,
  });
  const save = useMutation({
    mutationFn: async ({ id, files, format }: ResultDownload) => {
      for (const { part, isFetched } of files) {
        if (isFetched) continue;
        const { base64File, fileName } = await dataProvider.downloadFile(id, part);
        saveFile(base64File, fileName, types[format]);
      }
    },
    onSuccess: (_saved, { files, orders }) => show(files.length, orders),
    onError,
    onSettled: refresh,
  });
  const retry = useMutation({
    mutationFn: ({ id }: ResultDownload) => dataProvider.retryDownload(id),
    onSuccess: (_retried, { id }) => startedHere.current.add(id),
    onError,
    onSettled: refresh,
  });
  const drop = useMutation({
    mutationFn: ({ id }: ResultDownload) => dataProvider.dropDownload(id),
    onError,
    onSettled: refresh,
  });
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
