import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { Exact } from './exact.ts';

/** Input of a schema before validation: '' where nothing was chosen. */
type Unchecked<Input> = { [Field in keyof Input]: Input[Field] | '' };

/**
 * A react-hook-form resolver for a schema of the contract: `toWire` converts the typed values to the schema's input,
 * with exactly its fields. Every invalid field gets the message of its first issue; the submit handler gets
 * the parsed output.
 */
export const zodResolver =
  <Form extends FieldValues, Input, Output extends FieldValues, Wire extends Unchecked<Input>>(
    schema: z.ZodType<Output, Input>,
    toWire: (form: Form) => Exact<Input, Wire>,
  ): Resolver<Form, unknown, Output> =>
  (form) => {
    const parsed = schema.safeParse(toWire(form));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of parsed.error.issues)
      errors[path.join('.')] ??= { type: 'validate', message };
    return { values: {}, errors: errors as FieldErrors<Form> };
  };
