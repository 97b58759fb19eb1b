import { useMutation, useQuery } from '@tanstack/react-query';
import type { FC } from 'react';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

/** Documents of other laboratories that are attached to an order; nothing while there are none. */
export const OrderDocuments: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const notifyError = useNotifyError();
  const { orderDocuments, orderDocument } = useDataProvider<LabDataProvider>();
  const { data } = useQuery({
    queryKey: ['results', 'documents', barcode],
    queryFn: () => orderDocuments(barcode),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: orderDocument,
    onSuccess: ({ base64File, fileName }) => saveFile(base64File, fileName, 'application/pdf'),
    onError: notifyError,
  });
  if (!data || data.documents.length === 0) return null;
  return (
    <section aria-label={t('results.list.documents')}>
      <h3>{t('results.list.documents')}</h3>
      {data.documents.map(({ id, fileName }) => (
        <button
          key={id}
          type="button"
          className="button plain"
          disabled={isPending}
          onClick={() => mutate({ id, barcode })}
        >
          <Icon name="download" />
          {fileName}
        </button>
      ))}
    </section>
  );
};
