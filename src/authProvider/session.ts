import { isObject } from '../../contract/isObject.ts';
import type { SessionUser } from '../../contract/session.ts';

const USER_KEY = 'currentUser';
const APPLICATION_KEY = 'applicationId';
const ORIGIN_KEY = 'origin';
const WORKING_TAB_KEY = 'atWork';
const ACTIVITY_KEY = 'lastActivity';
const SESSION_END_KEY = 'sessionEnd';
/** The storage key whose presence locks the screen in all tabs. */
export const LOCK_KEY = 'locked';

/** Has the session expired? `expiresOn` is in seconds since the epoch. */
export const isExpired = (user: Pick<SessionUser, 'expiresOn'>, now: number): boolean =>
  user.expiresOn * 1000 <= now;

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');
const isNamed = (value: unknown): boolean =>
  isObject(value) && typeof value['id'] === 'number' && hasTexts(value['name'], ['ru', 'en', 'be']);
const isContract = (value: unknown): boolean =>
  isNamed(value) &&
  isObject(value) &&
  Array.isArray(value['clientUnits']) &&
  value['clientUnits'].every(isNamed);

/** Whether a stored value can be shown as the user; without the schemas, which are too heavy before the first paint. */
const isUser = (value: unknown): value is SessionUser =>
  isObject(value) &&
  hasTexts(value, ['accessToken', 'email', 'name']) &&
  typeof value['expiresOn'] === 'number' &&
  isObject(value['userRole']) &&
  typeof value['userRole']['id'] === 'number' &&
  isObject(value['flags']) &&
  Array.isArray(value['userContracts']) &&
  value['userContracts'].every(isContract);

/** The stored user; invalid data is removed. */
export const storedUser = (): SessionUser | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
};

/** Whether the screen is locked. */
export const isLocked = (): boolean => localStorage.getItem(LOCK_KEY) !== null;
export const storeLock = (): void => localStorage.setItem(LOCK_KEY, 'yes');
export const dropLock = (): void => localStorage.removeItem(LOCK_KEY);

/** The signed-in user at page load. An expired session is logged out; the screen of an idle one is locked. */
export const userAtLoad = (): SessionUser | null => {
  const user = storedUser();
  if (user !== null && !isExpired(user, Date.now())) {
    const last = lastActivity();
    if (last !== 0 && Date.now() - last > user.lockMinutes * 60_000) storeLock();
    return user;
  }
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

/** Calls `listener` when somebody signs in in another tab. */
export const onSignInElsewhere = (listener: (user: SessionUser) => void): (() => void) => {
  const otherTab = ({ key, storageArea }: StorageEvent) => {
    const user = storageArea === localStorage && key === USER_KEY ? storedUser() : null;
    if (user !== null) listener(user);
  };
  window.addEventListener('storage', otherTab);
  return () => window.removeEventListener('storage', otherTab);
};

/** Passes on a user who has just been stored, without waiting for the browser's storage event. */
export const tellUser = (user: SessionUser): void => {
  for (const listener of userListeners) listener(user);
};

/** Lifetime of an access token when the server does not name one, s. */
const DEFAULT_LIFETIME = 7200;

/** Stores the user of a sign-in or a refresh. */
export const rememberUser = (
  received: Omit<SessionUser, 'expiresOn'> & { expiresOn?: number | undefined },
): void => {
  const expiresOn = received.expiresOn ?? Math.floor(Date.now() / 1000) + DEFAULT_LIFETIME;
  const user = { ...received, expiresOn };
  localStorage.removeItem(SESSION_END_KEY);
  localStorage.setItem(USER_KEY, JSON.stringify(user));
  tellUser(user);
};
export const forgetUser = (): void => {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(ACTIVITY_KEY);
  dropLock();
  sessionStorage.removeItem(WORKING_TAB_KEY);
};

/**
 * Does this tab belong to the user who signed in last? If so, a reload resumes the draft order; after a new sign-in the
 * draft is only offered.
 */
export const isWorkingTab = (): boolean => sessionStorage.getItem(WORKING_TAB_KEY) !== null;
export const markWorkingTab = (): void => sessionStorage.setItem(WORKING_TAB_KEY, 'yes');
/** Gives this tab to another user: it no longer belongs to the previous user and forgets the path to return to. */
export const handOverTab = (): void => {
  sessionStorage.removeItem(WORKING_TAB_KEY);
  sessionStorage.removeItem(ORIGIN_KEY);
};

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

const FAILED_REQUEST_KEY = 'failedRequest';
/** Id of the call that led to the error page, to quote to the laboratory; kept per tab. */
export const rememberFailedRequest = (id: string | null): void =>
  id === null
    ? sessionStorage.removeItem(FAILED_REQUEST_KEY)
    : sessionStorage.setItem(FAILED_REQUEST_KEY, id);
export const failedRequest = (): string | null => sessionStorage.getItem(FAILED_REQUEST_KEY);

const EXIT_FAILURE_KEY = 'exitFailure';
/** The server's error on the last Exit, shown by the login page. */
export const rememberExitFailure = (message: string): void =>
  sessionStorage.setItem(EXIT_FAILURE_KEY, message);
export const popExitFailure = (): string | null => {
  const message = sessionStorage.getItem(EXIT_FAILURE_KEY);
  sessionStorage.removeItem(EXIT_FAILURE_KEY);
  return message;
};

/** Why the session ended, unless by Exit in this tab; the login page shows it once. */
const endReasons = ['unauthorized', 'suspended', 'gone', 'offline', 'exit'] as const;
export type EndReason = (typeof endReasons)[number];
const END_REASON_KEY = 'endReason';
export const rememberEndReason = (reason: EndReason): void => sessionStorage.setItem(END_REASON_KEY, reason);
export const popEndReason = (): string | null => {
  const reason = sessionStorage.getItem(END_REASON_KEY);
  sessionStorage.removeItem(END_REASON_KEY);
  return reason;
};

/** Tells all tabs why the session ends, before the user is removed. */
export const announceEnd = (reason: EndReason): void => localStorage.setItem(SESSION_END_KEY, reason);
/** Why the session ended in this or another tab; rejected by the server unless that tab says otherwise. */
export const announcedEnd = (): EndReason =>
  endReasons.find((reason) => reason === localStorage.getItem(SESSION_END_KEY)) ?? 'unauthorized';
