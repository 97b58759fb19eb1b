import { useState, type FC, type FormEvent } from 'react';
import { useT } from '../i18n/useT.ts';
import { NativeField } from './NativeField.tsx';

/** Six digits of the app are sent at once, typed or pasted, with or without a space. */
const sendDigits = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
  if (/^\s*\d{3}\s?\d{3}\s*$/.test(currentTarget.value)) currentTarget.form?.requestSubmit();
};

/** The second factor: a code of the app, or a recovery code. */
export const CodeField: FC<{ name: string; error: string | undefined }> = (field) => {
  const t = useT();
  const [isRecovery, setRecovery] = useState(false);
  return isRecovery ? (
    <NativeField
      key="recovery"
      {...field}
      label={t('publicPages.login.recoveryCode')}
      hint={t('publicPages.login.recoveryHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
    />
  ) : (
    <>
      <NativeField
        key="app"
        {...field}
        label={t('publicPages.login.code')}
        hint={t('publicPages.login.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        onInput={sendDigits}
      />
      <button type="button" className="button plain" onClick={() => setRecovery(true)}>
        {t('publicPages.login.useRecoveryCode')}
      </button>
    </>
  );
};
