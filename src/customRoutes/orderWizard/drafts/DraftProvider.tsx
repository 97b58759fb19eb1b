import { useMemo, type FC, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isWorkingTab } from '../../../authProvider/session.ts';
import { isOffline } from '../../../network/network.ts';
import { stepOfPath } from '../../../paths/createOrder.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useAskBeforeClosing } from '../../../ui/useAskBeforeClosing.ts';
import type { Draft } from './useDraft.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useEditing } from './useEditing.ts';
import { usePreOrder } from './usePreOrder.ts';
import { DraftContext } from '../state/wizardContexts.ts';

// Loaded on demand, because most visits have no unfinished order.
const UnfinishedOrders = lazyPart(() =>
  import('./UnfinishedOrders.tsx').then((module) => module.UnfinishedOrders),
);

/** Holds the draft: a new order, an order being edited or a pre-order; offers to resume an unfinished one. */
export const DraftProvider: FC<{ draft: Draft; children: ReactNode }> = ({ draft, children }) => {
  const { state, dispatch, draftGeneration, complete, isResuming, unfinished } = draft;
  const { pathname } = useLocation();
  const editing = useEditing(draft);
  const opensPreOrder = usePreOrder(dispatch);
  const isOpening = editing.isOpening || opensPreOrder || isResuming;
  // Offline the page could not load again. After the session has expired, a prompt must not delay the sign-in.
  useAskBeforeClosing(() => isOffline() && state.parentCodes.length > 0 && isWorkingTab());
  const value = useMemo(
    () => ({ state, dispatch, draftGeneration, complete, isOpening, editing }),
    [state, dispatch, draftGeneration, complete, isOpening, editing],
  );
  return (
    <DraftContext value={value}>
      {unfinished.shelf.length > 0 && stepOfPath(pathname) === 'patient' && (
        <UnfinishedOrders {...unfinished} />
      )}
      <LeaveGuard asks={state.mode === 'preOrder'} onLeaving={draft.setLeaving} />
      {children}
    </DraftContext>
  );
};
