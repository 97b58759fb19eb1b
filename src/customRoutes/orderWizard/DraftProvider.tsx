import { useMemo, type FC, type ReactNode } from 'react';
import { isAtWork } from '../../authProvider/session.ts';
import { useStayOffline } from '../../ui/useStayOffline.ts';
import { UnfinishedBar } from './drafts/UnfinishedBar.tsx';
import type { Draft } from './drafts/useDraft.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useEditing } from './useEditing.ts';
import { usePreOrder } from './usePreOrder.ts';
import { DraftContext } from './wizardContexts.ts';

/** The order in the making: a new one, one that is edited or a pre-order; offers the one that was left unfinished. */
export const DraftProvider: FC<{ draft: Draft; children: ReactNode }> = ({ draft, children }) => {
  const { state, dispatch, draftGeneration, unfinished } = draft;
  const editing = useEditing(draft);
  const opensPreOrder = usePreOrder(dispatch);
  const isOpening = editing.isOpening || opensPreOrder;
  // When the session has ended there is nothing to stay for.
  useStayOffline(() => state.parentCodes.length > 0 && isAtWork());
  const value = useMemo(
    () => ({ state, dispatch, draftGeneration, isOpening, editing }),
    [state, dispatch, draftGeneration, isOpening, editing],
  );
  return (
    <DraftContext value={value}>
      {state.mode === 'normal' && <UnfinishedBar {...unfinished} />}
      {state.mode === 'preOrder' && <LeaveGuard />}
      {children}
    </DraftContext>
  );
};
