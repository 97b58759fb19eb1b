import { useAuthProvider } from 'react-admin';
import { useEffect } from 'react';
import type { LabAuthProvider } from '../authProvider/index.ts';
import { isLocked, lastActivity, rememberActivity } from '../authProvider/session.ts';

/** ms */
const CHECK_EVERY = 15_000;
const events = ['pointerdown', 'keydown', 'wheel'] as const;

interface Options {
  /** Minutes until the screen is locked. */
  lockMinutes: number;
  /** Minutes until the session ends in every tab. */
  sessionMinutes: number;
  lock: () => void;
}

/**
 * Without a key, a click or a touch in any tab, locks the screen and later ends the session. Touching the locked screen
 * does not count.
 */
export const useInactivity = ({ lockMinutes, sessionMinutes, lock }: Options): void => {
  const authProvider = useAuthProvider<LabAuthProvider>();
  useEffect(() => {
    let isOver = false;
    const check = () => {
      const minutes = (Date.now() - lastActivity()) / 60_000;
      if (isOver) return;
      if (minutes >= sessionMinutes) {
        isOver = true;
        void authProvider?.expire();
      } else if (minutes >= lockMinutes && !isLocked()) lock();
    };
    const seen = () => {
      // After the computer has slept, the first touch comes before the next check.
      check();
      if (!isOver && !isLocked() && Date.now() - lastActivity() > CHECK_EVERY) rememberActivity(Date.now());
    };
    if (!isLocked()) rememberActivity(Date.now());
    const timer = setInterval(check, CHECK_EVERY);
    document.addEventListener('visibilitychange', check);
    for (const event of events) window.addEventListener(event, seen, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      for (const event of events) window.removeEventListener(event, seen);
    };
  }, [authProvider, lock, lockMinutes, sessionMinutes]);
};
