import './account.css';
import { useGetIdentity } from 'react-admin';
import type { FC } from 'react';
import { nameOfCode, roles } from '../../contract/codes.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useLock } from './useLock.ts';
import { useExit } from './useExit.tsx';

/**
 * The signed-in user with role and contract; language, theme, lock, and Exit, which asks first while orders are
 * unfinished or scans wait for the connection in any tab.
 */
export const Account: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { identity } = useGetIdentity();
  const { email, userRole, userContracts } = useSessionUser();
  const names = userContracts.map((contract) => contract.name[language]);
  // The role's stored name is in the language used at sign-in, which may differ from the current one.
  const roleName = nameOfCode(roles, userRole.id);
  const { exit, isLeaving, question } = useExit();
  const lock = useLock();
  return (
    <div className="account">
      <p className="account-name" title={email}>
        {identity?.fullName}
      </p>
      <p className="quiet" title={names.join('\n')}>
        {t(`shell.roles.${roleName}`)}
        {names.length > 1 && ` · ${t('shell.contracts', { smart_count: names.length })}`}
      </p>
      {names.length === 1 && (
        <p className="quiet" title={names[0]}>
          {names[0]}
        </p>
      )}
      <div className="account-actions">
        <LanguageSwitch />
        <ThemeSwitch />
        <button
          type="button"
          className="button plain small icon"
          aria-label={t('shell.menu.lock')}
          title={`${t('shell.menu.lock')} (Ctrl+Alt+L)`}
          onClick={lock}
        >
          <Icon name="lock" />
        </button>
        <button
          type="button"
          className="button plain small"
          onClick={exit}
          disabled={isLeaving}
          title={t('shell.menu.exit')}
        >
          <Icon name="exit" />
          <span>{t('shell.menu.exit')}</span>
        </button>
      </div>
      {question}
    </div>
  );
};
