import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState, type FC, type FormEvent } from 'react';
import { generateBarcodes } from '../../../contract/barcodes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useAttemptKey } from '../../dataProvider/useAttemptKey.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

/** Asks how many barcodes and generates them as a range. */
export const GenerateForm: FC<{ onGenerated: () => void }> = ({ onGenerated }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { call } = useLab();
  const [count, setCount] = useState('10');
  const { errors, check, reject } = useChecked(generateBarcodes.body, { count });
  const keyOf = useAttemptKey();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: BodyInput<typeof generateBarcodes>) =>
      call(generateBarcodes, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ barcodes }) => {
      keyOf({});
      notify('admin.barcodes.done', { type: 'success', messageArgs: { smart_count: barcodes.length } });
      onGenerated();
    },
    onError: (error) => {
      if (!reject(error)) notify(errorText(error), { type: 'error' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check({ count: Number(count) });
    if (body) mutate(body);
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
