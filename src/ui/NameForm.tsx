import './nameForm.css';
import { useEvent } from 'react-admin';
import { useEffect, useRef, useState, type FC, type FormEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import { TextField } from './TextField.tsx';
import { useErrorText } from './useErrorText.ts';

interface Props {
  label: string;
  initial: string;
  saveText: string;
  cancelText: string;
  /** Rejections show as a field error and keep the form. */
  save: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** What the server says about the name; undefined when it refused something else. */
export const nameError = (reason: unknown): string | undefined => {
  const { body } = (reason ?? {}) as { body?: { errors?: Record<string, string[]> } | null };
  return body?.errors?.['name']?.join(', ');
};

/** Form for the name of a record: Enter saves, Esc cancels; a taken name is a field error. */
export const NameForm: FC<Props> = ({ label, initial, saveText, cancelText, save, onCancel }) => {
  const t = useT();
  const errorText = useErrorText();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cancel = useEvent(onCancel);
  useEffect(() => {
    const element = form.current;
    element?.querySelector('input')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around the form stays open.
      event.preventDefault();
      cancel();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [cancel]);
  const submit = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setError(t('errors.ValidateErrors.Required'));
    setSaving(true);
    try {
      await save(name.trim());
    } catch (reason) {
      setError(nameError(reason) ?? errorText(reason));
      setSaving(false);
    }
  };
  return (
    <form
      className="name-form"
      noValidate
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <TextField
        label={label}
        value={name}
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <button type="submit" className="button primary" aria-busy={isSaving}>
        {saveText}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {cancelText}
      </button>
    </form>
  );
};
