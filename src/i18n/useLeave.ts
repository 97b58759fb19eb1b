import { createContext, useContext } from 'react';

/**
 * Opens another page with a full load. `path` includes the language prefix. `replace` replaces the current history
 * entry; `same` reloads the current page under another address and keeps its history state.
 */
export type Leave = (path: string, how?: 'push' | 'replace' | 'same') => void;

export const leave: Leave = (path, how = 'push') => {
  // The page is over: a form with unsaved changes must not hold it up, its text is stored.
  if (how !== 'same')
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  if (how === 'push') window.location.assign(path);
  else if (how === 'replace') window.location.replace(path);
  else {
    window.history.replaceState(window.history.state, '', path);
    window.location.reload();
  }
};

/** How the app leaves the page; tests provide their own. */
export const LeaveContext = createContext<Leave>(leave);
export const useLeave = (): Leave => useContext(LeaveContext);
