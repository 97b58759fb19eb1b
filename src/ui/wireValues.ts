import { formatDay, toWireDate } from '../i18n/format.ts';
import { completeDate } from './dateTyping.ts';

/** A typed date for the wire; an invalid one is sent as it is and rejected at its field. */
export const wireDateOf = (typed: string): string => toWireDate(completeDate(typed)) || typed.trim();
/** A typed phone for the wire; the mask alone is not a phone. */
export const wirePhoneOf = (typed: string): string =>
  typed.replace(/\D/g, '') === '375' ? '' : typed.trim();

/** The day of a moment in Minsk, yyyyMMdd. */
export const wireDay = (moment: Date): string => toWireDate(formatDay(moment));
