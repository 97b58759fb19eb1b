import { useState, type FC, type ReactNode } from 'react';
import type { WholeManifest } from '../../../contract/manifests.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { withRetry } from '../../network/withRetry.ts';
import { textsIn } from '../../i18n/textsIn.ts';
import { I18nContext, type I18n } from '../../i18n/useT.ts';
import { printPdf } from '../../ui/printPdf.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import type { PrinterProps } from './AccompanyingPrinter.tsx';
import { useNotOnManifest } from './useNotOnManifest.ts';

interface Job {
  whole: WholeManifest;
  texts: I18n;
  printedAt: Date;
  Printer: FC<PrinterProps>;
}

/**
 * Prints a manifest in the language of documents, with the current state of its orders, for an outside laboratory the
 * paper that has no names; a toast names the orders left out, and `onPrinted` gets the printed manifest.
 */
export const usePrintManifest = (onPrinted: (printed: WholeManifest) => void) => {
  const notifyError = useNotifyError();
  const notOnManifest = useNotOnManifest();
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const [isPreparing, setPreparing] = useState(false);
  const [job, setJob] = useState<Job | null>(null);
  const finish = (error?: unknown) => {
    setPreparing(false);
    setJob(null);
    if (error !== undefined) notifyError(error);
  };
  const print = async (id: number) => {
    if (isPreparing) return;
    setPreparing(true);
    try {
      const [{ whole, paper }, { AccompanyingPrinter }, texts] = await Promise.all([
        dataProvider.printManifest(id, language),
        withRetry(() => import('./AccompanyingPrinter.tsx')),
        textsIn(language, 'shell', 'handOver'),
      ]);
      notOnManifest(whole.leftOut);
      onPrinted(whole);
      if (paper !== '') {
        await printPdf(paper, texts.t('handOver.sheet.titleNumber', { number: id }));
        finish();
      } else setJob({ whole, texts, printedAt: new Date(), Printer: AccompanyingPrinter });
    } catch (error) {
      finish(error);
    }
  };
  const printer: ReactNode = job && (
    <I18nContext value={job.texts}>
      <job.Printer whole={job.whole} printedAt={job.printedAt} onDone={finish} />
    </I18nContext>
  );
  return { print, isPreparing, printer };
};
