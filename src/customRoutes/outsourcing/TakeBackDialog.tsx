import { useState, type FC } from 'react';
import { type ProviderOrder, takeBack } from '../../../contract/providers.ts';
import { useAct } from '../../dataProvider/useAct.ts';
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
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'Required' | 'MaxLen' | null>(null);
  const { barcode, providerId, patient } = order;
  const { mutate, isPending, error } = useAct(takeBack, { onSuccess: onDone, onError: 'shown' });
  const submit = () => {
    const text = reason.trim();
    const wrong = text === '' ? 'Required' : text.length > LONGEST_REASON ? 'MaxLen' : null;
    setProblem(wrong);
    if (!wrong && !isPending) mutate({ body: { providerId, barcode, reason: text } });
  };
  return (
    <Dialog
      title={t('outsourcing.takeBack.title', { barcode: groupBarcode(barcode) })}
      onClose={onClose}
      onSubmit={submit}
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
      {error && (
        <p className="message error" role="alert">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  );
};
