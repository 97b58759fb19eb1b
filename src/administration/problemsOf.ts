import { HttpError } from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import { RequestError } from '../dataProvider/requestError.ts';

/** What a failed call says is wrong with fields; empty when it names none. */
export const problemsOf = (error: unknown): string[] => {
  const body: unknown = error instanceof RequestError || error instanceof HttpError ? error.body : null;
  return Object.values((body as Partial<Failure> | null)?.errors ?? {}).flat();
};
