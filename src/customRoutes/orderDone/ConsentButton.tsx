import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePrintConsent } from '../usePrintConsent.ts';

/** Prints the information consent of an order's patient (CONS-01). */
export const ConsentButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const dataProvider = useDataProvider<LabDataProvider>();
  const print = usePrintConsent();
  const [isPrinting, setPrinting] = useState(false);
  const press = async () => {
    if (isPrinting) return;
    setPrinting(true);
    await print((language) => dataProvider.orderConsent(barcode, language));
    setPrinting(false);
  };
  return (
    <button type="button" className="button" aria-busy={isPrinting} onClick={() => void press()}>
      <Icon name="print" />
      {t('orders.papers.consent')}
    </button>
  );
};
