import { useState, type FC, type FormEvent } from 'react';
import { BARCODE_LENGTH } from '../../../contract/fields.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';

/** Enter adds the typed barcode to the scanned ones and clears the field. */
export const ScanField: FC<{ onAdd: (barcode: string) => void }> = ({ onAdd }) => {
  const t = useT();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = text.replace(/\D/g, '');
    setShort(digits.length < BARCODE_LENGTH);
    if (digits.length < BARCODE_LENGTH) return;
    setText('');
    onAdd(digits.slice(0, BARCODE_LENGTH));
  };
  return (
    <form className="scan-field" onSubmit={submit} noValidate>
      <LabelledInput
        label={t('outsourcing.scan.label')}
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={40}
        className="input mono"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setShort(false);
        }}
        hint={t('outsourcing.scan.hint')}
        error={isShort ? t('errors.ValidateErrors.BarcodeLength') : undefined}
      />
      <button type="submit" className="button">
        {t('outsourcing.scan.add')}
      </button>
    </form>
  );
};
