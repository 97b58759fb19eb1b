import { useMutation } from '@tanstack/react-query';
import { useState, type FC, type FormEvent } from 'react';
import { unlock } from '../../contract/session.ts';
import { unlockScreen } from '../authProvider/lock.ts';
import { useT } from '../i18n/useT.ts';
import { TextField } from '../ui/TextField.tsx';
import { fieldErrorsOf } from '../ui/fieldErrorsOf.ts';
import { useChecked } from '../ui/useChecked.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import { useLockPort } from './lockContext.ts';
import { LockFailure } from './LockFailure.tsx';
import { useTypedKeys } from './useTypedKeys.ts';

/** The password of the user whose screen is locked. */
export const UnlockForm: FC = () => {
  const t = useT();
  const { client } = useLockPort();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const { errors, check, reject } = useChecked(unlock.body, { password });
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: (body: { password: string }) => client.call(unlock, { body }),
    onSuccess: unlockScreen,
    onError: (error) => {
      setPassword('');
      reject(error, { password: '' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check({ password });
    if (body && !opening.isPending) opening.mutate(body);
  };
  const isOfField = fieldErrorsOf(opening.error)['password'] !== undefined;
  const failure = opening.error && !isOfField && !opening.isPending ? errorText(opening.error) : null;
  return (
    <form
      className="form"
      onSubmit={submit}
      noValidate
      onKeyDownCapture={useTypedKeys(() => setPassword(''))}
    >
      <TextField
        type="password"
        autoComplete="current-password"
        hasFocusFirst
        label={t('lock.password')}
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <LockFailure text={failure} error={opening.error} />
      <button type="submit" className="button primary" aria-disabled={opening.isPending}>
        {t('lock.unlock')}
      </button>
    </form>
  );
};
