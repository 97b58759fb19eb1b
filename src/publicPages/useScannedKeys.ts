import { useEffect } from 'react';
import { createDigitRun, digitOf, SUFFIX } from '../scans/scan.ts';
import { takesText } from '../ui/typedText.ts';

/** A scanner's digits change no choice, and the Enter at their end presses nothing. Text fields take both as typed. */
export const useScannedKeys = (): void =>
  useEffect(() => {
    const run = createDigitRun();
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (key === 'Shift' || takesText(target)) return;
      const digit = digitOf(event);
      if (digit !== null) run.add(digit, timeStamp);
      const isChoice = target instanceof Element && target.closest('select, [role="combobox"]') !== null;
      if (digit !== null ? isChoice : key === 'Enter' && run.isFollowedAt(timeStamp, SUFFIX)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      if (digit === null) run.reset();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
