import { createContext, useContext } from 'react';

/**
 * Opens another page with a full load. `path` includes the language prefix. `replace` replaces the current history
 * entry.
 */
export type Leave = (path: string, how?: 'push' | 'replace') => void;

export const leave: Leave = (path, how = 'push') => {
  // The page is over: a form with unsaved changes must not hold it up, its text is stored.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location[how === 'push' ? 'assign' : 'replace'](path);
};

/** How the app leaves the page; tests provide their own. */
export const LeaveContext = createContext<Leave>(leave);
export const useLeave = (): Leave => useContext(LeaveContext);
