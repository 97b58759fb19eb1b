import { useEffect, useState, type FC } from 'react';
import { register } from '../../contract/registration.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { failureText } from './failureText.ts';
import { PasswordField } from './PasswordField.tsx';
import { OutcomeDialog, type Result } from './OutcomeDialog.tsx';
import { RoleField } from './RoleField.tsx';
import { useServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { NativeField } from './NativeField.tsx';
import { useNativeForm } from './useNativeForm.ts';

const schema = register.body;

/** Registration: the response always opens a dialog, success or not. */
export const RegistrationPage: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { client, prefetchCaptcha } = useServices();
  const [result, setResult] = useState<Result | null>(null);
  const form = useNativeForm({
    schema,
    others: (data) => ({ roleId: Number(data.get('roleId')) }),
    send: async (body, element) => {
      try {
        const { statusMessage } = await client.call(register, { body });
        form.reset(element);
        setResult({ isSuccess: true, text: statusMessage });
      } catch (error) {
        setResult({ isSuccess: false, text: failureText(error, t) });
        throw error;
      } finally {
        prefetchCaptcha(['registration']);
      }
    },
  });
  useEffect(() => prefetchCaptcha(['registration']), [prefetchCaptcha]);
  return (
    <>
      <h1>{t('publicPages.registration.title')}</h1>
      <p className="quiet">{t('publicPages.registration.subtitle')}</p>
      <form {...form.events}>
        <RoleField {...form.field('roleId')} />
        <NativeField
          label={t('publicPages.registration.email')}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={t('publicPages.registration.password')}
          {...form.field('password')}
          autoComplete="new-password"
          hint={t('publicPages.registration.hint')}
        />
        <PasswordField
          label={t('publicPages.registration.confirmPassword')}
          {...form.field('confirmPassword')}
          autoComplete="new-password"
        />
        <SubmitButton
          isPending={form.isPending}
          wait={form.wait}
          label={t('publicPages.registration.submit')}
          pendingLabel={t('publicPages.registration.pending')}
        />
      </form>
      <nav className="links">
        <a href={pathInLanguage(language, '/login')}>{t('publicPages.toLogin')}</a>
      </nav>
      {result && <OutcomeDialog result={result} onClose={() => setResult(null)} />}
    </>
  );
};
