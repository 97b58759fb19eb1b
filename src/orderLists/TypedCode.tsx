import { useState, type FormEvent, type ReactElement } from 'react';
import { LabelledInput } from '../ui/LabelledInput.tsx';

interface Props<Code> {
  className: string;
  label: string;
  hint?: string | undefined;
  button: string;
  /** What the digits mean; null: they are no such code. */
  read: (digits: string) => Code | null;
  onCode: (code: Code, digits: string) => void;
  /** What is said of digits that are no such code. */
  wrong: string;
}

/** A field for a code whose bars cannot be read: Enter sends the code and clears the field. */
export const TypedCode = <Code,>({
  className,
  button,
  read,
  onCode,
  wrong,
  ...field
}: Props<Code>): ReactElement => {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = text.replace(/\D/g, '');
    const code = read(digits);
    setWrong(code === null);
    if (code === null) return;
    setText('');
    onCode(code, digits);
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
          setWrong(false);
        }}
        error={isWrong ? wrong : undefined}
      />
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
};
