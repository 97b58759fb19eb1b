const UNIQUE_VIOLATION = '23505';

/** The name of the unique index that a failed statement ran into, '' when the driver does not tell, null for other errors. */
export const violatedIndex = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || error.code !== UNIQUE_VIOLATION) return violatedIndex(error.cause);
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
};

/** Did a statement fail because a value that must be unique is there already? Looks through drizzle's wrapping. */
export const isUniqueViolation = (error: unknown): boolean => violatedIndex(error) !== null;
