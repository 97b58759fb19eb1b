import type { SessionUser } from '../../contract/session.ts';

const USER_KEY = 'currentUser';
const APPLICATION_KEY = 'applicationId';
const ORIGIN_KEY = 'origin';
const WORKING_TAB_KEY = 'atWork';
const ACTIVITY_KEY = 'lastActivity';

/** Has the session expired? `expiresOn` is in seconds since the epoch. */
export const isExpired = (user: Pick<SessionUser, 'expiresOn'>, now: number): boolean =>
  user.expiresOn * 1000 <= now;

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  'userRole' in value &&
  'userContracts' in value;

/** The stored user; invalid data is removed. */
export const storedUser = (): SessionUser | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
};

/** The signed-in user at page load; an expired session is logged out. */
export const userAtLoad = (): SessionUser | null => {
  const user = storedUser();
  if (user !== null && !isExpired(user, Date.now())) return user;
  forgetUser();
  return null;
};

const userListeners = new Set<(user: SessionUser | null) => void>();
/** Calls `listener` on every change of the stored user: a refresh in this tab, sign-in or Exit in another one. */
export const onUserChange = (listener: (user: SessionUser | null) => void): (() => void) => {
  const otherTab = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === USER_KEY || key === null)) listener(storedUser());
  };
  userListeners.add(listener);
  window.addEventListener('storage', otherTab);
  return () => {
    userListeners.delete(listener);
    window.removeEventListener('storage', otherTab);
  };
};

/** Of an access token whose server does not say when it expires, s. */
const DEFAULT_LIFETIME = 7200;

/** Stores the user of a sign-in or a refresh. */
export const rememberUser = (
  received: Omit<SessionUser, 'expiresOn'> & { expiresOn?: number | undefined },
): void => {
  const expiresOn = received.expiresOn ?? Math.floor(Date.now() / 1000) + DEFAULT_LIFETIME;
  const user = { ...received, expiresOn };
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  for (const listener of userListeners) listener(user);
};
export const forgetUser = (): void => {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(ACTIVITY_KEY);
  sessionStorage.removeItem(WORKING_TAB_KEY);
};

/**
 * Does this tab belong to the user who signed in last? If so, a reload resumes the draft order; after a new sign-in the
 * draft is only offered.
 */
export const isWorkingTab = (): boolean => sessionStorage.getItem(WORKING_TAB_KEY) !== null;
export const markWorkingTab = (): void => sessionStorage.setItem(WORKING_TAB_KEY, 'yes');

/** When the user last touched one of the tabs; ms since the epoch. */
export const lastActivity = (): number => Number(localStorage.getItem(ACTIVITY_KEY));
export const rememberActivity = (time: number): void => localStorage.setItem(ACTIVITY_KEY, String(time));

/** Id of this browser, as returned by GET /v1.0/App. */
export const applicationId = (): string | null => localStorage.getItem(APPLICATION_KEY);
export const rememberApplicationId = (id: string): void => localStorage.setItem(APPLICATION_KEY, id);

/** The path to return to after sign-in or from an error page, without the language prefix; kept per tab. */
export const rememberOrigin = (path: string): void => sessionStorage.setItem(ORIGIN_KEY, path);
export const rememberedOrigin = (): string | null => sessionStorage.getItem(ORIGIN_KEY);
export const popOrigin = (): string | null => {
  const origin = rememberedOrigin();
  sessionStorage.removeItem(ORIGIN_KEY);
  return origin;
};

const EXIT_FAILURE_KEY = 'exitFailure';
/** The server's error on the last Exit, shown by the login page. */
export const rememberExitFailure = (message: string): void =>
  sessionStorage.setItem(EXIT_FAILURE_KEY, message);
export const popExitFailure = (): string | null => {
  const message = sessionStorage.getItem(EXIT_FAILURE_KEY);
  sessionStorage.removeItem(EXIT_FAILURE_KEY);
  return message;
};

/** Why the session ended without Exit; the login page shows it once. */
export type EndReason = 'unauthorized' | 'gone' | 'offline';
const END_REASON_KEY = 'endReason';
export const rememberEndReason = (reason: EndReason): void => sessionStorage.setItem(END_REASON_KEY, reason);
export const popEndReason = (): string | null => {
  const reason = sessionStorage.getItem(END_REASON_KEY);
  sessionStorage.removeItem(END_REASON_KEY);
  return reason;
};
