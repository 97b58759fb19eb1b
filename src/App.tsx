import './layout/locked.css';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, useEvent } from 'react-admin';
import { useCallback, useEffect, useMemo, useRef, useState, type FC } from 'react';
import { flushSync } from 'react-dom';
import { Route, useNavigate } from 'react-router-dom';
import type { SessionUser } from '../contract/session.ts';
import { createAuthProvider } from './authProvider/index.ts';
import { onOpened, returnFocus, unlockScreen, useIsLocked } from './authProvider/lock.ts';
import { revokeTokens } from './authProvider/revocation.ts';
import { handOverTab, rememberExitFailure, rememberUser, storedUser } from './authProvider/session.ts';
import { answerSessionQueries } from './authProvider/sessionQueries.ts';
import { useLiveUser } from './authProvider/useLiveUser.ts';
import { useSessionEnd } from './authProvider/useSessionEnd.ts';
import { screens } from './customRoutes/index.tsx';
import { Messages } from './customRoutes/routing/Messages.tsx';
import { NotFound } from './customRoutes/routing/NotFound.tsx';
import { onDemand } from './customRoutes/routing/onDemand.ts';
import type { ApiClient } from './dataProvider/apiClient.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { createQueryClient, useRefetchIn } from './dataProvider/queryClient.ts';
import { pathInLanguage } from './i18n/languages.ts';
import { markLanguage } from './i18n/markLanguage.ts';
import type { AppI18n, AppTexts } from './i18n/provider.ts';
import { useLeave } from './i18n/useLeave.ts';
import { I18nContext, type I18n } from './i18n/useT.ts';
import { LockContext } from './layout/lockContext.ts';
import { Shell } from './layout/Shell.tsx';
import { SignedOut } from './layout/SignedOut.tsx';
import { useIdle } from './ui/useIdle.ts';
import { Hotkeys } from './palette/Hotkeys.tsx';
import { resourceScreens } from './resources/resourceScreens.tsx';
import { createLabStore } from './store/labStore.ts';
import { useErrorText } from './ui/useErrorText.ts';

interface Props {
  user: SessionUser;
  client: ApiClient;
  i18n: AppI18n;
}

interface WiredProps extends Props {
  texts: AppTexts;
  /** Called when another user signs in on the lock screen. */
  onUser: (user: SessionUser) => void;
}

const lockScreen = (i18n: AppI18n) => {
  const LockScreen = onDemand(i18n, ['lock'], () =>
    import('./layout/LockScreen.tsx').then((module) => module.LockScreen),
  );
  return { screen: <LockScreen />, prefetch: LockScreen.prefetch };
};

const Wired: FC<WiredProps> = ({ user, client, i18n, texts, onUser }) => {
  const { language, provider } = texts;
  const leave = useLeave();
  const errorText = useEvent(useErrorText());
  const home = pathInLanguage(language, '/');
  const parts = useMemo(
    () => ({
      store: createLabStore(user.email),
      queryClient: answerSessionQueries(createQueryClient(), user),
      authProvider: createAuthProvider(client, (error) => rememberExitFailure(errorText(error))),
      dataProvider: createDataProvider(client),
    }),
    [client, errorText, user],
  );
  // react-admin registers all resources again when its children change.
  const children = useMemo(
    () => [
      <CustomRoutes key="routes">
        {screens(i18n).map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </CustomRoutes>,
      ...resourceScreens(i18n).map((resource) => <Resource key={resource.name} {...resource} />),
    ],
    [i18n],
  );
  const navigate = useNavigate();
  const isLocked = useIsLocked();
  /** A page that was loaded while locked shows nothing until the screen is unlocked. */
  const [isOpen, setOpen] = useState(!isLocked);
  const isChanging = useRef(false);
  useEffect(() => onOpened(() => setOpen(true)), []);
  useEffect(() => {
    if (!isLocked) returnFocus();
  }, [isLocked]);
  const lock = useMemo(() => lockScreen(i18n), [i18n]);
  const isIdle = useIdle();
  useEffect(() => {
    // The lock screen must also open without a connection.
    if (isIdle) lock.prefetch().catch(() => undefined);
  }, [isIdle, lock]);
  const isSignedOut = useSessionEnd(parts.store, language);
  useRefetchIn(language, parts.queryClient);
  useLiveUser(
    parts.queryClient,
    user.email,
    useCallback(() => {
      if (!isChanging.current) leave(home, 'replace');
    }, [home, leave]),
  );
  const enter = useEvent(async (next: SessionUser) => {
    isChanging.current = true;
    const left = storedUser();
    if (next.email !== user.email) {
      parts.store.wipe('draft');
      flushSync(() => setOpen(false));
      parts.queryClient.clear();
      handOverTab();
      // Nothing is shown meanwhile, so the next user does not open a screen of the previous one.
      await navigate('/', { replace: true });
    }
    rememberUser(next);
    onUser(next);
    unlockScreen();
    isChanging.current = false;
    if (left) await revokeTokens(client, left).catch(() => undefined);
  });
  const port = useMemo(() => ({ client, user, enter }), [client, user, enter]);
  if (isSignedOut) return <SignedOut />;
  return (
    <>
      <div hidden={isLocked} inert={isLocked}>
        {isOpen && (
          <CoreAdminContext key={user.email} {...parts} i18nProvider={provider}>
            <Hotkeys i18n={i18n}>
              <CoreAdminUI layout={Shell} catchAll={NotFound} disableTelemetry>
                {children}
              </CoreAdminUI>
            </Hotkeys>
            <Messages i18n={i18n} />
          </CoreAdminContext>
        )}
      </div>
      {isLocked && <LockContext value={port}>{lock.screen}</LockContext>}
    </>
  );
};

/** The signed-in app: wiring and nothing else. */
export const App: FC<Props> = (props) => {
  const { i18n } = props;
  const [user, setUser] = useState(props.user);
  const [texts, setTexts] = useState<AppTexts>(() => ({
    language: i18n.language,
    provider: i18n.provider,
    t: i18n.t,
  }));
  const context = useMemo(
    (): I18n => ({
      language: texts.language,
      t: texts.t,
      load: i18n.load,
      switchTo: async (language) => {
        const loaded = await i18n.changeTo(language);
        markLanguage(loaded.language);
        setTexts(loaded);
      },
    }),
    [i18n, texts],
  );
  return (
    <I18nContext value={context}>
      <Wired {...props} user={user} texts={texts} onUser={setUser} />
    </I18nContext>
  );
};
