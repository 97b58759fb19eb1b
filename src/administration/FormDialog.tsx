import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useEffect, useState, type FC, type ReactNode } from 'react';
import { Form, SaveButton, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { RequestError } from '../dataProvider/requestError.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { useErrorText } from '../ui/useErrorText.ts';

/** Reports whether the form has typed values. */
const DirtyWatch: FC<{ onChange: (isDirty: boolean) => void }> = ({ onChange }) => {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
};

interface Props<Values extends object> {
  title: string;
  /** Label of the button that sends the form. */
  save: string;
  record: Values;
  /**
   * Sends the form. Errors of fields are shown at the fields, another error above the form; the form keeps its
   * text.
   */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form of react-admin's inputs; asks before it is closed with typed values. */
export const FormDialog = <Values extends object>({
  title,
  save,
  record,
  onSave,
  onClose,
  children,
}: Props<Values>): ReturnType<FC> => {
  const t = useT();
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isDirty, setDirty] = useState(false);
  const errorText = useErrorText();
  const [failure, setFailure] = useState('');
  const submit = async (values: object) => {
    try {
      await onSave(values as Values);
    } catch (error) {
      const errors = error instanceof RequestError ? error.body?.errors : undefined;
      setFailure(errors ? '' : errorText(error));
      return (
        errors && Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join(' ')]))
      );
    }
    refresh();
    onClose();
    return undefined;
  };
  const close = () => {
    if (!isDirty || window.confirm(translate('ra.message.unsaved_changes'))) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={(_event, reason) => reason !== 'backdropClick' && close()}>
      <DialogTitle>{title}</DialogTitle>
      <Form noValidate record={record} onSubmit={submit}>
        <DirtyWatch onChange={setDirty} />
        <DialogContent>
          <Stack sx={{ gap: 1 }}>
            {failure !== '' && (
              <Alert severity="error" icon={<Icon name="error" />}>
                {failure}
              </Alert>
            )}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('resources.status.cancel')}</Button>
          <SaveButton label={save} alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
