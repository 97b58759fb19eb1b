import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { useCallback, type FC } from 'react';
import { Toasts } from '../ui/Toasts.tsx';

/** SHELL-21 */
const AT_MOST = 3;

const ids = new WeakMap<NotificationPayload, number>();
let lastId = 0;
const idOf = (notification: NotificationPayload): number => {
  const id = ids.get(notification) ?? ++lastId;
  ids.set(notification, id);
  return id;
};

/**
 * Shows what `useNotify()` says. A message is a key of the texts, or words that the server has already put into the
 * user's language and that stay as they are. A fourth toast pushes the first out for good (SHELL-21).
 */
export const Notification: FC = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const close = useCallback(
    (id: number) => setNotifications((all) => all.slice(-AT_MOST).filter((one) => idOf(one) !== id)),
    [setNotifications],
  );
  const toasts = notifications.slice(-AT_MOST).map((notification) => {
    const { message, type, notificationOptions } = notification;
    const words = typeof message === 'string' ? message : '';
    const parameters = notificationOptions?.messageArgs as Record<string, unknown> | undefined;
    return { id: idOf(notification), type, message: translate(words, { _: words, ...parameters }) };
  });
  return <Toasts toasts={toasts} onClose={close} />;
};
