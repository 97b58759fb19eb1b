/** Why the server rejected a session, or its refresh: it is over, or the account is locked or disabled. */
export type Rejection = 'unauthorized' | 'suspended';

/** What the client needs from the session. */
export interface SessionPort {
  accessToken(): string | null;
  applicationId(): string | null;
  /**
   * Replaces an access token that was rejected; concurrent callers share one refresh. Resolves to the reason when the
   * session is over, else to null; rejects with a RequestError when the server could not tell.
   */
  refresh(spent: string): Promise<Rejection | null>;
  /** Whose session it is; null without one. */
  owner(): string | null;
  /** The server says that the screen is locked. */
  locked(): void;
  /** Resolves when the user unlocks the screen, rejects when another user did; null when it is not locked. */
  untilUnlocked(signal: AbortSignal | null | undefined): Promise<void> | null;
  /** The session is over: 401 after a refresh, 410, no user, or a call without a response though the server responds. */
  ended(reason: Rejection | 'gone' | 'offline'): void;
  /** The server responded 500 to a load, or 503 in its own words, except that it is busy. */
  failed(requestId: string | null): void;
}
