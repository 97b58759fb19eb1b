const UNIQUE_VIOLATION = '23505';

/** The unique index that a failed statement violated, '' when the driver does not name it, null for other errors. */
export const violatedIndex = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (!('code' in error) || error.code !== UNIQUE_VIOLATION) return violatedIndex(error.cause);
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
};

/** Whether a statement failed on a duplicate value, also when drizzle wrapped the error. */
export const isUniqueViolation = (error: unknown): boolean => violatedIndex(error) !== null;
