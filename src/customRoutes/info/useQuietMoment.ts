import { useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { isOrderOpen } from '../../store/unfinishedOrders.ts';
import { takesText } from '../../ui/typedText.ts';

/** Without a key, a click or a scan for so long the user is not in the middle of something; ms. */
const QUIET = 3000;
const EVERY = 500;

const hasDialog = (): boolean => document.querySelector('dialog[open], .MuiDialog-root') !== null;
const isTyping = (): boolean => {
  const field = document.activeElement;
  return takesText(field) && (field as HTMLInputElement).value !== '';
};

/** True from the first moment on when a dialog interrupts nothing: no order in the making, no typing, no scanning. */
export const useQuietMoment = (): boolean => {
  const store = useStoreContext();
  const { pathname } = useLocation();
  const [isQuiet, setQuiet] = useState(false);
  const isFree = useEffectEvent(
    () =>
      !document.hidden &&
      !hasDialog() &&
      !isTyping() &&
      !pathname.startsWith(`${CREATE_ORDER}/`) &&
      !(pathname === CREATE_ORDER && isOrderOpen(store)),
  );
  useEffect(() => {
    if (isQuiet) return undefined;
    let last = performance.now();
    const touched = () => {
      last = performance.now();
    };
    const timer = setInterval(() => {
      if (performance.now() - last >= QUIET && isFree()) setQuiet(true);
    }, EVERY);
    const events = ['keydown', 'pointerdown', 'input'] as const;
    for (const event of events) window.addEventListener(event, touched, true);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, touched, true);
    };
  }, [isQuiet]);
  return isQuiet;
};
