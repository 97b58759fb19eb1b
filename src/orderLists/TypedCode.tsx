import { useState, type FC, type FormEvent } from 'react';
import { BARCODE_LENGTH } from '../../contract/fields.ts';
import { useT } from '../i18n/useT.ts';
import { LabelledInput } from '../ui/LabelledInput.tsx';

interface Props {
  className: string;
  label: string;
  hint?: string | undefined;
  button: string;
  onCode: (digits: string) => void;
}

/** A field for a code whose bars cannot be read: Enter sends the code and clears the field. */
export const TypedCode: FC<Props> = ({ className, button, onCode, ...field }) => {
  const t = useT();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = text.replace(/\D/g, '');
    setShort(digits.length < BARCODE_LENGTH);
    if (digits.length < BARCODE_LENGTH) return;
    setText('');
    onCode(digits);
  };
  return (
    <form className={className} onSubmit={submit} noValidate>
      <LabelledInput
        {...field}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={40}
        className="input mono"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setShort(false);
        }}
        error={isShort ? t('errors.ValidateErrors.BarcodeLength') : undefined}
      />
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
};
