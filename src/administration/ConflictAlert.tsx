import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, useState, type FC } from 'react';
import {
  SaveButton,
  setSubmissionErrors,
  useEditContext,
  useResourceContext,
  useSaveContext,
  type RaRecord,
  type TransformData,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { hasClash, mergeChanges } from '../ui/mergeChanges.ts';
import { ChangesSince } from './ChangesSince.tsx';

interface Props {
  /** The record another user has saved. */
  newer: Record<string, unknown>;
  /** Asks in any case. */
  mustAsk: boolean;
  transform: TransformData;
  onClose: () => void;
}

/**
 * In a form whose record was changed since it was opened, e.g. by a status switch: saves the own changes over the newer
 * record. When both have changed a value it says who has saved what and asks: to save the own changes over theirs, or to
 * load the newer record.
 */
export const ConflictAlert: FC<Props> = ({ newer, mustAsk, transform, onClose }) => {
  const t = useT();
  const { refetch, record } = useEditContext();
  const resource = useResourceContext() ?? '';
  const id = Number(record?.id);
  const { save } = useSaveContext();
  const { reset, formState, getValues, handleSubmit, setError } = useFormContext();
  const { defaultValues = {} } = formState;
  const [isAsking] = useState(() => {
    const values = getValues();
    // Values typed into an older version may be restored after a sign-in.
    const isOlder = values['version'] !== defaultValues['version'];
    return mustAsk || isOlder || hasClash(defaultValues, values, newer);
  });
  const alert = useRef<HTMLDivElement>(null);
  const overNewer: TransformData = async (values: RaRecord, options) => ({
    ...(await transform(mergeChanges(defaultValues, values, newer), options)),
    version: newer['version'],
  });
  const saveOver = useEffectEvent(() =>
    handleSubmit(async (values) => {
      const errors = await save?.(values, { transform: overNewer });
      if (errors) setSubmissionErrors(errors, setError);
    })(),
  );
  // The Save button may be far below.
  useEffect(() => {
    if (isAsking) alert.current?.focus();
    else void saveOver();
  }, [isAsking]);
  if (!isAsking) return null;
  const show = () => {
    reset(newer);
    onClose();
    void refetch();
  };
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" icon={<Icon name="alert" />}>
      {t('resources.conflict.text')}
      <ChangesSince of={{ resource, id }} opened={defaultValues['version']} saved={newer['version']} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <SaveButton
          type="button"
          variant="outlined"
          label="resources.conflict.saveOver"
          transform={overNewer}
        />
        <Button onClick={show}>{t('resources.conflict.showNewer')}</Button>
      </Stack>
    </Alert>
  );
};
