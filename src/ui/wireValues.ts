import { formatMoment, toWireDate } from '../i18n/format.ts';
import { completeDate } from './dateTyping.ts';

/** A typed date for the wire; one that is none goes as it is and is refused at its field. */
export const wireDateOf = (typed: string): string => toWireDate(completeDate(typed)) || typed.trim();
/** A typed phone for the wire; the mask alone is no phone. */
export const wirePhoneOf = (typed: string): string =>
  typed.replace(/\D/g, '') === '375' ? '' : typed.trim();

/** The day of a moment on the clock of this desk, yyyyMMdd. */
export const wireDay = (moment: Date): string => toWireDate(formatMoment(moment).slice(0, 10));
