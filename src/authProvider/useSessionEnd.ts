import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { useLeave } from '../i18n/useLeave.ts';
import { onSessionEnd } from './connection.ts';
import { rememberEndReason, rememberOrigin, takeEndReason, takeOrigin } from './session.ts';

interface Store {
  wipe(options: { keepDraft: boolean }): void;
}

/**
 * When the session ends: the store is wiped and the login page opens. After Exit nothing is remembered; a session that
 * ended by itself leaves its reason, the place to come back to and the draft order (AUTH-08, AUTH-09, X-08).
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
      if (end === 'exit') {
        takeOrigin();
        takeEndReason();
      } else {
        rememberEndReason(end);
        rememberOrigin(place.current);
      }
      store.wipe({ keepDraft: end !== 'exit' });
      if (!isOver) leave(pathInLanguage(language, '/login'));
      isOver = true;
    });
  }, [language, leave, store]);
};
