import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { fieldMessageKey } from '../i18n/fieldMessageKey.ts';
import { useT } from '../i18n/useT.ts';
import type { Exact } from './exact.ts';
import { fieldErrorsOf } from './fieldErrorsOf.ts';

type Errors<Input> = Readonly<Partial<Record<keyof Input, string>>>;
interface Checked<Input> {
  /** Field → error message in the user's language. */
  errors: Errors<Input>;
  /** The values if valid, else null; then `errors` has the reasons and the first invalid field gets the focus. */
  check: <Values extends Input>(values: Exact<Input, Values>) => Input | null;
  /** Takes over the field errors of a failed call; false when it has none, and the error must be shown otherwise. */
  reject: (error: unknown) => boolean;
}

/** Validates a form with the schema of the call that will send it, and shows the server's field errors. */
export const useChecked = <Input>(schema: z.ZodType<unknown, Input> | undefined): Checked<Input> => {
  const t = useT();
  const [errors, setErrors] = useState({} as Errors<Input>);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const form = document.activeElement?.closest('form') ?? document;
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return {
    errors,
    check: (values) => {
      const issues = schema?.safeParse(values).error?.issues ?? [];
      const found: Record<string, string> = {};
      for (const { path, message } of issues) found[path.join('.')] ??= t(fieldMessageKey(message));
      setErrors(found as Errors<Input>);
      return issues.length === 0 ? values : null;
    },
    reject: (error) => {
      const refused = Object.entries(fieldErrorsOf(error)).map(([field, messages]) => [
        field,
        messages.join(', '),
      ]);
      setErrors(Object.fromEntries(refused) as Errors<Input>);
      return refused.length > 0;
    },
  };
};
