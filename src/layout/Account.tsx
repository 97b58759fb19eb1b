import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity } from 'react-admin';
import { useState, type FC } from 'react';
import { nameOfCode, roles } from '../../contract/codes.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useSettleMutation } from './useSettleMutation.ts';

/** The signed-in user with role and contract; language, theme, Exit. */
export const Account: FC = () => {
  const t = useT();
  const language = useLanguage();
  const authProvider = useAuthProvider();
  const { identity } = useGetIdentity();
  const { email, userRole, userContracts } = useSessionUser();
  const [isLeaving, setLeaving] = useState(false);
  const names = userContracts.map((contract) => contract.name[language]);
  const contracts = names.length > 1 ? t('shell.contracts', { smart_count: names.length }) : names[0];
  // The role's stored name is in the language used at sign-in, which may differ from the current one.
  const roleName = nameOfCode(roles, userRole.id);
  const settleMutation = useSettleMutation();
  const queryClient = useQueryClient();
  const exit = async () => {
    setLeaving(true);
    // Pending undoable changes are saved first, while the session is still valid.
    if (settleMutation(false)) {
      const saving = queryClient.getMutationCache().findAll({ status: 'pending' });
      await Promise.allSettled(saving.map((one) => one.continue()));
    }
    await authProvider?.logout({});
  };
  return (
    <div className="account">
      <p className="account-name" title={email}>
        {identity?.fullName}
      </p>
      <p className="quiet">{t(`shell.roles.${roleName}`)}</p>
      {contracts !== undefined && (
        <p className="quiet" title={names.join('\n')}>
          {contracts}
        </p>
      )}
      <div className="account-actions">
        <LanguageSwitch />
        <ThemeSwitch />
        <button type="button" className="button plain small" onClick={() => void exit()} disabled={isLeaving}>
          <Icon name="exit" />
          {t('shell.menu.exit')}
        </button>
      </div>
    </div>
  );
};
