const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a statement failed because other rows refer to a row, also when drizzle wrapped the error. */
export const violatesForeignKey = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === FOREIGN_KEY_VIOLATION) || violatesForeignKey(error.cause));
