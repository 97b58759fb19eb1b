import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import type { z } from 'zod';
import { fieldMessages, type FieldMessage } from '../../contract/fields.ts';
import { useT } from '../i18n/useT.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import { useSecondsUntil } from '../ui/useSecondsUntil.ts';
import { failureText } from './failureText.ts';

type Errors = Readonly<Record<string, FieldMessage>>;

interface Options<Values, Input> {
  /** Schema of the call that will send the values. */
  schema: z.ZodType<Values, Input> | undefined;
  /** Inputs of the schema that are not the text of a field of the same name. */
  others?: (data: FormData) => { [Name in keyof Input]?: unknown };
  /** Sends the valid values; an error thrown is shown as the form's error. */
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** Called after an error, e.g. to move the focus. */
  failed?: (form: HTMLFormElement) => void;
}

const messageOf = (text: string): FieldMessage =>
  fieldMessages.find((message) => message === text) ?? 'Required';

/** The first message of every invalid field. */
const errorsOf = (issues: readonly z.core.$ZodIssue[]): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), messageOf(message)]));

const focusFirst = (form: HTMLFormElement, errors: Errors): void =>
  [...form.querySelectorAll('input')].find(({ name }) => name in errors)?.focus();

/**
 * A form of uncontrolled native fields, so that text typed before hydration stays. A field is validated on every change
 * once it was left or the form was submitted; submitting an invalid form focuses the first invalid field instead.
 */
export const useNativeForm = <Values, Input>({ schema, others, send, failed }: Options<Values, Input>) => {
  const t = useT();
  const left = useRef(new Set<string>());
  const [errors, setErrors] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; retryAt: number | null } | null>(null);
  const retryAt = failure?.retryAt ?? null;
  const wait = useSecondsUntil(retryAt);

  const check = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const result = schema?.safeParse({ ...Object.fromEntries(data), ...others?.(data) });
    const wrong = errorsOf(result?.error?.issues ?? []);
    setErrors(Object.fromEntries(Object.entries(wrong).filter(([name]) => left.current.has(name))));
    return result;
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    for (const { name } of form.querySelectorAll('input')) left.current.add(name);
    const checked = check(form);
    if (checked?.success !== true) return focusFirst(form, errorsOf(checked?.error.issues ?? []));
    setPending(true);
    setFailure(null);
    try {
      await send(checked.data, form);
    } catch (error) {
      setFailure({
        text: failureText(error, t),
        retryAt: error instanceof RequestError ? error.retryAt : null,
      });
      failed?.(form);
    }
    setPending(false);
  };

  return {
    isPending,
    /** Why sending failed; null once sending is allowed again. */
    failure: failure !== null && (retryAt === null || wait > 0) ? failure.text : null,
    /** Seconds until the form may be sent again, counting down. */
    wait,
    /** A field of the schema: its name, and its message in the user's language. */
    field: (name: keyof Input & string): { name: string; error: string | undefined } => {
      const message = errors[name];
      return { name, error: message && t(`errors.ValidateErrors.${message}`) };
    },
    /** Resets the form and its errors. */
    reset: (form: HTMLFormElement) => {
      form.reset();
      left.current.clear();
      setErrors({});
    },
    /** For the <form>. */
    events: {
      method: 'post',
      noValidate: true,
      'aria-busy': isPending,
      onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        check(currentTarget);
        // The wait is for one e-mail address only.
        if (target instanceof HTMLInputElement && target.name === 'email' && wait > 0) setFailure(null);
      },
      onBlur: ({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement)) return;
        // An empty field is not reported for a click elsewhere, only for moving on to the next field.
        if (target.value === '' && !(relatedTarget instanceof HTMLInputElement)) return;
        left.current.add(target.name);
        check(currentTarget);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isPending && wait === 0) void submit(event.currentTarget);
      },
    },
  } as const;
};
