import { useState, type FC } from 'react';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useSearch } from './useSearch.ts';

/** Step two of password recovery: `id` in the address is the token of the e-mailed link. */
export const CreatePasswordPage: FC = () => {
  const t = useT();
  const language = useLanguage();
  const search = useSearch();
  const [done, setDone] = useState('');
  const token = search === null ? '' : (new URLSearchParams(search).get('id') ?? '');
  const isIncomplete = search !== null && token === '';
  return (
    <>
      <h1>{t('publicPages.newPassword.title')}</h1>
      {isIncomplete ? (
        <p className="message error" role="alert">
          {t('publicPages.newPassword.noLink')}
        </p>
      ) : (
        !done && (
          <>
            <p className="quiet">{t('publicPages.newPassword.subtitle')}</p>
            <NewPasswordForm token={token} onDone={setDone} />
          </>
        )
      )}
      <output className="answer">{done && <p className="message success">{done}</p>}</output>
      <nav className="links">
        {isIncomplete && (
          <a href={pathInLanguage(language, '/password-recovery')}>{t('publicPages.newPassword.askLink')}</a>
        )}
        <a href={pathInLanguage(language, '/login')}>
          {t(done ? 'publicPages.newPassword.signIn' : 'publicPages.toLogin')}
        </a>
      </nav>
    </>
  );
};
