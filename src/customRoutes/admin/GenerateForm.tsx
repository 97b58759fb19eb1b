import { useState, type FC, type FormEvent } from 'react';
import { generateBarcodes, listBarcodes, listBarcodeRanges } from '../../../contract/barcodes.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';

/** Asks how many barcodes and generates them as a range. */
export const GenerateForm: FC<{ onGenerated: () => void }> = ({ onGenerated }) => {
  const t = useT();
  const [count, setCount] = useState('10');
  const { errors, check, reject } = useChecked(generateBarcodes.body, { count });
  const { mutate, isPending } = useAct(generateBarcodes, {
    done: ({ barcodes }) => t('admin.barcodes.done', { smart_count: barcodes.length }),
    stale: [listBarcodes, listBarcodeRanges],
    onSuccess: onGenerated,
    onError: (error) => reject(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check({ count: Number(count) });
    if (body) mutate({ body });
  };
  return (
    <form className="wrap barcode-form" onSubmit={submit} noValidate>
      <TextField
        label={t('admin.barcodes.count')}
        type="number"
        value={count}
        onChange={setCount}
        error={errors['count'] && t('admin.barcodes.limit')}
        hint={t('admin.barcodes.limit')}
      />
      <button type="submit" className="button primary" disabled={isPending}>
        {t('admin.barcodes.generate')}
      </button>
    </form>
  );
};
