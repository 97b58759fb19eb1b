import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
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

/** Saves the results of several orders as one file and reports the missing ones. */
export const useSeveral = (named: (barcode: string) => NamedOrder) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { language } = useDocumentLanguage();
  const errorText = useErrorText();
  const [missing, setMissing] = useState<Missing | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ barcodes, format }: { barcodes: readonly string[]; format: Format }) =>
      dataProvider.downloadResults(barcodes, format, language),
    onSuccess: ({ isSuccess, base64File, fileName, orders }, { format }) => {
      if (isSuccess) saveFile(base64File, fileName, types[format]);
      const failed = orders
        .filter((order) => !order.isSuccess)
        .map(({ barcode, statusMessage }) => ({ ...named(barcode), statusMessage }));
      if (failed.length > 0) setMissing({ hasFile: isSuccess, orders: failed });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return {
    save: (barcodes: readonly string[], format: Format) => mutate({ barcodes, format }),
    isSaving: isPending,
    missing,
    forget: () => setMissing(null),
  };
};
