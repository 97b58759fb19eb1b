import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { stepAfter, stepOfPath, stepPath } from '../../../paths/createOrder.ts';
import { advance, canVisit } from './wizard.ts';
import { useDraftContext } from './wizardContexts.ts';

/** Opens the step after the current one, if allowed. Stable. */
export const useNextStep = (): (() => void) => {
  const { state, dispatch } = useDraftContext();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useEvent(() => {
    const step = stepOfPath(pathname);
    const next = step && stepAfter(step);
    if (step === null || next === null || !canVisit(advance(state, { type: 'stepDone', step }), next)) return;
    dispatch({ type: 'stepDone', step });
    void navigate(stepPath[next]);
  });
};
