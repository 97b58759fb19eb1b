import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentOutage } from '../network/network.ts';
import { pathInLanguage, type Language } from '../i18n/languages.ts';
import { useLeave } from '../i18n/useLeave.ts';
import { onSessionEnd, type End } from './connection.ts';
import { revocationsSent } from './revocation.ts';
import { announcedEnd, popEndReason, popOrigin, rememberEndReason, rememberOrigin } from './session.ts';

interface Store {
  wipe(left: 'nothing' | 'draft' | 'untouched'): void;
}

const remainderOf = (end: End) => {
  if (end === 'elsewhere') return announcedEnd() === 'exit' ? 'untouched' : 'draft';
  return end === 'exit' ? 'nothing' : 'draft';
};

/**
 * When the session ends, clears the store and opens the login page. After Exit in this tab nothing is kept.
 * Otherwise the reason and the path to return to are kept, and the drafts unless another tab used Exit. Without a
 * connection the login page cannot load: returns true until it is back.
 */
export const useSessionEnd = (store: Store, language: Language): boolean => {
  const leave = useLeave();
  const [isWaiting, setWaiting] = useState(false);
  const { pathname, search, hash } = useLocation();
  const place = useRef('/');
  useEffect(() => {
    place.current = pathname + search + hash;
  }, [pathname, search, hash]);
  useEffect(() => {
    let isOver = false;
    return onSessionEnd((end) => {
      if (isOver && end !== 'exit') return;
      if (end === 'exit') {
        popOrigin();
        popEndReason();
      } else {
        rememberEndReason(announcedEnd());
        rememberOrigin(place.current);
      }
      store.wipe(remainderOf(end));
      if (isOver) return;
      isOver = true;
      const login = pathInLanguage(language, '/login');
      if (currentOutage() === null) return leave(login);
      setWaiting(true);
      void revocationsSent().then(() => leave(login));
    });
  }, [language, leave, store]);
  return isWaiting;
};
