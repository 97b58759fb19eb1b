import { RequestError } from '../../dataProvider/requestError.ts';

/** Why a template was refused: the reasons at its fields, else that of the call. */
export const problemOf = (error: Error): string => {
  const errors = error instanceof RequestError ? error.body?.errors : undefined;
  return errors ? Object.values(errors).flat().join('. ') : error.message;
};
