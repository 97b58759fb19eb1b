/** How often something may be attempted. */
export interface Limit {
  name: string;
  /** Attempts within the window; the next one is rejected. */
  attempts: number;
  /** ms from the first attempt */
  window: number;
  /** Attempts are never refunded, so once rejected a key stays rejected until the window ends. */
  isFinal?: true;
}

/** Counts attempts by limit and key, for all processes together; parallel attempts cannot exceed the limit. */
export interface RateLimiter {
  /** Counts an attempt of `key` (at most 100 characters); false when the limit is reached. */
  consume(limit: Limit, key: string): Promise<boolean>;
  /** Counts an attempt of `key` that no limit rejects; how many there were in the window, with this one. */
  count(limit: Limit, key: string): Promise<number>;
  /** Takes the last attempt back, because it succeeded. */
  refund(limit: Limit, key: string): Promise<void>;
  /** When the current window of `key` ends, in ms; 0 without one. */
  remaining(limit: Limit, key: string): Promise<number>;
  /** Attempts of `key` in the current window. */
  used(limit: Limit, key: string): Promise<number>;
}
