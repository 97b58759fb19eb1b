import { useQuery } from '@tanstack/react-query';
import type { FC } from 'react';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { DocumentButton } from './DocumentButton.tsx';

/** The documents of an order, as results of its services and beside them; undefined until they are known. */
export const useOrderDocuments = (barcode: string) => {
  const { orderDocuments } = useLab();
  const { data } = useQuery({
    queryKey: ['results', 'documents', barcode],
    queryFn: () => orderDocuments(barcode),
  });
  return data?.documents;
};

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
