import './barcodes.css';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { listBarcodes } from '../../../contract/barcodes.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AdminFrame } from '../../administration/AdminFrame.tsx';
import { BarcodeHistory } from './BarcodeHistory.tsx';
import { BarcodeLabels } from './BarcodeLabels.tsx';
import { GenerateForm } from './GenerateForm.tsx';

/** Generates barcodes ahead of their orders, prints their labels, and lists the ranges generated before. */
export const Barcodes: FC = () => {
  const t = useT();
  /** undefined: the last range. */
  const [id, setId] = useState<number>();
  const range = useRead(listBarcodes, { query: { id } }, { placeholderData: keepPreviousData });
  const { data } = range;
  return (
    <AdminFrame title={t('admin.barcodes.tab')}>
      <GenerateForm onGenerated={() => setId(undefined)} />
      {range.isPending && <Spinner />}
      <ReadError of={range} />
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
