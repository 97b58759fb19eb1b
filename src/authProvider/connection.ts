import { IMPORT_SERVICE } from '../../contract/address.ts';
import { createApiClient, type ApiClient, type ApiClientOptions } from '../dataProvider/apiClient.ts';
import { languageOfPath, pathInLanguage, pathWithoutLanguage, type Language } from '../i18n/languages.ts';
import { leave, type Leave } from '../i18n/useLeave.ts';
import { prefetchCaptcha, solveCaptcha } from './captcha.ts';
import { lockScreen, untilUnlocked } from './lock.ts';
import { refreshSession } from './refresh.ts';
import {
  announceEnd,
  applicationId,
  forgetUser,
  rememberFailedRequest,
  rememberOrigin,
  storedUser,
  type EndReason,
} from './session.ts';

/** How a session ended: expired or rejected, by Exit, or in another tab. */
export type End = EndReason | 'elsewhere';
const endListeners = new Set<(end: End) => void>();

/** Calls `listener` when the session ends; the signed-in app then clears its data and opens the login page. */
export const onSessionEnd = (listener: (end: End) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/** Ends the session in this browser: removes the stored user and notifies the listeners. */
export const endSession = (end: End): void => {
  // A call that fails because the user has already signed out is not the reason.
  if (end !== 'elsewhere' && storedUser() !== null) announceEnd(end);
  forgetUser();
  for (const listener of endListeners) listener(end);
};

interface Deps {
  language: () => Language;
  fetch: typeof fetch;
  solveCaptcha: ApiClientOptions['solveCaptcha'];
  prepareCaptcha?: NonNullable<ApiClientOptions['prepareCaptcha']>;
  pause: ApiClientOptions['pause'];
  /** The current path, query and hash without the language prefix. */
  place: () => string;
  leave: Leave;
}

const baseUrl: string = import.meta.env.VITE_API_URL ?? '';
const importUrl: string | undefined = import.meta.env.VITE_ORDER_IMPORT_URL;

/** Sends the calls of the order import to the server at `url`. */
const toImport = (fetch: Deps['fetch'], url: string): Deps['fetch'] => {
  const own = `${baseUrl}${IMPORT_SERVICE}/`;
  return (address, init) =>
    typeof address === 'string' && address.startsWith(own)
      ? fetch(`${url}/${address.slice(own.length)}`, init)
      : fetch(address, init);
};

/**
 * An API client bound to the stored session; a load that fails with 500 or 503 leads to the error page, which can lead
 * back to `place`.
 */
export const connect = ({ place, leave, ...deps }: Deps): ApiClient => {
  const client: ApiClient = createApiClient({
    ...deps,
    baseUrl,
    fetch: importUrl === undefined ? deps.fetch : toImport(deps.fetch, importUrl),
    session: {
      accessToken: () => storedUser()?.accessToken ?? null,
      applicationId,
      refresh: (spent) => refreshSession(() => client, spent),
      owner: () => storedUser()?.email ?? null,
      locked: lockScreen,
      untilUnlocked,
      ended: endSession,
      failed: (requestId) => {
        const path = place();
        if (path.startsWith('/error500')) return;
        rememberOrigin(path);
        rememberFailedRequest(requestId);
        leave(pathInLanguage(deps.language(), '/error500'));
      },
    },
  });
  return client;
};

/** The portal's API client. */
export const client: ApiClient = connect({
  language: () => languageOfPath(window.location.pathname),
  fetch: (input, init) => window.fetch(input, init),
  solveCaptcha: (action) => solveCaptcha(() => client, action),
  prepareCaptcha: (action) => prefetchCaptcha(() => client, [action]),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  place: () => {
    const { pathname, search, hash } = window.location;
    return pathWithoutLanguage(pathname) + search + hash;
  },
  leave,
});
