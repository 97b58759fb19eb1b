import { useState, type FC, type FormEvent } from 'react';
import { changeOwnPassword } from '../../../contract/passwords.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the user's own password and ends the other sessions. */
export const ChangePassword: FC = () => {
  const t = useT();
  const [form, setForm] = useState(empty);
  const { errors, check, reject } = useChecked(changeOwnPassword.body, form);
  const change = useAct(changeOwnPassword, {
    done: ({ statusMessage }) => statusMessage,
    onSuccess: () => setForm(empty),
    onError: (error) => reject(error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check(form);
    if (body && !change.isPending) change.mutate({ body });
  };
  const field = (name: keyof typeof form) => ({
    type: 'password' as const,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <SettingsFrame>
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          {...field('oldPassword')}
          label={t('settings.password.old')}
          autoComplete="current-password"
        />
        <TextField
          {...field('newPassword')}
          label={t('settings.password.new')}
          hint={t('settings.password.hint')}
          autoComplete="new-password"
        />
        <TextField
          {...field('confirmPassword')}
          label={t('settings.password.confirm')}
          autoComplete="new-password"
        />
        <p className="quiet">{t('settings.password.effect')}</p>
        <div>
          <button type="submit" className="button primary" aria-disabled={change.isPending}>
            {t('settings.password.save')}
          </button>
        </div>
      </form>
    </SettingsFrame>
  );
};
