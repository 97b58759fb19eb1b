import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sortingStatus } from '../../../../contract/codes.ts';
import type { Order } from '../../../../contract/orders.ts';
import { RequestError } from '../../../dataProvider/requestError.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { groupBarcode } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { navigationIntent, stepPath } from '../../../paths/createOrder.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { editedOrder } from '../../../orders/editedOrder.ts';
import type { Draft } from './useDraft.ts';
import { baseOf, clashesOf, editState, rebased, resumed, type Base, type Clashes } from '../state/editing.ts';
import type { WizardState } from '../state/wizard.ts';
import type { Editing } from '../state/wizardContexts.ts';

/**
 * The edited order: loaded when the navigation intent requests it, and again when this tab has no copy. If it cannot
 * be edited any more, a toast says so and the wizard starts empty.
 */
export const useEditing = ({ state, dispatch, base: known, setBase }: Draft): Editing => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const navigate = useNavigate();
  const client = useQueryClient();
  const dataProvider = useLab();
  const intent = navigationIntent(useLocation().state);
  const edited = state.mode === 'edit' ? (state.source?.barcode ?? null) : null;
  const base = known !== null && known.checkout.barcode === edited ? known : null;
  const requestedBarcode = intent?.type === 'edit' ? intent.barcode : null;
  const editedId = state.mode === 'edit' ? (state.source?.orderId ?? null) : null;
  const missing = requestedBarcode ?? (base === null ? editedId : null);

  const { data, error, isFetching } = useQuery({
    ...editedOrder(dataProvider, missing ?? ''),
    enabled: missing !== null,
  });

  const giveUp = (message: string) => {
    notify(message, { type: 'error' });
    dispatch({ type: 'reset' });
    void navigate(stepPath.patient, { replace: true });
  };
  const open = (found: Order, next: WizardState) => {
    setBase(baseOf(found));
    dispatch({ type: 'opened', state: next });
  };
  /**
   * Merges what another user has saved in the order and announces it; a new patient is never taken over silently.
   */
  const merge = (mine: WizardState, was: Base, newer: Order, isTold: boolean): Clashes => {
    const { lastName, firstName, paternalName, id } = newer.patient;
    const name = [lastName, firstName, paternalName].join(' ').trim();
    const clashes = clashesOf(mine, was, newer);
    const told = [
      isTold && t('orders.edit.newer'),
      newer.barcode !== mine.source?.barcode &&
        t('orders.edit.otherBarcode', { barcode: groupBarcode(newer.barcode) }),
      id !== was.patientId && t('orders.edit.otherPatient', { name }),
      isTold &&
        clashes.commissionaireId !== undefined &&
        t('orders.edit.otherDoctor', { name: clashes.commissionaireId || '—' }),
    ];
    const text = told.filter((one) => one !== false).join(' ');
    if (text !== '') notify(text, { type: 'warning', autoHideDuration: 15_000 });
    open(newer, rebased(mine, was, newer));
    return clashes;
  };
  const found = useEvent((one: Order) => {
    if (one.sortingState !== sortingStatus.NEW) return giveUp(t('orders.edit.notEditable'));
    if (requestedBarcode === null) {
      // Free text was stored for the other tab only; all other changes are restored.
      const draft = resumed(state, one);
      merge(draft.state, draft.base, one, state.source?.version !== one.version);
      return undefined;
    }
    open(one, editState(one));
    return navigate(stepPath.services, { replace: true });
  });
  const failed = useEvent((reason: Error) => {
    const isGone = reason instanceof RequestError && reason.status === 404;
    if (requestedBarcode !== null || isGone) giveUp(errorText(reason));
    else notifyError(reason);
  });
  useEffect(() => {
    if (missing === null || isFetching) return;
    if (error) failed(error);
    else if (data) void found(data);
  }, [missing, isFetching, data, error, found, failed]);

  const reload = useEvent(async () => {
    if (editedId === null || base === null) return {};
    const newer = await client.fetchQuery({ ...editedOrder(dataProvider, editedId), staleTime: 0 });
    if (newer.sortingState === sortingStatus.NEW) return merge(state, base, newer, false);
    giveUp(t('orders.edit.notEditable'));
    return {};
  });
  const isOpening = requestedBarcode !== null;
  return useMemo(() => ({ base, isOpening, reload }), [base, isOpening, reload]);
};
