import { useState, type FC } from 'react';
import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import { providerResult, type ProviderOrder, providerCounts } from '../../../contract/providers.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useArea } from '../../i18n/useArea.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { FilePick } from '../../ui/FilePick.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';

interface Props {
  order: ProviderOrder;
  onDone: () => void;
  onClose: () => void;
}

const ReadyDialog: FC<Props> = ({ order, onDone, onClose }) => {
  const { barcode, providerId, patient } = order;
  const t = useT();
  const errorText = useErrorText();
  const open = order.services.filter(({ isDone }) => !isDone);
  const [codes, setCodes] = useState(open.map(({ serviceCode }) => serviceCode));
  const [file, setFile] = useState<File | null>(null);
  const [doctor, setDoctor] = useState('');
  const [isChecked, setChecked] = useState(false);
  useNoStrayDrop();
  const { mutate, isPending, error, reset } = useAct(providerResult, {
    stale: ['outsourcing', providerCounts],
    onSuccess: onDone,
    onError: 'shown',
  });
  const refused = Object.values(fieldErrorsOf(error)).flat().join(' ');
  const isTooLarge = file !== null && file.size > MAX_UPLOAD_BYTES;
  const noFile = isChecked && file === null ? t('outsourcing.enter.noFile') : null;
  const submit = () => {
    setChecked(true);
    if (file === null || isTooLarge || codes.length === 0 || isPending) return;
    const body = { fileName: file.name.slice(-200), serviceCodes: codes, doctor };
    mutate({ file, query: { providerId, barcode }, body });
  };
  return (
    <Dialog
      title={t('outsourcing.enter.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('outsourcing.takeBack.no')}
          </button>
          <button type="submit" className="button primary" aria-busy={isPending}>
            {t('outsourcing.enter.save')}
          </button>
        </>
      }
    >
      <p className="long-words">
        <PatientName of={patient} />, {formatWireDate(patient.dateOfBirth)}
      </p>
      <FilePick
        file={file}
        type=".pdf"
        problem={isTooLarge ? t('outsourcing.enter.tooLarge') : noFile}
        disabled={isPending}
        onFiles={([chosen]) => {
          if (chosen) setFile(chosen);
          reset();
        }}
      />
      <fieldset className="enter-services">
        <legend>{t('outsourcing.enter.of')}</legend>
        {open.map(({ serviceCode, serviceName }) => (
          <label key={serviceCode}>
            <input
              type="checkbox"
              checked={codes.includes(serviceCode)}
              onChange={({ target }) =>
                setCodes(
                  target.checked ? [...codes, serviceCode] : codes.filter((code) => code !== serviceCode),
                )
              }
            />
            <span>
              <span className="mono quiet">{serviceCode}</span>{' '}
              <span className="long-words">{serviceName}</span>
            </span>
          </label>
        ))}
        {isChecked && codes.length === 0 && <p className="note error">{t('outsourcing.enter.mark')}</p>}
      </fieldset>
      <LabelledInput
        label={t('outsourcing.enter.doctor')}
        value={doctor}
        maxLength={100}
        onChange={({ currentTarget }) => setDoctor(currentTarget.value)}
      />
      {error && (
        <p className="message error" role="alert">
          {refused === '' ? errorText(error) : refused}
        </p>
      )}
    </Dialog>
  );
};

/** Attaches the PDF of an outside laboratory as its result of services that it was sent. */
export const EnterResultDialog: FC<Props> = (props) => useArea('excel') && <ReadyDialog {...props} />;
