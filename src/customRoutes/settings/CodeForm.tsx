import { useId, useState, type FC, type FormEvent } from 'react';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { RequestError } from '../../dataProvider/requestError.ts';

interface Props {
  label: string;
  hint: string;
  save: string;
  /** `password` asks for the password instead of a code. */
  type?: 'password';
  onSend: (text: string) => Promise<unknown>;
  onClose?: () => void;
}

/** Asks for a code or the password; six digits of the app are sent at once. */
export const CodeForm: FC<Props> = ({ label, hint, save, type, onSend, onClose }) => {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const errorsOf = (error: unknown) => (error instanceof RequestError ? error.body?.errors : undefined);
  const send = useAct(onSend, {
    onError: (error) => {
      setText('');
      return errorsOf(error) !== undefined;
    },
  });
  const errors = errorsOf(send.error);
  const error = errors && Object.values(errors).flat().join(' ');
  const submit = (typed: string) => {
    if (typed.trim() !== '' && !send.isPending) send.mutate(typed.trim());
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          className="input"
          type={type ?? 'text'}
          autoComplete={type === undefined ? 'one-time-code' : 'current-password'}
          autoFocus
          spellCheck={false}
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target: { value } }) => {
            setText(value);
            if (type === undefined && /^\s*\d{3}\s?\d{3}\s*$/.test(value)) submit(value);
          }}
        />
        <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'} aria-live="polite">
          {error ?? hint}
        </span>
      </div>
      <div className="wrap">
        <button type="submit" className="button primary" aria-disabled={send.isPending}>
          {save}
        </button>
        {onClose && (
          <button type="button" className="button" onClick={onClose}>
            {t('settings.secondFactor.cancel')}
          </button>
        )}
      </div>
    </form>
  );
};
