import { useAuthProvider } from 'react-admin';
import { useEffect } from 'react';
import type { LabAuthProvider } from '../authProvider/index.ts';
import { lastActivity, rememberActivity } from '../authProvider/session.ts';

/** ms */
const CHECK_EVERY = 15_000;
const events = ['pointerdown', 'keydown', 'wheel'] as const;

/** Ends the session in every tab after `minutes` without a key, a click or a touch in any of them. */
export const useInactivity = (minutes: number): void => {
  const authProvider = useAuthProvider<LabAuthProvider>();
  useEffect(() => {
    const seen = () => {
      if (Date.now() - lastActivity() > CHECK_EVERY) rememberActivity(Date.now());
    };
    rememberActivity(Date.now());
    const timer = setInterval(() => {
      if (Date.now() - lastActivity() < minutes * 60_000) return;
      clearInterval(timer);
      void authProvider?.expire();
    }, CHECK_EVERY);
    for (const event of events) window.addEventListener(event, seen, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, seen);
    };
  }, [authProvider, minutes]);
};
