import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useState, type FC, type ReactNode } from 'react';
import { Form, SaveButton, useRefresh } from 'react-admin';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

interface Props<Values extends object> {
  title: string;
  /** Label of the button that sends the form. */
  save: string;
  record: Values;
  /** Sends the form; errors of fields are shown at them, another one above the form, which keeps its text. */
  onSave: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form of react-admin's inputs. */
export const FormDialog = <Values extends object>({
  title,
  save,
  record,
  onSave,
  onClose,
  children,
}: Props<Values>): ReturnType<FC> => {
  const t = useT();
  const refresh = useRefresh();
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
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle>{title}</DialogTitle>
      <Form record={record} onSubmit={submit}>
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
          <Button onClick={onClose}>{t('resources.admin/users.cancel')}</Button>
          <SaveButton label={save} alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
