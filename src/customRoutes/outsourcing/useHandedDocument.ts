import { type Provider, providerDocument } from '../../../contract/providers.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { partsOf } from '../../dataProvider/partsOf.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { CSV, saveFile, XLSX } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { MAX_SCANNED } from './useOutsourcing.ts';

/** Prints the sheet, or saves the file, that goes to a provider with orders that were sent; errors show a toast. */
export const useHandedDocument = ({
  id,
  kind,
}: Pick<Provider, 'id' | 'kind'>): ((barcodes: readonly string[]) => Promise<void>) => {
  const t = useT();
  const { language } = useDocumentLanguage();
  const { mutateAsync } = useAct(async (barcodes: readonly string[], { call }: LabDataProvider) => {
    for (const part of partsOf(barcodes, MAX_SCANNED)) {
      const body = { providerId: id, barcodes: part };
      const { base64string, fileName } = await call(providerDocument, { body, language });
      if (kind === 'paper') await printPdf(base64string, t('outsourcing.act.sheet'));
      else saveFile(base64string, fileName, fileName.endsWith('.csv') ? CSV : XLSX);
    }
  });
  return (barcodes) => mutateAsync(barcodes).catch(() => undefined);
};
