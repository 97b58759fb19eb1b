import type { SessionUser } from '../../contract/session.ts';

const USER_KEY = 'currentUser';
const APPLICATION_KEY = 'applicationId';
const ORIGIN_KEY = 'origin';

/** Is the session past? expiresOn is seconds since the epoch (AUTH-02). */
export const isExpired = (user: Pick<SessionUser, 'expiresOn'>, now: number): boolean =>
  user.expiresOn * 1000 <= now;

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  'userRole' in value &&
  'userContracts' in value;

/** The stored user (AUTH-01); a broken one is dropped. */
export const storedUser = (): SessionUser | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
};

/** The signed-in user at load: an expired one is logged out (AUTH-03). */
export const userAtLoad = (): SessionUser | null => {
  const user = storedUser();
  if (user === null || !isExpired(user, Date.now())) return user;
  forgetUser();
  return null;
};

export const rememberUser = (user: SessionUser): void => localStorage.setItem(USER_KEY, JSON.stringify(user));
export const forgetUser = (): void => localStorage.removeItem(USER_KEY);

/** Id of this browser as GET /v1.0/App answered it (LOGIN-12, PERSIST-05). */
export const applicationId = (): string | null => localStorage.getItem(APPLICATION_KEY);
export const rememberApplicationId = (id: string): void => localStorage.setItem(APPLICATION_KEY, id);

/** The place to return to after sign-in or after an error page, without the language prefix (LOGIN-03, HTTP-16); kept for this tab. */
export const rememberOrigin = (path: string): void => sessionStorage.setItem(ORIGIN_KEY, path);
export const rememberedOrigin = (): string | null => sessionStorage.getItem(ORIGIN_KEY);
export const takeOrigin = (): string | null => {
  const origin = sessionStorage.getItem(ORIGIN_KEY);
  sessionStorage.removeItem(ORIGIN_KEY);
  return origin;
};
