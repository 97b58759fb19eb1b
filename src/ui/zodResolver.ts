import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form of react-hook-form by a schema of the contract: `toWire` turns what was typed into what the schema
 * takes, fields keeping their names. Every wrong field gets the message of its first issue; the submit handler gets the
 * parsed output.
 */
export const zodResolver =
  <Form extends FieldValues, Output extends FieldValues>(
    schema: z.ZodType<Output>,
    toWire: (form: Form) => unknown,
  ): Resolver<Form, unknown, Output> =>
  (form) => {
    const parsed = schema.safeParse(toWire(form));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of parsed.error.issues)
      errors[path.join('.')] ??= { type: 'validate', message };
    return { values: {}, errors: errors as FieldErrors<Form> };
  };
