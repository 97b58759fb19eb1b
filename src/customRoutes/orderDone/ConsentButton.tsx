import { useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useLab } from '../../dataProvider/useLab.ts';
import { readOptions } from '../../dataProvider/useRead.ts';
import { getOrder } from '../../../contract/orders.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePrintConsent } from '../../orders/usePrintConsent.ts';

/** Prints the information consent of the patient of an order. */
export const ConsentButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const dataProvider = useLab();
  const client = useQueryClient();
  const print = usePrintConsent();
  const [isPrinting, setPrinting] = useState(false);
  const press = async () => {
    if (isPrinting) return;
    setPrinting(true);
    await print(async (language) => {
      const read = readOptions(dataProvider, getOrder, { query: { barcode } });
      const { contract, clientUnit } = (await client.ensureQueryData(read)).order;
      const scope = { contractId: contract.id, clientUnitId: clientUnit?.id ?? null };
      return dataProvider.orderConsent(barcode, scope, language);
    });
    setPrinting(false);
  };
  return (
    <button type="button" className="button" aria-busy={isPrinting} onClick={() => void press()}>
      <Icon name="print" />
      {t('orders.papers.consent')}
    </button>
  );
};
