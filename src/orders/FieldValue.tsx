import type { FC } from 'react';
import type { FieldType } from '../../contract/contracts.ts';
import { formatWireDate } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';

/** The value of an additional field or of an answer, as people read it. */
export const FieldValue: FC<{ type: FieldType; value: string }> = ({ type, value }) => {
  const t = useT();
  if (type === 'yesno') return t(value === 'yes' ? 'orders.checkout.yes' : 'orders.checkout.no');
  return type === 'date' ? formatWireDate(value) : value;
};
