/** How often something may be tried. */
export interface Limit {
  name: string;
  /** Attempts within the window; the next one is refused. */
  attempts: number;
  /** ms from the first attempt */
  window: number;
  /** No attempt of it is ever refunded: who is refused once stays so until the window ends. */
  isFinal?: true;
}

/** Counts attempts by limit and key, for all processes of the laboratory together; of many at once no more pass than of many in turn. */
export interface RateLimiter {
  /** Counts an attempt of `key` (at most 100 characters); false when the window is full. */
  consume(limit: Limit, key: string): Promise<boolean>;
  /** Takes the last attempt back: it succeeded and does not count. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Attempts of `key` in its running window. */
  used(limit: Limit, key: string): Promise<number>;
}
