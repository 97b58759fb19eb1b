import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { useCallback, useMemo, type FC } from 'react';
import { Route } from 'react-router-dom';
import type { SessionUser } from '../contract/session.ts';
import { createAuthProvider } from './authProvider/index.ts';
import { rememberExitFailure } from './authProvider/session.ts';
import { answerSessionQueries } from './authProvider/sessionQueries.ts';
import { useLiveUser } from './authProvider/useLiveUser.ts';
import { useSessionEnd } from './authProvider/useSessionEnd.ts';
import { screens } from './customRoutes/index.tsx';
import { NotFound } from './customRoutes/routing/NotFound.tsx';
import type { ApiClient } from './dataProvider/apiClient.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { createQueryClient } from './dataProvider/queryClient.ts';
import { pathInLanguage } from './i18n/languages.ts';
import type { AppI18n } from './i18n/provider.ts';
import { useLeave } from './i18n/useLeave.ts';
import { I18nContext } from './i18n/useT.ts';
import { Shell } from './layout/Shell.tsx';
import { resourceScreens } from './resources/resourceScreens.tsx';
import { createLabStore } from './store/labStore.ts';
import { useErrorText } from './ui/useErrorText.ts';

interface Props {
  user: SessionUser;
  client: ApiClient;
  i18n: AppI18n;
}

const Wired: FC<Props> = ({ user, client, i18n }) => {
  const leave = useLeave();
  const errorText = useErrorText();
  const home = pathInLanguage(i18n.language, '/');
  const parts = useMemo(
    () => ({
      store: createLabStore(user.email),
      queryClient: answerSessionQueries(createQueryClient(), user),
      authProvider: createAuthProvider(client, (error) => rememberExitFailure(errorText(error))),
      dataProvider: createDataProvider(client),
    }),
    [client, errorText, user],
  );
  // react-admin registers all resources anew when its children are other elements.
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
  useSessionEnd(parts.store, i18n.language);
  useLiveUser(
    parts.queryClient,
    user.email,
    useCallback(() => leave(home, 'replace'), [home, leave]),
  );
  return (
    <CoreAdminContext {...parts} i18nProvider={i18n.provider}>
      <CoreAdminUI layout={Shell} catchAll={NotFound} disableTelemetry>
        {children}
      </CoreAdminUI>
    </CoreAdminContext>
  );
};

/** The signed-in app: wiring and nothing else. */
export const App: FC<Props> = (props) => (
  <I18nContext value={props.i18n}>
    <Wired {...props} />
  </I18nContext>
);
