import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import type { MessageKey } from '../i18n/dictionary.ts';
import { useT } from '../i18n/useT.ts';
import { useNotifyError } from '../ui/useNotifyError.ts';
import type { CallOptions } from './apiClient.ts';
import type { LabDataProvider } from './index.ts';
import { useAttemptKey } from './useAttemptKey.ts';
import { useLab } from './useLab.ts';
import { forget, type Cached } from './useRead.ts';

type CallInput<E extends Endpoint> = Omit<CallOptions<E>, 'accessToken' | 'idempotencyKey' | 'signal'>;
/** Several calls, or one whose refusal is an answer. `key` is that of retries with the same input. */
type Calls<Input, Answer> = (input: Input, lab: LabDataProvider, key: string) => Promise<Answer>;

type Act = Endpoint | Calls<never, unknown>;
type InputOf<A extends Act> = A extends Endpoint
  ? CallInput<A> | void
  : A extends Calls<infer Input, unknown>
    ? Input
    : never;
type AnswerOf<A extends Act> = A extends Endpoint
  ? ResponseOf<A>
  : A extends Calls<never, infer Answer>
    ? Answer
    : never;

type Options<Input, Answer> = Omit<UseMutationOptions<Answer, Error, Input>, 'mutationFn' | 'onError'> & {
  /** The toast of success. */
  done?: MessageKey | ((answer: Answer, input: Input) => string) | undefined;
  /** What may be no longer true after the call, also after a refused one; it is read again before the call counts as ended. */
  stale?: readonly Cached[];
  /** In place of a toast with the error's text, unless it returns false; `shown`: the caller shows the `error`. */
  onError?: 'shown' | ((error: Error, input: Input) => unknown);
};

/**
 * Calls an endpoint, or makes several calls, when the user wants it. Retries with the same input have the same
 * Idempotency-Key until the call succeeds.
 */
export const useAct = <A extends Act>(
  act: A,
  { done, stale = [], onError, onSuccess, onSettled, ...options }: Options<InputOf<A>, AnswerOf<A>> = {},
) => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const lab = useLab();
  const keyOf = useAttemptKey();
  return useMutation<AnswerOf<A>, Error, InputOf<A>>({
    ...options,
    mutationFn: async (input) => {
      const key = keyOf({ input });
      const answer = await (typeof act === 'function'
        ? act(input as never, lab, key)
        : lab.call(act, {
            ...(input as CallInput<Endpoint>),
            idempotencyKey: act.idempotent && key,
          }));
      // The same once more is another act.
      keyOf({});
      return answer as AnswerOf<A>;
    },
    onSuccess: (...given) => {
      const [answer, input] = given;
      if (done !== undefined)
        notify(typeof done === 'function' ? done(answer, input) : t(done), { type: 'success' });
      return onSuccess?.(...given);
    },
    onError: (error, input) => {
      if (onError === 'shown') return;
      if (onError === undefined || onError(error, input) === false) notifyError(error);
    },
    onSettled: async (...given) => {
      await forget(client, stale);
      await onSettled?.(...given);
    },
  });
};
