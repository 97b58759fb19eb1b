import './account.css';
import { useAuthProvider, useGetIdentity, useStoreContext } from 'react-admin';
import { useRef, useState, type FC } from 'react';
import { nameOfCode, roles } from '../../contract/codes.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { countWaitingScans } from '../dataProvider/waitingScans.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import type { LabStore } from '../store/labStore.ts';
import { countUnfinishedOrders } from '../store/unfinishedOrders.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useLock } from './useLock.ts';
import { useSaveFirst } from './useSaveFirst.ts';

/**
 * The signed-in user with role and contract; language, theme, the lock, Exit, which asks while orders are unfinished or
 * scans wait for the connection, in any tab.
 */
export const Account: FC = () => {
  const t = useT();
  const language = useLanguage();
  const authProvider = useAuthProvider();
  const { identity } = useGetIdentity();
  const { email, userRole, userContracts } = useSessionUser();
  const [isLeaving, setLeaving] = useState(false);
  const store = useStoreContext() as LabStore;
  /** How much of what Exit deletes there is; null while nothing is asked. */
  const [lost, setLost] = useState<{ orders: number; scans: number } | null>(null);
  const names = userContracts.map((contract) => contract.name[language]);
  const contracts = names.length > 1 ? t('shell.contracts', { smart_count: names.length }) : names[0];
  // The role's stored name is in the language used at sign-in, which may differ from the current one.
  const roleName = nameOfCode(roles, userRole.id);
  const saveFirst = useSaveFirst();
  const lock = useLock();
  const exit = async () => {
    setLost(null);
    setLeaving(true);
    // Pending undoable changes are saved first, while the session is still valid.
    await saveFirst();
    await authProvider?.logout({});
  };
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const found = { orders: countUnfinishedOrders(store), scans: await countWaitingScans(store) };
    isAsking.current = false;
    if (found.orders + found.scans > 0) setLost(found);
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
        <button
          type="button"
          className="button plain small icon"
          aria-label={t('shell.menu.lock')}
          title={`${t('shell.menu.lock')} (Ctrl+Alt+L)`}
          onClick={lock}
        >
          <Icon name="lock" />
        </button>
        <button type="button" className="button plain small" onClick={() => void ask()} disabled={isLeaving}>
          <Icon name="exit" />
          {t('shell.menu.exit')}
        </button>
      </div>
      {lost && (
        <ConfirmDialog
          title={t('shell.exit.title')}
          yes={t('shell.exit.yes')}
          no={t('shell.exit.no')}
          isLoss
          onYes={() => void exit()}
          onNo={() => setLost(null)}
        >
          {lost.orders > 0 && <p>{t('shell.exit.question', { smart_count: lost.orders })}</p>}
          {lost.scans > 0 && <p>{t('shell.exit.scans', { smart_count: lost.scans })}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
};
