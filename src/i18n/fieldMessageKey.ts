import { fieldMessageOf } from '../../contract/fields.ts';
import type { MessageKey } from './dictionary.ts';

/** The text for the message of a zod issue. */
export const fieldMessageKey = (message = ''): MessageKey =>
  `errors.ValidateErrors.${fieldMessageOf(message)}`;
