import { RequestError } from '../../dataProvider/requestError.ts';

/** Why a template was refused: the reasons at its fields; null when none was named. */
export const problemOf = (error: Error): string | null => {
  const errors = error instanceof RequestError ? error.body?.errors : undefined;
  return errors ? Object.values(errors).flat().join('. ') : null;
};
