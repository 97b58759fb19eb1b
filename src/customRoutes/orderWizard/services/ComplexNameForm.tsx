import { useEvent } from 'react-admin';
import { useEffect, useRef, useState, type FC, type FormEvent } from 'react';
import { RequestError } from '../../../dataProvider/requestError.ts';
import { useT } from '../../../i18n/useT.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';

interface Props {
  initial: string;
  /** Rejections show as a field error and keep the form. */
  save: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Form for the name of a complex: Enter saves, Esc cancels; a taken name is a field error. */
export const ComplexNameForm: FC<Props> = ({ initial, save, onCancel }) => {
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
      const atName = reason instanceof RequestError ? reason.body?.errors?.['name']?.join(', ') : undefined;
      setError(atName ?? errorText(reason));
      setSaving(false);
    }
  };
  return (
    <form
      className="complex-form"
      noValidate
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
    >
      <TextField
        label={t('wizard.complexes.name')}
        value={name}
        error={error}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <button type="submit" className="button primary" aria-busy={isSaving}>
        {t('wizard.complexes.save')}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t('wizard.complexes.cancel')}
      </button>
    </form>
  );
};
