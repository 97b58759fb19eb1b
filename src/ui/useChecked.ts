import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { fieldMessageKey } from '../i18n/fieldMessageKey.ts';
import { useT } from '../i18n/useT.ts';
import type { Exact } from './exact.ts';
import { fieldErrorsOf } from './fieldErrorsOf.ts';

type Errors<Input> = Readonly<Partial<Record<keyof Input, string>>>;
/** Values of fields, as they are typed. */
type Typed = Readonly<Record<string, unknown>>;
interface Checked<Input> {
  /** Field → error message in the user's language; that of a field goes when the field changes. */
  errors: Errors<Input>;
  /** The values if valid, else null; then `errors` has the reasons and the first invalid field gets the focus. */
  check: <Values extends Input>(values: Exact<Input, Values>) => Input | null;
  /**
   * Takes over the field errors of a failed call; false when it has none, and the error must be shown otherwise. `shown`:
   * what the fields show from now on, where the failure changes them.
   */
  reject: (error: unknown, shown?: Typed) => boolean;
}

/** The errors without those of fields that have changed since; the same object when none has. */
const withoutChanged = <Input>(errors: Errors<Input>, before: Typed, now: Typed): Errors<Input> => {
  const all = Object.entries(errors);
  const left = all.filter(([field]) => Object.is(before[field], now[field]));
  return left.length === all.length ? errors : (Object.fromEntries(left) as Errors<Input>);
};

const NOTHING: Typed = {};

/**
 * Validates a form with the schema of the call that will send it, and shows the server's field errors. `typed`: what its
 * fields show now, by the names of the schema; the error of a field that is not named stays until the next check.
 */
export const useChecked = <Input>(
  schema: z.ZodType<unknown, Input> | undefined,
  typed = NOTHING,
): Checked<Input> => {
  const t = useT();
  const [{ errors, before }, setFound] = useState({ errors: {} as Errors<Input>, before: typed });
  const setErrors = (found: Errors<Input>, shown = typed) => setFound({ errors: found, before: shown });
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const form = document.activeElement?.closest('form') ?? document;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return {
    errors: withoutChanged(errors, before, typed),
    check: (values) => {
      const issues = schema?.safeParse(values).error?.issues ?? [];
      const found: Record<string, string> = {};
      for (const { path, message } of issues) found[path.join('.')] ??= t(fieldMessageKey(message));
      setErrors(found as Errors<Input>);
      return issues.length === 0 ? values : null;
    },
    reject: (error, shown) => {
      const refused = Object.entries(fieldErrorsOf(error)).map(([field, messages]) => [
        field,
        messages.join(', '),
      ]);
      setErrors(Object.fromEntries(refused) as Errors<Input>, shown);
      return refused.length > 0;
    },
  };
};
