const UNIQUE_VIOLATION = '23505';

/** Did a statement fail because a value that must be unique is there already? Looks through drizzle's wrapping. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause));
