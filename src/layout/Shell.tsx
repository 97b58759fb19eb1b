import '../ui/table.css';
import './drawer.css';
import './forcedColours.css';
import './sideways.css';
import './rail.css';
import './shell.css';
import { CanAccess, type CoreLayoutProps } from 'react-admin';
import { useEffect, type FC } from 'react';
import { Navigate, ScrollRestoration, useLocation, type Location } from 'react-router-dom';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { CREATE_ORDER } from '../paths/createOrder.ts';
import { TODAY } from '../paths/home.ts';
import { SYSTEM } from '../paths/system.ts';
import { permission } from '../../contract/access.ts';
import { useT } from '../i18n/useT.ts';
import { dropKeys } from '../ui/typeAhead.ts';
import { Account } from './Account.tsx';
import { Bell } from './Bell.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FindAnything } from './FindAnything.tsx';
import { Footer } from './Footer.tsx';
import { GlobalError } from './GlobalError.tsx';
import { LatePart } from './LatePart.tsx';
import { Mark } from './Mark.tsx';
import { Navigation } from './Navigation.tsx';
import { Notification } from './Notification.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenCamera } from './ScreenCamera.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { MenuButton, MobileDrawer } from './MobileDrawer.tsx';
import { useRightsNews } from './useRightsNews.ts';
import { useInactivity } from './useInactivity.ts';
import { useLock, useLockKey } from './useLock.ts';
import { useResumedScans } from './useResumedScans.ts';
import { useRenewal } from './useRenewal.tsx';
import { useScanGuard } from './useScanGuard.ts';
import { useSettingsHub } from './useSettingsHub.ts';
import { useWide } from './useWide.ts';
import { Waiting } from './Waiting.tsx';

/** Key of a scroll position: of lists by path, so that every way back finds it; else by history entry. */
const scrollKey = ({ pathname, key }: Location): string =>
  /^\/(sort|results)(\/|$)/.test(pathname) ? pathname : key;

/** Where a user sets up the second factor; no other screen is open until then. */
const ENROLMENT = '/settings/second-factor';

/** Whether a screen warns administrators of what the server lacks; the system's own says it in full. */
const hasSystemNote = (path: string): boolean =>
  path === TODAY || (path.startsWith('/admin/') && path !== SYSTEM);
const loadSystemNote = () => import('./SystemNote.tsx').then((module) => module.SystemNote);

/** Layout of every signed-in screen: drawer or top bar, the screen, footer, toasts, the global error. */
export const Shell: FC<CoreLayoutProps> = ({ children }) => {
  const t = useT();
  const isWide = useWide();
  const { pathname } = useLocation();
  const { mustEnrol, sessionMinutes, lockMinutes } = useSessionUser();
  const lock = useLock();
  useScanGuard();
  // Keys typed before a screen was ready are meant for the wizard, which takes them; `/` leads to the first screen.
  useEffect(() => {
    if (pathname !== '/' && !pathname.startsWith(CREATE_ORDER)) dropKeys();
  }, [pathname]);
  const { offer, question } = useRenewal();
  useSettingsHub(offer);
  useRightsNews();
  useResumedScans();
  useInactivity({ lockMinutes, sessionMinutes, lock });
  useLockKey(lock);
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      {isWide ? (
        <aside className="drawer">
          <div className="drawer-head">
            <MenuButton />
            <Mark />
            <Bell />
          </div>
          <FindAnything />
          <Navigation />
          <ScreenCamera />
          <Account />
        </aside>
      ) : (
        <MobileDrawer />
      )}
      <main id="content" tabIndex={-1}>
        <ConnectionBar />
        <Waiting />
        {hasSystemNote(pathname) && (
          <CanAccess {...permission('read', 'system')}>
            <LatePart load={loadSystemNote} area="system" />
          </CanAccess>
        )}
        <ScreenBoundary path={pathname} fallback={<ScreenFailed />}>
          {mustEnrol && pathname !== ENROLMENT ? <Navigate to={ENROLMENT} replace /> : children}
        </ScreenBoundary>
      </main>
      <Footer />
      <Notification />
      <GlobalError />
      {question}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
};
