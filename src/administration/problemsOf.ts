import { fieldErrorsOf } from '../ui/fieldErrorsOf.ts';

/** The errors of fields in a failed call; empty if it names none. */
export const problemsOf = (error: unknown): string[] => Object.values(fieldErrorsOf(error)).flat();
