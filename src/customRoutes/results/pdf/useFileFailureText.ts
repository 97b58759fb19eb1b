import { useCallback } from 'react';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { resultPdf } from '../../../../contract/results.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { failureText } from './resultFailure.ts';

type FileResponse = Pick<ResponseOf<typeof resultPdf>, 'clientMessage' | 'statusMessage'>;

/** Text for an order without a PDF: ours by code, then the laboratory's, then `otherwise`. */
export const useFileFailureText = (): ((
  response: FileResponse,
  barcode: string,
  otherwise?: string,
) => string) => {
  const t = useT();
  return useCallback(
    ({ clientMessage, statusMessage }: FileResponse, barcode: string, otherwise?: string) => {
      const name = failureText(clientMessage.code);
      if (name !== null) return t(`results.ResultMessage.${name}`, { barcode: groupBarcode(barcode) });
      return statusMessage || (otherwise ?? t('errors.Common.ErrorTryLater'));
    },
    [t],
  );
};
