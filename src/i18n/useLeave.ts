import { createContext, useContext } from 'react';

/**
 * Leaves for another page by a full load. `path` is complete, with its language prefix. `replace` forgets the page
 * that is left; `same` is the same page loaded again under another address, its history state kept.
 */
export type Leave = (path: string, how?: 'push' | 'replace' | 'same') => void;

/** Leaves for real. */
export const leave: Leave = (path, how = 'push') => {
  if (how === 'push') window.location.assign(path);
  else if (how === 'replace') window.location.replace(path);
  else {
    window.history.replaceState(window.history.state, '', path);
    window.location.reload();
  }
};

/** How the app is left; a test puts its own here. */
export const LeaveContext = createContext<Leave>(leave);
export const useLeave = (): Leave => useContext(LeaveContext);
