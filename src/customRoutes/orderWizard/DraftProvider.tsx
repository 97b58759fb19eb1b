import { useMemo, type FC, type ReactNode } from 'react';
import { isWorkingTab } from '../../authProvider/session.ts';
import { useStayOffline } from '../../ui/useStayOffline.ts';
import { UnfinishedBar } from './drafts/UnfinishedBar.tsx';
import type { Draft } from './drafts/useDraft.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useEditing } from './useEditing.ts';
import { usePreOrder } from './usePreOrder.ts';
import { DraftContext } from './wizardContexts.ts';

/** Holds the draft: a new order, an order being edited or a pre-order; offers to resume an unfinished draft. */
export const DraftProvider: FC<{ draft: Draft; children: ReactNode }> = ({ draft, children }) => {
  const { state, dispatch, draftGeneration, unfinished } = draft;
  const editing = useEditing(draft);
  const opensPreOrder = usePreOrder(dispatch);
  const isOpening = editing.isOpening || opensPreOrder;
  // An expired session is not held up by the prompt.
  useStayOffline(() => state.parentCodes.length > 0 && isWorkingTab());
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
