import type { ComponentProps, FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { SheetPrinter } from '../../ui/SheetPrinter.tsx';
import { AccompanyingSheet } from './AccompanyingSheet.tsx';

export interface PrinterProps extends ComponentProps<typeof AccompanyingSheet> {
  /** Printed, dismissed, or failed with an error. */
  onDone: (error?: unknown) => void;
}

/** Prints a specimen manifest on mount. */
export const AccompanyingPrinter: FC<PrinterProps> = ({ onDone, ...sheet }) => {
  const t = useT();
  return (
    <SheetPrinter
      title={t('handOver.sheet.titleNumber', { number: sheet.whole.manifest.id })}
      onDone={onDone}
    >
      <AccompanyingSheet {...sheet} />
    </SheetPrinter>
  );
};
