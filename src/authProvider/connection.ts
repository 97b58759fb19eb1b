import { createApiClient, type ApiClient } from '../dataProvider/apiClient.ts';
import { languageOfPath, pathInLanguage, pathWithoutLanguage } from '../i18n/languages.ts';
import { solveCaptcha } from './captcha.ts';
import { refreshSession } from './refresh.ts';
import { applicationId, forgetUser, rememberOrigin, storedUser, type EndReason } from './session.ts';

/** How a session ended: by itself, or by Exit. */
export type End = EndReason | 'exit';
const endListeners = new Set<(end: End) => void>();

/** Tells `listener` when the session ends; the signed-in app wipes what it holds and goes to the login page. */
export const onSessionEnd = (listener: (end: End) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/** Ends the session in this browser (AUTH-08): nobody is signed in, the listeners clean up. */
export const endSession = (end: End): void => {
  forgetUser();
  for (const listener of endListeners) listener(end);
};

const language = languageOfPath(window.location.pathname);

/** The portal's connection to the laboratory. */
export const client: ApiClient = createApiClient({
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  language,
  session: {
    accessToken: () => storedUser()?.accessToken ?? null,
    applicationId,
    refresh: () => refreshSession(() => client),
    ended: endSession,
    failed: () => {
      const path = pathWithoutLanguage(window.location.pathname);
      if (path === '/error500') return;
      rememberOrigin(path + window.location.search);
      window.location.assign(pathInLanguage(language, '/error500'));
    },
  },
  fetch: (input, init) => window.fetch(input, init),
  solveCaptcha: (action) => solveCaptcha(() => client, action),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
