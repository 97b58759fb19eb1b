import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, useEvent } from 'react-admin';
import { useCallback, useMemo, useState, type FC } from 'react';
import { Route } from 'react-router-dom';
import type { SessionUser } from '../contract/session.ts';
import { createAuthProvider } from './authProvider/index.ts';
import { rememberExitFailure } from './authProvider/session.ts';
import { answerSessionQueries } from './authProvider/sessionQueries.ts';
import { useLiveUser } from './authProvider/useLiveUser.ts';
import { useSessionEnd } from './authProvider/useSessionEnd.ts';
import { screens } from './customRoutes/index.tsx';
import { Messages } from './customRoutes/routing/Messages.tsx';
import { NotFound } from './customRoutes/routing/NotFound.tsx';
import type { ApiClient } from './dataProvider/apiClient.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { createQueryClient, useRefetchIn } from './dataProvider/queryClient.ts';
import { pathInLanguage } from './i18n/languages.ts';
import { markLanguage } from './i18n/markLanguage.ts';
import type { AppI18n, AppTexts } from './i18n/provider.ts';
import { useLeave } from './i18n/useLeave.ts';
import { I18nContext, type I18n } from './i18n/useT.ts';
import { Shell } from './layout/Shell.tsx';
import { SignedOut } from './layout/SignedOut.tsx';
import { resourceScreens } from './resources/resourceScreens.tsx';
import { createLabStore } from './store/labStore.ts';
import { useErrorText } from './ui/useErrorText.ts';

interface Props {
  user: SessionUser;
  client: ApiClient;
  i18n: AppI18n;
}

const Wired: FC<Props & { texts: AppTexts }> = ({ user, client, i18n, texts }) => {
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
  const isSignedOut = useSessionEnd(parts.store, language);
  useRefetchIn(language, parts.queryClient);
  useLiveUser(
    parts.queryClient,
    user.email,
    useCallback(() => leave(home, 'replace'), [home, leave]),
  );
  if (isSignedOut) return <SignedOut />;
  return (
    <CoreAdminContext {...parts} i18nProvider={provider}>
      <CoreAdminUI layout={Shell} catchAll={NotFound} disableTelemetry>
        {children}
      </CoreAdminUI>
      <Messages i18n={i18n} />
    </CoreAdminContext>
  );
};

/** The signed-in app: wiring and nothing else. */
export const App: FC<Props> = (props) => {
  const { i18n } = props;
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
      <Wired {...props} texts={texts} />
    </I18nContext>
  );
};
