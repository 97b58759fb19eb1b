import type { Language } from './messages/messages.ts';

/** What was found when a connection to a laboratory was tried, and what to do about it; '' where nothing is. */
export interface Finding {
  isWell: boolean;
  text: string;
  advice: string;
}
export interface Tried {
  isWell: boolean;
  findings: readonly Finding[];
}
/** Tries a stored connection to a laboratory with what changes nothing there; says what was found in a language. */
export type TryConnection = (id: number, language: Language) => Promise<Tried>;
