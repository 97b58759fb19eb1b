import { createContext, useContext } from 'react';

/**
 * Opens another page with a full load. `path` includes the language prefix. `replace` replaces the current history
 * entry, `reload` loads the present page again: `path` is its own.
 */
export type Leave = (path: string, how?: 'push' | 'replace' | 'reload') => void;

let isOver = false;

/**
 * Lets `leave` end the page although a form has unsaved changes, whose text is stored. Call it before any form is there:
 * browsers tell of the end in the order of those who listen.
 */
export const prepareLeaving = (): void =>
  window.addEventListener('beforeunload', (event) => {
    if (isOver) event.stopImmediatePropagation();
  });

export const leave: Leave = (path, how = 'push') => {
  isOver = true;
  if (how === 'reload') window.location.reload();
  else window.location[how === 'push' ? 'assign' : 'replace'](path);
};

/** How the app leaves the page; tests provide their own. */
export const LeaveContext = createContext<Leave>(leave);
export const useLeave = (): Leave => useContext(LeaveContext);
