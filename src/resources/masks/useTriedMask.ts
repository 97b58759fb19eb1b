import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { masks, type Mask } from '../../../contract/masks.ts';

/** The mask in the form without conditions that are not filled in yet; undefined while it cannot be tried. */
export const useTriedMask = () => {
  const record = useRecordContext<Mask>();
  const values = useWatch<Mask>();
  const conditions = values.conditions?.filter((one) => Boolean(one?.value));
  return masks.test.body?.safeParse({
    ...values,
    conditions,
    forwardTo: '',
    name: values.name ?? '',
    id: record?.id ?? null,
  }).data;
};
