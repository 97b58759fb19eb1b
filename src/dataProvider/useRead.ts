import {
  useQuery,
  type QueryClient,
  type QueryFunctionContext,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
import type { CallOptions } from './apiClient.ts';
import type { LabDataProvider } from './index.ts';
import { useLab } from './useLab.ts';

/** What a read of an endpoint takes. */
export type ReadInput<E extends Endpoint> = Omit<
  CallOptions<E>,
  'accessToken' | 'file' | 'idempotencyKey' | 'isBackground' | 'signal'
> & {
  /** `again`: once there is an answer to show, which stays when reading again fails. */
  isBackground?: boolean | 'again';
};

/** A read that converts what it gets, or makes several calls. `name` is its own and begins with the noun of what it reads. */
export interface Reading<Input, Answer> {
  name: string;
  read: (lab: LabDataProvider, input: Input, signal: AbortSignal) => Promise<Answer>;
}

type Source = Endpoint | Reading<never, unknown>;
export type InputOf<S extends Source> = S extends Endpoint
  ? ReadInput<S>
  : S extends Reading<infer Input, unknown>
    ? Input
    : never;
export type AnswerOf<S extends Source> = S extends Endpoint
  ? ResponseOf<S>
  : S extends Reading<never, infer Answer>
    ? Answer
    : never;

/** What is cached of an endpoint, of a reading, or of a resource of react-admin by its name: all of it, or its lists. */
export type Cached = Source | string | readonly [resource: string, method: 'getList'];

const nameOf = (source: Source): string => ('name' in source ? source.name : source.path);

/** The key of what was read of `source`; without an input, of all that was read of it. */
export const readKey = <S extends Source>(source: S, input?: InputOf<S>): readonly unknown[] => {
  if (input === undefined) return [nameOf(source)];
  if ('name' in source) return [source.name, input];
  // How a failure is shown makes no other answer.
  const { isBackground: _isBackground, isLoad: _isLoad, ...asked } = input as ReadInput<Endpoint>;
  return [source.path, asked];
};

/** Options of react-query for a read outside a component's own, such as `client.fetchQuery`. */
export const readOptions = <S extends Source>(lab: LabDataProvider, source: S, input: InputOf<S>) => ({
  queryKey: readKey(source, input),
  queryFn: ({ client, queryKey, signal }: QueryFunctionContext): Promise<AnswerOf<S>> => {
    if ('name' in source) return source.read(lab, input as never, signal) as Promise<AnswerOf<S>>;
    const { isBackground, ...asked } = input as ReadInput<Endpoint>;
    const isAgain = isBackground === 'again' && client.getQueryData(queryKey) !== undefined;
    const options = { ...asked, signal, isBackground: isBackground === true || isAgain };
    return lab.call(source, options) as Promise<AnswerOf<S>>;
  },
});

/** What was read before is no longer true: it is read again where it is shown, else when it is shown next. */
export const forget = async (client: QueryClient, cached: readonly Cached[]): Promise<void> => {
  await Promise.all(
    cached.map((one) =>
      client.invalidateQueries({
        queryKey: typeof one === 'string' ? [one] : 'read' in one || 'path' in one ? readKey(one) : one,
      }),
    ),
  );
};

type ReadOptions<Answer, Shown> = Omit<UseQueryOptions<Answer, Error, Shown>, 'queryFn' | 'queryKey'>;

/**
 * Reads an endpoint, or a reading, with this input and keeps the answer for all that read the same. Of a GET a failure of
 * the server leads to the error page unless `input.isBackground`; other errors are the caller's to show (`Loaded`).
 */
export const useRead = <S extends Source, Shown = AnswerOf<S>>(
  source: S,
  input: InputOf<S>,
  options: ReadOptions<AnswerOf<S>, Shown> = {},
): UseQueryResult<Shown> => {
  const lab = useLab();
  return useQuery({ ...options, ...readOptions(lab, source, input) });
};
