import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type FC } from 'react';
import { SaveButton, useEditContext, type RaRecord, type TransformData } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { mergeChanges } from '../ui/mergeChanges.ts';

interface Props {
  /** The record another user has saved. */
  newer: Record<string, unknown>;
  transform: TransformData;
  onClose: () => void;
}

/**
 * Alert in a form: another user has changed the record. Offers to save the own changes over theirs, or to load the
 * newer record.
 */
export const ConflictAlert: FC<Props> = ({ newer, transform, onClose }) => {
  const t = useT();
  const { refetch } = useEditContext();
  const { reset, formState } = useFormContext();
  const { defaultValues = {} } = formState;
  const alert = useRef<HTMLDivElement>(null);
  // The Save button may be far below.
  useEffect(() => alert.current?.focus(), []);
  const show = () => {
    reset(newer);
    onClose();
    void refetch();
  };
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" icon={<Icon name="alert" />}>
      {t('resources.conflict.text')}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <SaveButton
          type="button"
          variant="outlined"
          label="resources.conflict.saveOver"
          transform={async (values, options) => ({
            ...(await transform(mergeChanges(defaultValues, values as RaRecord, newer), options)),
            version: newer.version,
          })}
        />
        <Button onClick={show}>{t('resources.conflict.showNewer')}</Button>
      </Stack>
    </Alert>
  );
};
