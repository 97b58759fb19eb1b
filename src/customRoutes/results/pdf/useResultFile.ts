import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLab } from '../../../dataProvider/useLab.ts';
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

/** The PDF of a result in the document language. */
export const useResultFile = (barcode: string): ResultFile => {
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const failureText = useFileFailureText();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['results', 'pdf', barcode, language],
    queryFn: () => dataProvider.resultPdf(barcode, language),
    staleTime: Infinity,
    gcTime: 0,
  });
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
