import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider, useGetIdentity, useStoreContext } from 'react-admin';
import { useState, type FC } from 'react';
import { nameOfCode, roles } from '../../contract/codes.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import type { LabStore } from '../store/labStore.ts';
import { countUnfinishedOrders } from '../store/unfinishedOrders.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useSettleMutation } from './useSettleMutation.ts';

/** The signed-in user with role and contract; language, theme, Exit, which asks while orders are unfinished. */
export const Account: FC = () => {
  const t = useT();
  const language = useLanguage();
  const authProvider = useAuthProvider();
  const { identity } = useGetIdentity();
  const { email, userRole, userContracts } = useSessionUser();
  const [isLeaving, setLeaving] = useState(false);
  const store = useStoreContext() as LabStore;
  /** Number of unfinished orders to ask about; null while nothing is asked. */
  const [unfinished, setUnfinished] = useState<number | null>(null);
  const names = userContracts.map((contract) => contract.name[language]);
  const contracts = names.length > 1 ? t('shell.contracts', { smart_count: names.length }) : names[0];
  // The role's stored name is in the language used at sign-in, which may differ from the current one.
  const roleName = nameOfCode(roles, userRole.id);
  const settleMutation = useSettleMutation();
  const queryClient = useQueryClient();
  const exit = async () => {
    setUnfinished(null);
    setLeaving(true);
    // Pending undoable changes are saved first, while the session is still valid.
    if (settleMutation(false)) {
      const saving = queryClient.getMutationCache().findAll({ status: 'pending' });
      await Promise.allSettled(saving.map((one) => one.continue()));
    }
    await authProvider?.logout({});
  };
  const ask = () => {
    const count = countUnfinishedOrders(store);
    if (count > 0) setUnfinished(count);
    else void exit();
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
        <button type="button" className="button plain small" onClick={ask} disabled={isLeaving}>
          <Icon name="exit" />
          {t('shell.menu.exit')}
        </button>
      </div>
      {unfinished !== null && (
        <ConfirmDialog
          title={t('shell.exit.title')}
          yes={t('shell.exit.yes')}
          no={t('shell.exit.no')}
          isLoss
          onYes={() => void exit()}
          onNo={() => setUnfinished(null)}
        >
          <p>{t('shell.exit.question', { smart_count: unfinished })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
