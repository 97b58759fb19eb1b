import type { Provider } from '../../../contract/providers.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { partsOf } from '../../dataProvider/partsOf.ts';
import { useT } from '../../i18n/useT.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { CSV, saveFile, XLSX } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { MAX_SCANNED } from './useOutsourcing.ts';

/** Prints the sheet, or saves the file, that goes to a provider with orders that were sent; errors show a toast. */
export const useHandedDocument = ({
  id,
  kind,
}: Pick<Provider, 'id' | 'kind'>): ((barcodes: readonly string[]) => Promise<void>) => {
  const t = useT();
  const notifyError = useNotifyError();
  const { providerDocument } = useLab();
  const { language } = useDocumentLanguage();
  return async (barcodes) => {
    try {
      for (const part of partsOf(barcodes, MAX_SCANNED)) {
        const { base64string, fileName } = await providerDocument(id, part, language);
        if (kind === 'paper') await printPdf(base64string, t('outsourcing.act.sheet'));
        else saveFile(base64string, fileName, fileName.endsWith('.csv') ? CSV : XLSX);
      }
    } catch (error) {
      notifyError(error);
    }
  };
};
