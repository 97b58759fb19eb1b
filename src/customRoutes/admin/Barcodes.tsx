import './barcodes.css';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC, type FormEvent } from 'react';
import { generateBarcodes } from '../../../contract/barcodes.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { AdminFrame } from './AdminFrame.tsx';

const PAGE_SIZE = 50;

/** Reserves new barcodes; `onReserved` gets them. */
const Reserve: FC<{ onReserved: (barcodes: readonly string[]) => void }> = ({ onReserved }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { reserveBarcodes } = useDataProvider<LabDataProvider>();
  const [count, setCount] = useState('10');
  const { errors, check, reject } = useChecked(generateBarcodes.body);
  const reserve = useMutation({
    mutationFn: reserveBarcodes,
    onSuccess: (barcodes) => {
      notify('admin.barcodes.done', { type: 'success', messageArgs: { smart_count: barcodes.length } });
      onReserved(barcodes);
    },
    onError: (error) => {
      if (!reject(error)) notify(errorText(error), { type: 'error' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = check({ count: Number(count) });
    if (input) reserve.mutate(Number(count));
  };
  return (
    <form className="reserve" onSubmit={submit} noValidate>
      <TextField
        label={t('admin.barcodes.count')}
        type="number"
        value={count}
        onChange={setCount}
        error={errors['count'] && t('admin.barcodes.limit')}
        hint={t('admin.barcodes.limit')}
      />
      <button type="submit" className="button primary" disabled={reserve.isPending}>
        {t('admin.barcodes.reserve')}
      </button>
    </form>
  );
};

/** Lists reserved barcodes that are not used yet; more can be reserved. */
export const Barcodes: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { reservedBarcodes } = useDataProvider<LabDataProvider>();
  const [page, setPage] = useState(1);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['barcodes', page],
    queryFn: () => reservedBarcodes(page, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const show = (barcodes: readonly string[]) => {
    setFresh(barcodes);
    setPage(1);
    void queryClient.invalidateQueries({ queryKey: ['barcodes'] });
  };
  return (
    <AdminFrame>
      <Reserve onReserved={show} />
      {isPending && <Spinner />}
      {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
      {data && !error && data.totalCount === 0 && (
        <p className="barcodes-empty">{t('admin.barcodes.empty')}</p>
      )}
      {data && !error && data.totalCount > 0 && (
        <>
          <h2>{t('admin.barcodes.list')}</h2>
          <ul className="barcodes">
            {data.barcodes.map((barcode) => (
              <li key={barcode} className={fresh.includes(barcode) ? 'fresh' : undefined}>
                <Barcode value={barcode} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageSize={PAGE_SIZE} total={data.totalCount} onPage={setPage} />
        </>
      )}
    </AdminFrame>
  );
};
