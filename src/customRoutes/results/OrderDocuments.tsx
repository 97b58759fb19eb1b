import type { FC } from 'react';
import { orderDocuments } from '../../../contract/results.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { DocumentButton } from './DocumentButton.tsx';

/** The documents of an order, as results of its services and beside them; undefined until they are known. */
export const useOrderDocuments = (barcode: string) =>
  useRead(orderDocuments, { query: { barcode } }).data?.documents;

/**
 * Documents of other laboratories that are attached to an order beside the results of its services; nothing while there
 * are none.
 */
export const OrderDocuments: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const beside = useOrderDocuments(barcode)?.filter(({ isResult }) => !isResult) ?? [];
  if (beside.length === 0) return null;
  return (
    <section aria-label={t('results.list.documents')}>
      <h3>{t('results.list.documents')}</h3>
      {beside.map(({ id, fileName }) => (
        <DocumentButton key={id} id={id} fileName={fileName} barcode={barcode} />
      ))}
    </section>
  );
};
