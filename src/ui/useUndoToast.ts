import { useNotificationContext, useNotify } from 'react-admin';
import { useCallback } from 'react';

interface UndoToast {
  /** `key` names what was done, for `drop`. */
  show: (message: string, undo: () => void, key?: string) => void;
  /** Removes the toasts with this key, after their change has been undone in another way. */
  drop: (key: string) => void;
}

/** Shows a toast that offers Undo until it closes; for a change that has already been made. */
export const useUndoToast = (): UndoToast => {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  return {
    show: useCallback(
      (message, undo, key) =>
        notify(message, { type: 'info', action: { label: 'ra.action.undo', onClick: undo }, undoKey: key }),
      [notify],
    ),
    drop: useCallback(
      (key) =>
        setNotifications((all) =>
          all.every(({ notificationOptions }) => notificationOptions?.['undoKey'] !== key)
            ? all
            : all.filter(({ notificationOptions }) => notificationOptions?.['undoKey'] !== key),
        ),
      [setNotifications],
    ),
  };
};
