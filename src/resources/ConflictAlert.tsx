import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { FC } from 'react';
import { SaveButton, useEditContext, type TransformData } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  /** The record as somebody else has saved it. */
  newer: Record<string, unknown>;
  transform: TransformData;
  onClose: () => void;
}

/** Says in the form that the record was changed meanwhile: save over it, or show it in place of what was typed. */
export const ConflictAlert: FC<Props> = ({ newer, transform, onClose }) => {
  const t = useT();
  const { refetch } = useEditContext();
  const { reset } = useFormContext();
  const show = () => {
    reset(newer);
    onClose();
    void refetch();
  };
  return (
    <Alert severity="warning" icon={<Icon name="alert" />}>
      {t('resources.conflict.text')}
      <div>
        <SaveButton
          type="button"
          variant="outlined"
          label="resources.conflict.saveOver"
          transform={async (values, options) => ({
            ...(await transform(values, options)),
            version: newer.version,
          })}
        />
        <Button onClick={show}>{t('resources.conflict.showNewer')}</Button>
      </div>
    </Alert>
  );
};
