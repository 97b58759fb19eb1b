import Alert from '@mui/material/Alert';
import type { FC, ReactElement, ReactNode } from 'react';
import { SimpleForm, useResourceContext, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

/** Whether the error of a field, or of one of its languages, is that it is empty. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('message' in error
    ? String(error.message).includes('ra.validation.required')
    : Object.values(error).some(isMissing));

/** Above Save, once the form was rejected: the required fields that are still empty. */
const MissingFields: FC = () => {
  const t = useT();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { errors, submitCount } = useFormState();
  const missing = Object.keys(errors).filter((field) => isMissing(errors[field]));
  if (submitCount === 0 || missing.length === 0) return null;
  const fields = missing.map((source) => translate(`resources.${resource}.fields.${source}`)).join(', ');
  return (
    <Alert severity="error" icon={<Icon name="alert" />}>
      {t('resources.missing', { fields })}
    </Alert>
  );
};

/** A record that is read again, e.g. when the window is entered, must not undo what has been typed. */
const keepTyped = { keepDirtyValues: true };

/** react-admin's SimpleForm of a resource: asks before changes are lost, names the fields that are missing. */
export const ResourceForm: FC<{ toolbar?: ReactElement | undefined; children: ReactNode }> = ({
  toolbar,
  children,
}) => (
  <SimpleForm warnWhenUnsavedChanges toolbar={toolbar} resetOptions={keepTyped}>
    {children}
    <MissingFields />
  </SimpleForm>
);
