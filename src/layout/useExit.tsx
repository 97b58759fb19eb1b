import { useAuthProvider, useEvent, useStoreContext } from 'react-admin';
import { useRef, useState, type ReactNode } from 'react';
import { countWaitingScans } from '../dataProvider/waitingScans.ts';
import { useT } from '../i18n/useT.ts';
import type { LabStore } from '../store/labStore.ts';
import { countUnfinishedOrders } from '../store/unfinishedOrders.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSaveFirst } from './useSaveFirst.ts';

interface Exit {
  /** Signs out, after a question while orders are unfinished or scans wait for the connection, in any tab. */
  exit: () => void;
  isLeaving: boolean;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Signing out; `onStay` is called when the question is answered with No. */
export const useExit = (onStay?: () => void): Exit => {
  const t = useT();
  const authProvider = useAuthProvider();
  const store = useStoreContext() as LabStore;
  const saveFirst = useSaveFirst();
  const [isLeaving, setLeaving] = useState(false);
  /** How many orders and scans Exit would delete; null while nothing is asked. */
  const [lost, setLost] = useState<{ orders: number; scans: number } | null>(null);
  const leave = async () => {
    setLost(null);
    setLeaving(true);
    // Pending undoable changes are saved first, while the session is still valid.
    await saveFirst();
    await authProvider?.logout({});
  };
  const isAsking = useRef(false);
  const ask = useEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const found = { orders: countUnfinishedOrders(store), scans: await countWaitingScans(store) };
    isAsking.current = false;
    if (found.orders + found.scans > 0) setLost(found);
    else void leave();
  });
  return {
    exit: useEvent(() => void ask()),
    isLeaving,
    question: lost && (
      <ConfirmDialog
        title={t('shell.exit.title')}
        yes={t('shell.exit.yes')}
        no={t('shell.exit.no')}
        isLoss
        onYes={() => void leave()}
        onNo={() => {
          setLost(null);
          onStay?.();
        }}
      >
        {lost.orders > 0 && <p>{t('shell.exit.question', { smart_count: lost.orders })}</p>}
        {lost.scans > 0 && <p>{t('shell.exit.scans', { smart_count: lost.scans })}</p>}
      </ConfirmDialog>
    ),
  };
};
