import { saveValues, type Values } from '../../src/store/savedValues.ts';
import { emailOf, type UserName } from './fixture.ts';

/** Writes what an earlier visit of this user would have stored, for the browser and for this tab. */
export const leaveInBrowser = (user: UserName, values: Values): void =>
  saveValues(localStorage, emailOf(user), values);
export const leaveInTab = (user: UserName, values: Values): void =>
  saveValues(sessionStorage, emailOf(user), values);

/** Saves the storage of the browser and of this tab; the returned function restores it. */
export const rememberStorage = (): (() => void) => {
  const contents = [localStorage, sessionStorage].map(
    (storage) => [storage, Object.entries(storage) as [string, string][]] as const,
  );
  return () => {
    for (const [storage, entries] of contents) {
      storage.clear();
      for (const [key, value] of entries) storage.setItem(key, value);
    }
  };
};
