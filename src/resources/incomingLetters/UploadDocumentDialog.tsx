import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FC } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { incomingLetters } from '../../../contract/incomingLetters.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useT } from '../../i18n/useT.ts';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { AttachFields, newAttachment, useAttachment } from './AttachFields.tsx';

const texts = 'resources.admin/mail-manager/incoming';

interface Props {
  /** Of the order. */
  barcode: string;
  onClose: () => void;
}

const ReadyDialog: FC<Props> = ({ barcode, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const titleId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [attachment, setAttachment] = useState({ ...newAttachment, barcode });
  const found = useAttachment(attachment);
  const { call } = useDataProvider<LabDataProvider>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (chosen: File) =>
      call(incomingLetters.upload, {
        file: chosen,
        query: { barcode },
        body: {
          fileName: chosen.name.slice(-200),
          serviceIds: [...found.chosen],
          kind: attachment.isPreliminary ? 'preliminary' : 'final',
          doctor: attachment.doctor,
          reason: found.corrects ? attachment.reason : '',
        },
      }),
    onSuccess: () => {
      notify(`${texts}.attached`, { type: 'success' });
      refresh();
      void client.invalidateQueries({ queryKey: ['results'] });
      onClose();
    },
  });
  const isTooLarge = file !== null && file.size > MAX_UPLOAD_BYTES;
  const isComplete = file !== null && !isTooLarge && found.chosen.length > 0 && found.isComplete;
  const { formFile, ...errors } = fieldErrorsOf(error);
  const fileProblem = isTooLarge ? t(`${texts}.tooLarge`) : formFile?.join(' ');
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t(`${texts}.uploadTitle`)}</DialogTitle>
      <DialogContent>
        <form
          id={`${titleId}-form`}
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete && !isPending) mutate(file);
          }}
        >
          <Button component="label" startIcon={<Icon name="plus" />}>
            {t(`${texts}.choosePdf`)}
            <input
              className="visually-hidden"
              type="file"
              accept=".pdf,application/pdf"
              aria-describedby={`${titleId}-file`}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                reset();
              }}
            />
          </Button>
          <FormHelperText id={`${titleId}-file`} error={fileProblem !== undefined}>
            {[file?.name, fileProblem].filter(Boolean).join(' · ') || t(`${texts}.pdfHint`)}
          </FormHelperText>
          <AttachFields
            value={attachment}
            onChange={(changes) => setAttachment((before) => ({ ...before, ...changes }))}
            found={found}
            errors={errors}
            isOfOrder
          />
        </form>
        {error && formFile === undefined && Object.keys(errors).length === 0 && (
          <Alert severity="error" icon={<Icon name="error" />}>
            {errorText(error)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('errors.Common.close')}</Button>
        <Button
          type="submit"
          form={`${titleId}-form`}
          variant="contained"
          disabled={isPending || !isComplete}
        >
          {t(`${texts}.attach`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Uploads a PDF as the result of services of an order; its texts are those of the received e-mails. */
export const UploadDocumentDialog: FC<Props> = (props) => useArea('resources') && <ReadyDialog {...props} />;
