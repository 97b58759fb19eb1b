import { useState, type FC } from 'react';
import type { ProviderOrder } from '../../../contract/providers.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';

const LONGEST_REASON = 300;

interface Props {
  order: ProviderOrder;
  onDone: () => void;
  onClose: () => void;
}

/** Takes an order back from its provider with a reason; a failure keeps the input. */
export const TakeBackDialog: FC<Props> = ({ order, onDone, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'Required' | 'MaxLen' | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const { barcode, providerId, patient } = order;
  const submit = async () => {
    const text = reason.trim();
    const wrong = text === '' ? 'Required' : text.length > LONGEST_REASON ? 'MaxLen' : null;
    setProblem(wrong);
    if (wrong || isPending) return;
    setPending(true);
    setFailure('');
    try {
      await dataProvider.takeBack(providerId, barcode, text);
      onDone();
    } catch (error) {
      setFailure(errorText(error));
      setPending(false);
    }
  };
  return (
    <Dialog
      title={t('outsourcing.takeBack.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('outsourcing.takeBack.no')}
          </button>
          <button type="submit" className="button primary" aria-busy={isPending}>
            {t('outsourcing.act.takeBack')}
          </button>
        </>
      }
    >
      <p>{t('outsourcing.takeBack.text', { name: `${patient.lastName} ${patient.firstName}` })}</p>
      <TextField
        label={t('outsourcing.takeBack.reason')}
        rows={2}
        value={reason}
        onChange={(text) => {
          setReason(text);
          setProblem(null);
        }}
        hint={t('outsourcing.takeBack.hint')}
        error={problem ? t(`errors.ValidateErrors.${problem}`) : undefined}
        hasFocusFirst
      />
      {failure !== '' && (
        <p className="message error" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
};
