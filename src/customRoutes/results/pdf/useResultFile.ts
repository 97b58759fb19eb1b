import { useEffect, useMemo } from 'react';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { resultPdf } from '../../../../contract/results.ts';
import { useRead, type Reading } from '../../../dataProvider/useRead.ts';
import { useDocumentLanguage } from '../../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useFileFailureText } from './useFileFailureText.ts';

interface ResultFile {
  /** The line of the delivery ledger about this view; 0 without one. */
  deliveryId: number;
  /** null while loading or if there is none. */
  base64: string | null;
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Its object URL, revoked on unmount. */
  url: string | null;
  /** Why there is none. */
  failure: string | null;
  isPending: boolean;
  retry: () => void;
}

const resultPaper: Reading<{ barcode: string; language: string }, ResponseOf<typeof resultPdf>> = {
  name: 'resultPaper',
  read: (lab, { barcode, language }) => lab.resultPdf(barcode, language),
};

/** The PDF of a result in the document language. */
export const useResultFile = (barcode: string): ResultFile => {
  const { language } = useDocumentLanguage();
  const failureText = useFileFailureText();
  const errorText = useErrorText();
  const paper = { barcode, language };
  const { data, error, isPending, refetch } = useRead(resultPaper, paper, { staleTime: Infinity, gcTime: 0 });
  const base64 = data?.isSuccess ? data.base64Pdf : null;
  const bytes = useMemo(
    () => (base64 === null ? null : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))),
    [base64],
  );
  const url = useMemo(
    () => (bytes === null ? null : URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))),
    [bytes],
  );
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return {
    deliveryId: data?.deliveryId ?? 0,
    base64,
    bytes,
    url,
    failure: error ? errorText(error) : data && !data.isSuccess ? failureText(data, barcode) : null,
    isPending,
    retry: () => void refetch(),
  };
};
