import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { useLeave } from '../i18n/useLeave.ts';
import { onSessionEnd, type End } from './connection.ts';
import { rememberEndReason, rememberOrigin, popEndReason, popOrigin } from './session.ts';

interface Store {
  wipe(left: 'nothing' | 'draft' | 'untouched'): void;
}

const leftBy = (end: End) => (end === 'exit' ? 'nothing' : end === 'elsewhere' ? 'untouched' : 'draft');

/**
 * When the session ends: the store is wiped and the login page opens. After Exit nothing is remembered; a session
 * that ended by itself leaves its reason, the place to come back to and the draft order. When it ended in another
 * tab, that tab has decided what is left.
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
      store.wipe(leftBy(end));
      if (!isOver) leave(pathInLanguage(language, '/login'));
      isOver = true;
    });
  }, [language, leave, store]);
};
