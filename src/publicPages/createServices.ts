import { app } from '../../contract/session.ts';
import { prefetchCaptcha, solveCaptcha } from '../authProvider/captcha.ts';
import { takeLanding } from '../authProvider/landing.ts';
import {
  applicationId,
  rememberApplicationId,
  rememberedOrigin,
  rememberUser,
} from '../authProvider/session.ts';
import { createApiClient, type ApiClient } from '../dataProvider/apiClient.ts';
import { startFirstSearch } from '../dataProvider/firstSearch.ts';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { preloadScreens, screenOf } from '../ui/preload.ts';
import type { PublicServices } from './services.ts';

const baseUrl = import.meta.env.VITE_API_URL ?? '';
const send: typeof fetch = (input, init) => window.fetch(input, init);

/** Shows the signed-in app at the address the document has by then. */
export interface AppStart {
  load(): Promise<() => Promise<void>>;
}

/** Failures stay on the page that asked (LOGIN-19, REG-15), so nobody is sent to an error page and nothing typed is lost. */
const createClient = (language: Language): ApiClient => {
  const client: ApiClient = createApiClient({
    baseUrl,
    language,
    session: {
      accessToken: () => null,
      applicationId,
      refresh: () => Promise.resolve(false),
      ended: () => undefined,
      failed: () => undefined,
    },
    fetch: send,
    solveCaptcha: (action) => solveCaptcha(() => client, action),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return client;
};

/** The services of a public page in the browser. `start` brings the signed-in app. */
export const createServices = (language: Language, start: AppStart): PublicServices => {
  const client = createClient(language);
  let application: Promise<void> | null = null;
  return {
    client,
    prefetchCaptcha: (actions) => prefetchCaptcha(() => client, actions),
    applicationReady: async () => {
      if (applicationId() !== null) return;
      application ??= client
        .call(app)
        .then(({ appId }) => rememberApplicationId(appId))
        .finally(() => (application = null));
      await application;
    },
    prefetchApp: () => preloadScreens('app', screenOf(rememberedOrigin() ?? '/create-order')),
    warmApp: () => void start.load().catch(() => undefined),
    enter: async (user) => {
      rememberUser(user);
      const target = takeLanding(user.userRole.id);
      const href = pathInLanguage(language, target);
      window.history.replaceState(null, '', href);
      if (target === '/create-order')
        startFirstSearch({ send, baseUrl, language, applicationId: applicationId(), user });
      try {
        const show = await start.load();
        await show();
      } catch {
        window.location.reload();
      }
    },
    leave: (href) => window.location.assign(href),
  };
};
