import { useEffect, useState, type FC } from 'react';
import { z } from 'zod';
import { email, password } from '../../contract/fields.ts';
import { login } from '../../contract/session.ts';
import { applicationId } from '../authProvider/session.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { holdKeys } from '../ui/typeAhead.ts';
import { CodeField } from './CodeField.tsx';
import { EndReason } from './EndReason.tsx';
import { Failure } from './Failure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useServices } from './services.ts';
import { enterMovesOn } from '../ui/enterMovesOn.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { NativeField } from './NativeField.tsx';
import { useExitFailure } from './useExitFailure.ts';
import { useHash } from './useSearch.ts';
import { useNativeForm } from './useNativeForm.ts';

const schema = z.object({ email, password, code: z.string().trim().optional() });

const fieldOf = (form: HTMLFormElement | null, name: 'code' | 'password'): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? null;

/** The token of a mailed link; it is behind the `#`, which browsers do not send to servers. */
const tokenIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('link') ?? '';
const mailedToken = (): string => tokenIn(window.location.hash);

/** Sign-in: e-mail and password, then the second factor of a user who has one. */
export const LoginPage: FC = () => {
  const t = useT();
  const language = useLanguage();
  const services = useServices();
  const { client, prefetchCaptcha, applicationReady, prefetchApp } = services;
  const exitFailure = useExitFailure();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [proven, setProven] = useState('');
  const hasLink = tokenIn(useHash() ?? '') !== '' && proven === '';
  const form = useNativeForm({
    schema,
    send: async (values) => {
      services.warmApp();
      await applicationReady();
      const { email: UserName, password: Password, code: Code = '' } = values;
      const body = { UserName, Password, Code, Link: mailedToken(), additionalInfo: `portal ${language}` };
      const user = await client.call(login, { body }).catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        if (error.body?.code === 'CodeRequired') return 'code';
        if (error.body?.code === 'AddressProven') return { proven: error.message };
        throw isCodeAsked && error.status === 401
          ? new RequestError(t('publicPages.login.wrongCode'), 400)
          : error;
      });
      if (user === 'code' || 'proven' in user) {
        prefetchCaptcha(['login']);
        if (user === 'code') setCodeAsked(true);
        else setProven(user.proven);
        return;
      }
      holdKeys();
      await services.enter(user);
    },
    failed: (element) => {
      prefetchCaptcha(['login']);
      const again = fieldOf(element, 'code') ?? fieldOf(element, 'password');
      again?.focus();
      again?.select();
    },
  });
  useEffect(() => {
    prefetchCaptcha(applicationId() === null ? ['app', 'login'] : ['login']);
    // If this fails, sign-in requests the id again and shows the error.
    applicationReady().catch(() => undefined);
  }, [prefetchCaptcha, applicationReady]);
  return (
    <>
      <h1>{t('publicPages.login.title')}</h1>
      <EndReason />
      {hasLink && <p className="quiet">{t('publicPages.login.link')}</p>}
      <output className="answer">{proven && <p className="message success">{proven}</p>}</output>
      <form {...form.events} onInput={prefetchApp}>
        <div className="credentials" hidden={isCodeAsked}>
          <NativeField
            label={t('publicPages.login.email')}
            {...form.field('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            onKeyDown={(event) => enterMovesOn(event, event.currentTarget)}
          />
          <PasswordField
            label={t('publicPages.login.password')}
            {...form.field('password')}
            autoComplete="current-password"
            onFocus={prefetchApp}
          />
        </div>
        {isCodeAsked && <CodeField {...form.field('code')} />}
        <SubmitButton
          isPending={form.isPending}
          wait={form.wait}
          label={t('publicPages.login.submit')}
          pendingLabel={t('publicPages.login.pending')}
        />
        <Failure text={form.failure ?? exitFailure} />
      </form>
      <nav className="links">
        <a href={pathInLanguage(language, '/password-recovery')}>{t('publicPages.login.forgot')}</a>
        <a href={pathInLanguage(language, '/registration')}>{t('publicPages.login.register')}</a>
      </nav>
    </>
  );
};
