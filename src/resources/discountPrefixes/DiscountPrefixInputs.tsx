import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import { BooleanInput, regex, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '../../i18n/useT.ts';
import { DiscountPrefixImpact } from './DiscountPrefixImpact.tsx';
import { useGenerateTypes } from './useGenerateTypes.ts';

/** Inputs of a card prefix, for Edit and Create; the prefix of existing cards cannot be changed. */
export const DiscountPrefixInputs: FC = () => {
  const t = useT();
  const record = useRecordContext();
  const { types, isFailed } = useGenerateTypes();
  const isActive: unknown = useWatch({ name: 'isActive' });
  const isForm = regex(/^[A-Za-z0-9-]{1,10}$/, t('resources.admin/discount/prefix.form'));
  return (
    <>
      {isFailed && <Alert severity="error">{t('resources.admin/discount/prefix.noGenerateTypes')}</Alert>}
      <TextInput
        source="prefix"
        validate={[required(), isForm]}
        disabled={record?.id !== undefined}
        fullWidth
      />
      <TextInput source="description" validate={required()} fullWidth />
      <SelectInput
        source="discountPrefixGenerateType.id"
        label="resources.admin/discount/prefix.fields.discountPrefixGenerateType"
        choices={types}
        translateChoice={false}
        validate={required()}
        fullWidth
      />
      <BooleanInput source="isActive" defaultValue />
      <DiscountPrefixImpact isActive={isActive !== false} />
    </>
  );
};
