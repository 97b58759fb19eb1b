import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { useLeave } from '../i18n/useLeave.ts';
import { onSessionEnd, type End } from './connection.ts';
import { rememberEndReason, rememberOrigin, popEndReason, popOrigin } from './session.ts';

interface Store {
  wipe(left: 'nothing' | 'draft' | 'untouched'): void;
}

const remainderOf = (end: End) => (end === 'exit' ? 'nothing' : end === 'elsewhere' ? 'untouched' : 'draft');

/**
 * When the session ends, clears the store and opens the login page. After Exit nothing is kept. Otherwise the reason,
 * the path to return to and the draft order are kept; when the session ended in another tab, that tab has decided what
 * to keep.
 */
export const useSessionEnd = (store: Store, language: Language): void => {
  const leave = useLeave();
  const { pathname, search } = useLocation();
  const place = useRef('/');
  useEffect(() => {
    place.current = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    let isOver = false;
    return onSessionEnd((end) => {
      if (isOver && end !== 'exit') return;
      if (end === 'exit' || end === 'elsewhere') {
        popOrigin();
        popEndReason();
      } else {
        rememberEndReason(end);
        rememberOrigin(place.current);
      }
      store.wipe(remainderOf(end));
      if (!isOver) leave(pathInLanguage(language, '/login'));
      isOver = true;
    });
  }, [language, leave, store]);
};
