import { app } from '../../contract/session.ts';
import { prefetchCaptcha, solveCaptcha } from '../authProvider/captcha.ts';
import { landingPath } from '../authProvider/landing.ts';
import {
  applicationId,
  dropLock,
  rememberApplicationId,
  rememberedOrigin,
  rememberUser,
} from '../authProvider/session.ts';
import { createApiClient, type ApiClient } from '../dataProvider/apiClient.ts';
import { startFirstCall } from '../dataProvider/firstSearch.ts';
import { withRetry } from '../network/withRetry.ts';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { CREATE_ORDER } from '../paths/createOrder.ts';
import { preloadScreens, screenOf } from '../ui/preload.ts';
import type { PublicServices } from './services.ts';

const baseUrl = import.meta.env.VITE_API_URL ?? '';

/** Side effects of the services outside the page; tests provide their own. */
export interface Outside {
  send: typeof fetch;
  prefetchCaptcha: typeof prefetchCaptcha;
  solveCaptcha: typeof solveCaptcha;
  /** Leaves for another address of the portal. */
  leave: (href: string) => void;
  /** Loads the signed-in app; the returned function renders it at the current address. */
  loadApp: () => Promise<() => Promise<void>>;
}

/** The real side effects in a browser. */
export const browserOutside = (loadApp: Outside['loadApp']): Outside => ({
  send: (input, init) => window.fetch(input, init),
  prefetchCaptcha,
  solveCaptcha,
  leave: (href) => window.location.assign(href),
  loadApp,
});

/** Errors stay on the current page: no error page, and nothing typed is lost. */
const createClient = (language: () => Language, { send, solveCaptcha }: Outside): ApiClient => {
  const client: ApiClient = createApiClient({
    baseUrl,
    language,
    session: {
      accessToken: () => null,
      applicationId,
      refresh: () => Promise.resolve('unauthorized'),
      owner: () => null,
      locked: () => undefined,
      untilUnlocked: () => null,
      ended: () => undefined,
      failed: () => undefined,
    },
    fetch: send,
    solveCaptcha: (action) => solveCaptcha(() => client, action),
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return client;
};

/** The services of a public page; `language` tells the page's current one. */
export const createServices = (language: () => Language, outside: Outside): PublicServices => {
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
      dropLock();
      rememberUser(user);
      const target = landingPath(user);
      window.history.replaceState(null, '', pathInLanguage(language(), target));
      startFirstCall(target, {
        send,
        baseUrl,
        language: language(),
        applicationId: applicationId(),
        user,
      });
      try {
        const show = await withRetry(loadApp);
        await show();
      } catch {
        // A new version may have removed the app's files: the address is right, so reload.
        window.location.reload();
      }
    },
    leave,
  };
};
