/** The errors of a failed call by the field that they are about; empty when it names none. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string[]>> =>
  (error as { body?: { errors?: Record<string, string[]> } | null } | null)?.body?.errors ?? {};
