import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type FC, type FormEvent } from 'react';
import { login } from '../../contract/session.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import { fieldMessageKey } from '../i18n/fieldMessageKey.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { TextField } from '../ui/TextField.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { useLockPort } from './lockContext.ts';
import { LockFailure } from './LockFailure.tsx';
import { useTypedKeys } from './useTypedKeys.ts';

const empty = { UserName: '', Password: '', Code: '' };

/** The first field that is still empty. */
const emptyOf = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '');
const focusEmpty = (form: HTMLFormElement | null): void => emptyOf(form)?.focus();

/** E-mail and password of the next user of this computer, then the second factor of a user who has one. */
export const OtherUserForm: FC<{ onBack: () => void }> = ({ onBack }) => {
  const t = useT();
  const language = useLanguage();
  const { client, enter } = useLockPort();
  const errorText = useErrorText();
  const [values, setValues] = useState(empty);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => client.prepare('login'), [client]);
  const wanted = isCodeAsked ? 'Code' : 'Password';
  const drop = () => setValues((typed) => ({ ...typed, [wanted]: '' }));
  const entering = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const body = { ...values, additionalInfo: `portal ${language}` };
      await enter(await client.call(login, { body }));
    },
    onError: (error) => {
      client.prepare('login');
      if (error instanceof RequestError && error.body?.code === 'CodeRequired') setCodeAsked(true);
      else drop();
    },
  });
  const { error, isPending } = entering;
  const isRefused = error instanceof RequestError && error.status === 401;
  const isAsked = error instanceof RequestError && error.body?.code === 'CodeRequired';
  const wrong = isCodeAsked ? 'lock.wrongCode' : 'lock.wrong';
  const failure = error && !isPending && !isAsked ? (isRefused ? t(wrong) : errorText(error)) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = emptyOf(form);
    // Enter in a field that is filled in moves on to the empty one and reports nothing.
    const { activeElement } = document;
    const isMovingOn = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    setIncomplete(empty !== undefined && !isMovingOn);
    empty?.focus();
    // After a refusal, focuses the password or the code that was wrong.
    const onError = () => requestAnimationFrame(() => focusEmpty(form));
    if (!empty && !isPending) entering.mutate(undefined, { onError });
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: isIncomplete && values[name] === '' ? t(fieldMessageKey('Required')) : undefined,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <form
      key={isCodeAsked ? 'code' : 'password'}
      ref={focusEmpty}
      className="form"
      onSubmit={submit}
      noValidate
      onKeyDownCapture={useTypedKeys(drop)}
    >
      {isCodeAsked ? (
        <TextField {...field('Code')} label={t('lock.code')} autoComplete="one-time-code" />
      ) : (
        <>
          <TextField {...field('UserName')} label={t('lock.email')} autoComplete="username" />
          <TextField
            {...field('Password')}
            type="password"
            label={t('lock.password')}
            autoComplete="current-password"
          />
        </>
      )}
      <LockFailure text={failure} error={error} />
      <button type="submit" className="button primary" aria-disabled={isPending}>
        {t('lock.enter')}
      </button>
      <button type="button" className="button plain" onClick={onBack}>
        {t('lock.back')}
      </button>
    </form>
  );
};
