import './letters.css';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FC } from 'react';
import { useRefresh } from 'react-admin';
import { incomingLetters, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import { useT } from '../../i18n/useT.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { AttachFields, attachedTo, newAttachment, useAttachment } from './AttachFields.tsx';
import { useRead } from '../../dataProvider/useRead.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { Loaded } from '../../ui/ErrorText.tsx';

const texts = 'resources.admin/mail-manager/incoming';

/** A subject of more letters may have no room in the title. */
const LONG = 80;

interface Props {
  letter: IncomingLetter;
  onClose: () => void;
}

/** An incoming letter with its text and attachment; an unmatched letter can be attached to an order. */
export const LetterDialog: FC<Props> = ({ letter, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const titleId = useId();
  const [attachment, setAttachment] = useState(newAttachment);
  const [reason, setReason] = useState('');
  const found = useAttachment(attachment);
  const { id } = letter;
  const content = useRead(incomingLetters.content, { query: { id } }, { gcTime: 0 });
  const onSuccess = () => {
    refresh();
    onClose();
  };
  const attach = useAct(incomingLetters.attach, { done: `${texts}.attached`, onError: 'shown', onSuccess });
  const detach = useAct(incomingLetters.detach, { done: `${texts}.detached`, onError: 'shown', onSuccess });
  const dismiss = useAct(incomingLetters.dismiss, {
    done: `${texts}.dismissed`,
    onError: 'shown',
    onSuccess,
  });
  const failure = attach.error ?? dismiss.error ?? detach.error;
  const { id: refused, ...errors } = fieldErrorsOf(failure);
  const isOpen = letter.state === 'unmatched' || letter.state === 'saved';
  const isAttached = letter.state === 'attached';
  useScanner(
    isOpen ? ({ barcode }) => setAttachment((before) => ({ ...before, barcode, services: null })) : null,
    { isInDialog: true },
  );
  const canAttach = attachment.barcode.length === 10 && found.isComplete;
  const isBusy = attach.isPending || dismiss.isPending || detach.isPending;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // A click outside would lose what is typed.
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
    >
      <DialogTitle id={titleId} sx={{ flex: 'none' }}>
        <span className="letter-title">{letter.subject || t(`${texts}.noSubject`)}</span>
      </DialogTitle>
      <DialogContent className="letter-content">
        {letter.subject.length > LONG && <p>{letter.subject}</p>}
        <p className="quiet">{letter.from}</p>
        <Loaded of={content}>
          {(data) => (
            <>
              <div style={{ whiteSpace: 'pre-wrap' }}>{data.body}</div>
              {data.fileName !== '' && (
                <p>
                  <Button
                    sx={{ marginInlineStart: -2, textAlign: 'start', whiteSpace: 'normal' }}
                    startIcon={<Icon name="download" />}
                    onClick={() => saveFile(data.base64File, data.fileName, 'application/octet-stream')}
                  >
                    {data.fileName}
                  </Button>
                </p>
              )}
            </>
          )}
        </Loaded>
        {isOpen && (
          <form
            id={`${titleId}-form`}
            onSubmit={(event) => {
              event.preventDefault();
              if (canAttach && !isBusy) attach.mutate({ body: { ...attachedTo(attachment, found), id } });
            }}
          >
            <AttachFields
              value={attachment}
              onChange={(changes) => setAttachment((before) => ({ ...before, ...changes }))}
              found={found}
              errors={errors}
            />
          </form>
        )}
        {isAttached && (
          <form
            id={`${titleId}-form`}
            onSubmit={(event) => {
              event.preventDefault();
              if (reason.trim() !== '' && !isBusy) detach.mutate({ body: { id, reason } });
            }}
          >
            <TextField
              label={t(`${texts}.whyBack`)}
              error={errors.reason !== undefined}
              helperText={errors.reason?.join(' ') ?? t(`${texts}.whyBackHint`)}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
              margin="normal"
              required
              fullWidth
            />
          </form>
        )}
        {failure && Object.keys(errors).length === 0 && (
          <Alert severity="error" icon={<Icon name="error" />}>
            {refused?.join(' ') ?? errorText(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {isOpen && (
          <Button disabled={isBusy} onClick={() => dismiss.mutate({ body: { id } })}>
            {t(`${texts}.dismiss`)}
          </Button>
        )}
        <Button onClick={onClose}>{t('errors.Common.close')}</Button>
        {isOpen && (
          <Button type="submit" form={`${titleId}-form`} variant="contained" disabled={isBusy || !canAttach}>
            {t(`${texts}.attach`)}
          </Button>
        )}
        {isAttached && (
          <Button
            type="submit"
            form={`${titleId}-form`}
            color="error"
            disabled={isBusy || reason.trim() === ''}
          >
            {t(`${texts}.detach`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
