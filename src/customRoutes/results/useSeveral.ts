import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { RESULTS_AT_ONCE } from '../../../contract/results.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { partsOf } from '../../dataProvider/partsOf.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import type { NamedOrder } from './mail/OrderName.tsx';

export type Format = 'pdf' | 'zip';
const types: Record<Format, string> = { pdf: 'application/pdf', zip: 'application/zip' };

/** Orders missing from a combined file. */
export interface Missing {
  hasFile: boolean;
  orders: readonly (NamedOrder & { statusMessage: string })[];
}

/** The part that is being prepared, of so many. */
export interface Progress {
  part: number;
  parts: number;
}

/** results.pdf → results_2.pdf, when there are several files. */
const numbered = (fileName: string, { part, parts }: Progress): string =>
  parts === 1 ? fileName : fileName.replace(/(?=\.\w+$)/, `_${String(part)}`);

/**
 * Saves the results of several orders, fifty in a file, and reports the missing ones, also those of the files that could
 * not be prepared.
 */
export const useSeveral = (named: (barcode: string) => NamedOrder) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const errorText = useErrorText();
  const [missing, setMissing] = useState<Missing | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ barcodes, format }: { barcodes: readonly string[]; format: Format }) => {
      const parts = partsOf(barcodes, RESULTS_AT_ONCE);
      const failed: { barcode: string; statusMessage: string }[] = [];
      let hasFile = false;
      for (const [at, part] of parts.entries()) {
        const current = { part: at + 1, parts: parts.length };
        setProgress(current);
        try {
          const { isSuccess, base64File, fileName, orders } = await dataProvider.downloadResults(
            part,
            format,
            language,
          );
          if (isSuccess) saveFile(base64File, numbered(fileName, current), types[format]);
          hasFile ||= isSuccess;
          failed.push(...orders.filter((order) => !order.isSuccess));
        } catch (error) {
          if (parts.length === 1) throw error;
          failed.push(...part.map((barcode) => ({ barcode, statusMessage: errorText(error) })));
        }
      }
      return { hasFile, failed };
    },
    onSuccess: ({ hasFile, failed }) => {
      const orders = failed.map(({ barcode, statusMessage }) => ({ ...named(barcode), statusMessage }));
      if (orders.length > 0) setMissing({ hasFile, orders });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return {
    save: (barcodes: readonly string[], format: Format) => mutate({ barcodes, format }),
    /** null while nothing is prepared. */
    progress: isPending ? progress : null,
    missing,
    forget: () => setMissing(null),
  };
};
