import { ApiError } from '../../core/apiError.ts';

/** The refusal of a file that cannot be read as a table, with the reason at its field. */
export const noOrderFile = (reason: string): ApiError =>
  new ApiError('BadRequest', { formFile: () => reason });
