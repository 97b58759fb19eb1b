import { useQueryClient } from '@tanstack/react-query';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useCallback, useEffect, type FC } from 'react';
import { focusHeading } from '../ui/focusHeading.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { useSettleMutation } from './useSettleMutation.ts';

const MAX_TOASTS = 3;

const ids = new WeakMap<NotificationPayload, number>();
let lastId = 0;
const idOf = (notification: NotificationPayload): number => {
  const id = ids.get(notification) ?? ++lastId;
  ids.set(notification, id);
  return id;
};

/** Undoes what has already been done. */
const undoOf = ({ notificationOptions }: NotificationPayload): (() => void) | undefined =>
  notificationOptions?.['onUndo'] as (() => void) | undefined;

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.undoable === true;

/**
 * Shows the notifications of `useNotify()`. A message is a translation key, or text from the server that is already in
 * the user's language. A fourth toast removes the first. An undoable mutation is sent when its toast expires, another
 * mutation begins or the page is left; Undo cancels it. So at most one is pending, because react-admin releases them
 * first in, first out. A toast of `useUndoToast` has an Undo of its own.
 */
export const Notification: FC = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const settleMutation = useSettleMutation();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const close = useCallback(
    (notification: NotificationPayload, isUndo = false) => {
      if (isUndoable(notification)) settleMutation(isUndo);
      setNotifications((all) => all.slice(-MAX_TOASTS).filter((one) => one !== notification));
    },
    [setNotifications, settleMutation],
  );

  const shown = notifications.slice(-MAX_TOASTS);
  const pending = notifications.find(isUndoable);
  const isReplaced =
    pending !== undefined && (!shown.includes(pending) || notifications.filter(isUndoable).length > 1);
  useEffect(() => {
    if (pending === undefined) return undefined;
    const send = () => close(pending);
    if (isReplaced) send();
    window.addEventListener('beforeunload', send);
    window.addEventListener('pagehide', send);
    const unsubscribe = queryClient.getMutationCache().subscribe(({ type }) => type === 'added' && send());
    return () => {
      window.removeEventListener('beforeunload', send);
      window.removeEventListener('pagehide', send);
      unsubscribe();
    };
  }, [close, isReplaced, pending, queryClient]);

  const toasts = shown.map((notification) => {
    const { message, type, notificationOptions } = notification;
    const text = typeof message === 'string' ? message : '';
    const parameters = notificationOptions?.messageArgs as Record<string, unknown> | undefined;
    const undo = undoOf(notification);
    return {
      id: idOf(notification),
      type,
      message: translate(text, { _: text, ...parameters }),
      onClose: () => close(notification),
      ...((isUndoable(notification) || undo) && {
        action: {
          label: translate('ra.action.undo'),
          onClick: () => {
            close(notification, true);
            undo?.();
            focusHeading();
          },
        },
      }),
    };
  });
  return <Toasts toasts={toasts} />;
};
