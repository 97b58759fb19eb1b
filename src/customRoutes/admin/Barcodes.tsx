import './barcodes.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { listBarcodes } from '../../../contract/barcodes.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { AdminFrame } from '../../administration/AdminFrame.tsx';
import { BarcodeHistory } from './BarcodeHistory.tsx';
import { BarcodeLabels } from './BarcodeLabels.tsx';
import { GenerateForm } from './GenerateForm.tsx';

/** Generates barcodes ahead of their orders, prints their labels, and lists the ranges generated before. */
export const Barcodes: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { call } = useLab();
  /** undefined: the last range. */
  const [id, setId] = useState<number>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['barcodes', 'range', id],
    queryFn: () => call(listBarcodes, { query: { id } }),
    placeholderData: keepPreviousData,
  });
  const showLast = () => {
    setId(undefined);
    void queryClient.invalidateQueries({ queryKey: ['barcodes'] });
  };
  return (
    <AdminFrame title={t('admin.barcodes.tab')}>
      <GenerateForm onGenerated={showLast} />
      {isPending && <Spinner />}
      {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
      {data?.range === null && <EmptyState title={t('admin.barcodes.empty')} />}
      {data?.range && (
        <>
          <BarcodeLabels range={data.range} barcodes={data.barcodes} />
          <BarcodeHistory openId={data.range.id} onOpen={setId} />
        </>
      )}
    </AdminFrame>
  );
};
