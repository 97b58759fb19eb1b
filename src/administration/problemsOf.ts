import { HttpError } from 'react-admin';
import type { Failure } from '../../contract/failure.ts';
import { RequestError } from '../dataProvider/requestError.ts';

/** The errors of fields in a failed call; empty if it names none. */
export const problemsOf = (error: unknown): string[] => {
  const body: unknown = error instanceof RequestError || error instanceof HttpError ? error.body : null;
  return Object.values((body as Partial<Failure> | null)?.errors ?? {}).flat();
};
