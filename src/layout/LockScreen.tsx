import './lockScreen.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type FC } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useBlocker } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { listenToScans } from '../scans/scanGuard.ts';
import { useModal } from '../ui/useModal.ts';
import { useLockPort } from './lockContext.ts';
import { OtherUserForm } from './OtherUserForm.tsx';
import { UnlockForm } from './UnlockForm.tsx';

/** The lock screen's own client: the app's client is cleared when another user signs in. */
const queryClient = new QueryClient();

/** Keeps the title of the screen beneath out of the tab, even when that screen sets it later. */
const useTabTitle = (title: string): void =>
  useEffect(() => {
    let beneath = document.title;
    const cover = () => {
      if (document.title === title) return;
      beneath = document.title;
      document.title = title;
    };
    cover();
    const watch = new MutationObserver(cover);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = beneath;
    };
  }, [title]);

/**
 * Covers the screen until its user's password unlocks it, or another user signs in. The screen beneath stays
 * mounted, hidden by style sheets; its calls wait. Back, Forward and scans do nothing.
 */
export const LockScreen: FC = () => {
  const t = useT();
  const { user } = useLockPort();
  const [isOther, setOther] = useState(false);
  const modal = useModal(() => undefined);
  useTabTitle(t('shell.brand'));
  useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(() => listenToScans({ onScan: () => undefined, isInDialog: true }), []);
  return createPortal(
    <dialog {...modal} className="lock-screen" aria-labelledby="lock-title">
      <QueryClientProvider client={queryClient}>
        <div className="lock-box">
          <p className="lock-brand">{t('shell.brand')}</p>
          <h1 id="lock-title">{t(isOther ? 'lock.other' : 'lock.title')}</h1>
          {isOther ? (
            <OtherUserForm onBack={() => setOther(false)} />
          ) : (
            <>
              <p className="quiet">{t('lock.kept', { name: user.name || user.email })}</p>
              <UnlockForm />
              <div className="lock-other">
                <button type="button" className="button plain" onClick={() => setOther(true)}>
                  {t('lock.other')}
                </button>
              </div>
            </>
          )}
        </div>
      </QueryClientProvider>
    </dialog>,
    document.body,
  );
};
