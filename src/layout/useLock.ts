import { useAuthProvider, useEvent } from 'react-admin';
import { useEffect } from 'react';
import type { LabAuthProvider } from '../authProvider/index.ts';
import { useSaveFirst } from './useSaveFirst.ts';

/** Locks the screen. */
export const useLock = (): (() => void) => {
  const authProvider = useAuthProvider<LabAuthProvider>();
  const saveFirst = useSaveFirst();
  return useEvent(() => {
    const saved = saveFirst();
    // Changes being saved are sent within this task; calls that start later wait until the screen is unlocked.
    setTimeout(() => void authProvider?.lock(saved));
  });
};

/** Ctrl + Alt + L locks the screen (⌃⌥L on a Mac), whatever the language of the keyboard. */
export const useLockKey = (lock: () => void): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || !event.ctrlKey || !event.altKey || event.repeat) return;
      event.preventDefault();
      lock();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [lock]);
