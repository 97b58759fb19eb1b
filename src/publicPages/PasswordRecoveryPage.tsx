import { useEffect, useState, type FC } from 'react';
import { forgotPassword } from '../../contract/passwords.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { Failure } from './Failure.tsx';
import { useServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { NativeField } from './NativeField.tsx';
import { useNativeForm } from './useNativeForm.ts';

const schema = forgotPassword.query;

/** Step one of a forgotten password: a link by e-mail. */
export const PasswordRecoveryPage: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { client, prefetchCaptcha } = useServices();
  const [sent, setSent] = useState('');
  const form = useNativeForm({
    schema,
    send: async (query) => {
      setSent('');
      const { statusMessage } = await client.call(forgotPassword, { query });
      prefetchCaptcha(['recovery']);
      setSent(statusMessage);
    },
    failed: () => prefetchCaptcha(['recovery']),
  });
  useEffect(() => prefetchCaptcha(['recovery']), [prefetchCaptcha]);
  return (
    <>
      <h1>{t('publicPages.recovery.title')}</h1>
      <p className="quiet">{t('publicPages.recovery.subtitle')}</p>
      <form {...form.events}>
        <NativeField
          label={t('publicPages.recovery.email')}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <SubmitButton
          isPending={form.isPending}
          wait={form.wait}
          label={t('publicPages.recovery.submit')}
          pendingLabel={t('publicPages.recovery.pending')}
        />
        <Failure text={form.failure} />
        <output className="answer">{sent && <p className="message success">{sent}</p>}</output>
      </form>
      <nav className="links">
        <a href={pathInLanguage(language, '/login')}>{t('publicPages.toLogin')}</a>
      </nav>
    </>
  );
};
