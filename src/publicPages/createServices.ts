import { app } from '../../contract/session.ts';
import { prefetchCaptcha, solveCaptcha } from '../authProvider/captcha.ts';
import { landingPath } from '../authProvider/landing.ts';
import {
  applicationId,
  rememberApplicationId,
  rememberedOrigin,
  rememberUser,
} from '../authProvider/session.ts';
import { createApiClient, type ApiClient } from '../dataProvider/apiClient.ts';
import { startFirstSearch } from '../dataProvider/firstSearch.ts';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { CREATE_ORDER } from '../paths/createOrder.ts';
import { preloadScreens, screenOf } from '../ui/preload.ts';
import type { PublicServices } from './services.ts';

const baseUrl = import.meta.env.VITE_API_URL ?? '';

/** What the services do to the world outside the page; a test brings its own. */
export interface Outside {
  send: typeof fetch;
  prefetchCaptcha: typeof prefetchCaptcha;
  solveCaptcha: typeof solveCaptcha;
  /** Leaves for another address of the portal. */
  leave: (href: string) => void;
  /** Brings the signed-in app; what it answers shows the app at the address that the document has by then. */
  loadApp: () => Promise<() => Promise<void>>;
}

/** The browser's outside. */
export const browserOutside = (loadApp: Outside['loadApp']): Outside => ({
  send: (input, init) => window.fetch(input, init),
  prefetchCaptcha,
  solveCaptcha,
  leave: (href) => window.location.assign(href),
  loadApp,
});

/** Failures stay on the page that asked (LOGIN-19, REG-15): nobody is sent to an error page and nothing typed is lost. */
const createClient = (language: Language, { send, solveCaptcha }: Outside): ApiClient => {
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

/** The services of a public page. */
export const createServices = (language: Language, outside: Outside): PublicServices => {
  const client = createClient(language, outside);
  const { send, leave, loadApp } = outside;
  let application: Promise<void> | null = null;
  return {
    client,
    prefetchCaptcha: (actions) => outside.prefetchCaptcha(() => client, actions),
    applicationReady: async () => {
      if (applicationId() !== null) return;
      application ??= client
        .call(app)
        .then(({ appId }) => rememberApplicationId(appId))
        .finally(() => (application = null));
      await application;
    },
    prefetchApp: () => preloadScreens('app', screenOf(rememberedOrigin() ?? CREATE_ORDER)),
    warmApp: () => void loadApp().catch(() => undefined),
    enter: async (user) => {
      rememberUser(user);
      const target = landingPath(user.userRole.id);
      window.history.replaceState(null, '', pathInLanguage(language, target));
      if (target === CREATE_ORDER)
        startFirstSearch({ send, baseUrl, language, applicationId: applicationId(), user });
      try {
        const show = await loadApp();
        await show();
      } catch {
        // The app's files may have gone with a new version: the address is right, so load it afresh.
        window.location.reload();
      }
    },
    leave,
  };
};
