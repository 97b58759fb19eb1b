import { ThemeProvider } from '@mui/material/styles';
import { useState, type FC } from 'react';
import { useRefresh } from 'react-admin';
import { incomingLetters } from '../../../contract/incomingLetters.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { fieldMessageKey } from '../../i18n/fieldMessageKey.ts';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { FilePick } from '../../ui/FilePick.tsx';
import { theme } from '../../ui/theme/theme.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';
import { AttachFields, attachedTo, newAttachment, useAttachment } from './AttachFields.tsx';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/mail-manager/incoming';

interface Props {
  order: Pick<ResultOrder, 'barcode' | 'patient'>;
  onClose: () => void;
}

const ReadyDialog: FC<Props> = ({ order, onClose }) => {
  const { barcode, patient } = order;
  const t = useT();
  const errorText = useErrorText();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [attachment, setAttachment] = useState({ ...newAttachment, barcode });
  const found = useAttachment(attachment);
  useNoStrayDrop();
  const { mutate, isPending, error, reset } = useAct(incomingLetters.upload, {
    done: `${texts}.attached`,
    onError: 'shown',
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  const { formFile, ...refused } = fieldErrorsOf(error);
  const isTooLarge = file !== null && file.size > MAX_UPLOAD_BYTES;
  const missing = {
    serviceIds: found.chosen.length === 0 ? [t(`${texts}.mark`)] : undefined,
    reason: found.isComplete ? undefined : [t(fieldMessageKey('Required'))],
  };
  const noFile = isChecked && file === null ? t(`${texts}.noFile`) : null;
  const submit = () => {
    setChecked(true);
    if (file !== null && !isTooLarge && found.chosen.length > 0 && found.isComplete && !isPending)
      mutate({
        file,
        query: { barcode },
        body: { ...attachedTo(attachment, found), fileName: file.name.slice(-200) },
      });
  };
  return (
    <Dialog
      title={t(`${texts}.uploadTitle`, { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('errors.Common.close')}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={found.isKnown && found.open.length === 0}
            aria-busy={isPending}
          >
            {t(`${texts}.attach`)}
          </button>
        </>
      }
    >
      <p className="long-words">
        <b>{patient.lastName}</b> {patient.firstName}, {formatWireDate(patient.dateOfBirth)}
      </p>
      <FilePick
        file={file}
        type=".pdf"
        problem={isTooLarge ? t(`${texts}.tooLarge`) : (formFile?.join(' ') ?? noFile)}
        disabled={isPending}
        onFiles={([chosen]) => {
          if (chosen) setFile(chosen);
          reset();
        }}
      />
      <ThemeProvider theme={theme} storageManager={null}>
        <AttachFields
          value={attachment}
          onChange={(changes) => setAttachment((before) => ({ ...before, ...changes }))}
          found={found}
          errors={{ ...(isChecked && missing), ...refused }}
          isOfOrder
        />
      </ThemeProvider>
      {error && formFile === undefined && Object.keys(refused).length === 0 && (
        <p className="message error" role="alert">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  );
};

/** Uploads a PDF as the result of services of an order; its texts are those of the received e-mails. */
export const UploadDocumentDialog: FC<Props> = (props) => {
  const areas = [useArea('resources'), useArea('excel')];
  return areas.every(Boolean) && <ReadyDialog {...props} />;
};
