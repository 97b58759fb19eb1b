import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useCallback, useEffect, type FC } from 'react';
import { COMMAND } from '../ui/commandKey.ts';
import { focusHeading } from '../ui/focusHeading.ts';
import { useShownKeys } from '../ui/shownKeys.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { isTextField, takesText } from '../ui/typedText.ts';
import { useSettleMutation } from './useSettleMutation.ts';

const MAX_TOASTS = 3;
/** ms */
const LIFETIME = 5000;

const ids = new WeakMap<NotificationPayload, number>();
let lastId = 0;
const idOf = (notification: NotificationPayload): number => {
  const id = ids.get(notification) ?? ++lastId;
  ids.set(notification, id);
  return id;
};

interface Action {
  /** Key of the label. */
  label: string;
  onClick: () => void;
}
/** The action itself does nothing: the toast's closing undoes the mutation. */
const UNDO: Action = { label: 'ra.action.undo', onClick: () => undefined };

/** When a toast closes by itself, ms; null: never. */
const lifetimeOf = ({ notificationOptions }: NotificationPayload): number | null => {
  const own = notificationOptions?.autoHideDuration;
  return own === undefined ? LIFETIME : own;
};

/** The latest notifications; toasts that close by themselves make room first. */
const shownOf = (all: readonly NotificationPayload[]): readonly NotificationPayload[] => {
  if (all.length <= MAX_TOASTS) return all;
  const replaced = all.slice(0, -1).find((one) => lifetimeOf(one) !== null) ?? all[0];
  return shownOf(all.filter((one) => one !== replaced));
};

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.undoable === true;

const actionOf = (notification: NotificationPayload): Action | undefined =>
  isUndoable(notification) ? UNDO : (notification.notificationOptions?.['action'] as Action | undefined);

/**
 * Shows the notifications of `useNotify()`. A message is a translation key, or text from the server that is already in
 * the user's language. A fourth toast removes the first. `autoHideDuration` is honoured; `action` gives the toast a button.
 * An undoable mutation is sent when its toast expires, another mutation begins or the page is left; Undo cancels it. So at
 * most one is pending, because react-admin releases them first in, first out.
 */
export const Notification: FC = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const settleMutation = useSettleMutation();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const close = useCallback(
    (notification: NotificationPayload, isUndo = false) => {
      if (isUndoable(notification)) settleMutation(isUndo);
      setNotifications((all) => shownOf(all).filter((one) => one !== notification));
    },
    [setNotifications, settleMutation],
  );

  const shown = shownOf(notifications);
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

  const undo = (notification: NotificationPayload, { onClick }: Action) => {
    close(notification, true);
    onClick();
    focusHeading();
  };
  const lastUndo = shown.findLast((one) => actionOf(one)?.label === UNDO.label);
  useShownKeys(() => (lastUndo ? [{ key: `${COMMAND} + Z`, does: 'palette.keys.undoLast' }] : []));
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const action = lastUndo && actionOf(lastUndo);
    if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    // A field undoes what was typed in it.
    const isTyped = takesText(event.target) && !(isTextField(event.target) && event.target.value === '');
    if (!action || event.defaultPrevented || event.repeat || isTyped) return;
    event.preventDefault();
    undo(lastUndo, action);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);

  const toasts = shown.map((notification) => {
    const { message, type, notificationOptions } = notification;
    const text = typeof message === 'string' ? message : '';
    const parameters = notificationOptions?.messageArgs as Record<string, unknown> | undefined;
    const action = actionOf(notification);
    return {
      id: idOf(notification),
      type,
      message: translate(text, { _: text, ...parameters }),
      lifetime: lifetimeOf(notification),
      onClose: () => close(notification),
      ...(action && {
        action: {
          label: translate(action.label),
          ...(notification === lastUndo && { keys: 'Control+Z' }),
          onClick: () => undo(notification, action),
        },
      }),
    };
  });
  return <Toasts toasts={toasts} />;
};
