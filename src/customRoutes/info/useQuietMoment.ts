import { useStoreContext } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CREATE_ORDER } from '../../paths/createOrder.ts';
import { isOrderOpen } from '../../store/unfinishedOrders.ts';
import { takesText } from '../../ui/typedText.ts';

/** A user without a key, a click or a scan for this long is not in the middle of something; ms. */
const QUIET = 3000;
const EVERY = 500;

const hasDialog = (): boolean => document.querySelector('dialog[open], .MuiDialog-root') !== null;
const isTyping = (): boolean => {
  const field = document.activeElement;
  return takesText(field) && (field as HTMLInputElement).value !== '';
};

/** Becomes and stays true once a dialog would interrupt nothing: no order in progress, typing or scanning. */
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
