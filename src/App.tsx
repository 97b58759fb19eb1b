import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { useEffect, useMemo, type FC } from 'react';
import { Route } from 'react-router-dom';
import type { SessionUser } from '../contract/session.ts';
import { onSessionEnd } from './authProvider/connection.ts';
import { createAuthProvider } from './authProvider/index.ts';
import { SessionUserContext } from './authProvider/useSessionUser.ts';
import { screens } from './customRoutes/index.tsx';
import type { ApiClient } from './dataProvider/apiClient.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { pathInLanguage } from './i18n/languages.ts';
import type { AppI18n } from './i18n/provider.ts';
import { I18nContext } from './i18n/useT.ts';
import { Shell } from './layout/Shell.tsx';
import { createLabStore } from './store/labStore.ts';
import { theme } from './ui/theme.ts';

interface Props {
  user: SessionUser;
  client: ApiClient;
  i18n: AppI18n;
}

/** The signed-in app: wiring and nothing else. */
export const App: FC<Props> = ({ user, client, i18n }) => {
  const parts = useMemo(
    () => ({
      store: createLabStore(user.email),
      authProvider: createAuthProvider(client, () => undefined),
      dataProvider: createDataProvider(client, import.meta.env.VITE_API_URL ?? ''),
    }),
    [client, user.email],
  );
  useEffect(
    () =>
      onSessionEnd(() => {
        parts.store.wipe();
        window.location.assign(pathInLanguage(i18n.language, '/login'));
      }),
    [i18n.language, parts.store],
  );
  return (
    <ThemeProvider theme={theme}>
      <I18nContext value={i18n}>
        <SessionUserContext value={user}>
          <CoreAdminContext {...parts} i18nProvider={i18n.provider}>
            <CoreAdminUI layout={Shell} disableTelemetry>
              <CustomRoutes>
                {screens(i18n).map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
          </CoreAdminContext>
        </SessionUserContext>
      </I18nContext>
    </ThemeProvider>
  );
};
