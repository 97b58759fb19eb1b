import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type FC } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { incomingLetters, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import { problemsOf } from '../../administration/problemsOf.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

const texts = 'resources.admin/mail-manager/incoming';

interface Props {
  letter: IncomingLetter;
  onClose: () => void;
}

/** An incoming letter with its text and attachment; an unmatched letter can be attached to an order. */
export const LetterDialog: FC<Props> = ({ letter, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const [barcode, setBarcode] = useState('');
  const { call } = useDataProvider<LabDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', letter.id],
    queryFn: () => call(incomingLetters.content, { query: { id: letter.id } }),
    gcTime: 0,
  });
  const done = (message: 'attached' | 'dismissed') => () => {
    notify(`${texts}.${message}`, { type: 'success' });
    refresh();
    onClose();
  };
  const attach = useMutation({
    mutationFn: () => call(incomingLetters.attach, { body: { id: letter.id, barcode } }),
    onSuccess: done('attached'),
  });
  const dismiss = useMutation({
    mutationFn: () => call(incomingLetters.dismiss, { body: { id: letter.id } }),
    onSuccess: done('dismissed'),
  });
  const failure = attach.error ?? dismiss.error;
  const errors = problemsOf(failure);
  const isOpen = letter.state === 'unmatched' || letter.state === 'saved';
  const isBusy = attach.isPending || dismiss.isPending;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{letter.subject || t(`${texts}.noSubject`)}</DialogTitle>
      <DialogContent>
        <p className="quiet">{letter.from}</p>
        {error && <ErrorText message={errorText(error)} onRetry={() => void refetch()} />}
        {!error && !data && <Spinner />}
        {data && <div style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{data.body}</div>}
        {data && data.fileName !== '' && (
          <p>
            <Button
              startIcon={<Icon name="download" />}
              onClick={() => saveFile(data.base64File, data.fileName, 'application/octet-stream')}
            >
              {data.fileName}
            </Button>
          </p>
        )}
        {isOpen && (
          <form
            id={`${titleId}-form`}
            onSubmit={(event) => {
              event.preventDefault();
              attach.mutate();
            }}
          >
            <TextField
              label={t(`${texts}.fields.barcode`)}
              value={barcode}
              onChange={(event) => setBarcode(event.target.value.replace(/\D/g, ''))}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
              error={errors.length > 0}
              fullWidth
            />
          </form>
        )}
        {failure && (
          <Alert severity="error" icon={<Icon name="error" />}>
            {errors.length > 0 ? errors.join(' ') : errorText(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {isOpen && (
          <Button disabled={isBusy} onClick={() => dismiss.mutate()}>
            {t(`${texts}.dismiss`)}
          </Button>
        )}
        <Button onClick={onClose}>{t('errors.Common.close')}</Button>
        {isOpen && (
          <Button
            type="submit"
            form={`${titleId}-form`}
            variant="contained"
            disabled={isBusy || barcode.length < 10}
          >
            {t(`${texts}.attach`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
