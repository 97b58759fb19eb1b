import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Calculation, CreateOrderBody } from '../../../../contract/orders.ts';
import { ApiError } from '../../../dataProvider/apiError.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useT } from '../../../i18n/useT.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useFinishedOrder } from '../../finishedOrder.ts';
import { randomKey } from '../randomKey.ts';
import { sameCodes } from '../sameCodes.ts';
import { SUCCESS_PATH } from '../wizard.ts';
import { useWizard, type BasketLine } from '../wizardContext.ts';
import { orderBody, refusedFields, type FieldErrors, type OrderForm } from './checkoutRules.ts';
import { attemptKey } from './orderKey.ts';
import { namedServices, refusalOf } from './orderRefusal.ts';

/** Why the order was not placed, and what can be done about it. */
export interface Problem {
  message: string;
  /** Where it is put right. */
  step?: 'patient' | 'services' | undefined;
  /** The services at fault. */
  services: readonly BasketLine[];
  /** The same order can be sent again. */
  mayRetry: boolean;
}

interface PlaceOrder {
  /** Sends the order; a call while one is under way does nothing. */
  place: (form: OrderForm) => Promise<void>;
  placing: boolean;
  problem: Problem | null;
  /** Says that there is nothing in the order (CHK-16). */
  refuseEmpty: () => void;
}

/**
 * Places the order of the wizard (WIZ-16, WIZ-20..23): on success to the completion page, else `problem` says why,
 * `onRefused` gets what the laboratory has against single fields, and everything that was entered stays. Sent again
 * unchanged, it is the same order for the laboratory.
 */
export const usePlaceOrder = (onRefused: (errors: FieldErrors) => void): PlaceOrder => {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const dataProvider = useDataProvider<LabDataProvider>();
  const { state, dispatch, contract, clientUnitId, lines, settled } = useWizard();
  const { finish } = useFinishedOrder();
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isUnderWay = useRef(false);

  const refuse = (next: Problem) => {
    setProblem(next);
    notify(next.message, { type: 'error' });
  };

  const send = async (body: CreateOrderBody, contractId: number, calculation: Calculation | null) => {
    const draftKey = state.orderKey === '' ? randomKey() : state.orderKey;
    if (draftKey !== state.orderKey) dispatch({ type: 'attempted', orderKey: draftKey });
    const place = { contractId, clientUnitId };
    const answer = await dataProvider.createOrder(body, place, attemptKey(draftKey, [body, place]));
    const { barcode, createdDate, orderId } = answer;
    if (answer.isSuccess && barcode !== null && createdDate !== null && orderId !== null) {
      finish(
        barcode,
        calculation && { barcode, createdDate, orderId, tubes: calculation.biomaterials.substances },
      );
      void client.invalidateQueries({ queryKey: ['orders'] });
      // Leaving the wizard empties it (WIZ-12).
      await navigate(SUCCESS_PATH, { replace: true });
      return;
    }
    const { message, field, step } = refusalOf(answer.clientMessage.code);
    if (field) onRefused({ [field]: t(message) });
    const services = step === 'services' ? namedServices(answer.statusMessage, lines) : [];
    refuse({ message: t(message), step, services, mayRetry: false });
  };

  const fail = (error: unknown, body: CreateOrderBody, form: OrderForm) => {
    const { status = 0, body: answer = null } = error instanceof ApiError ? error : {};
    const { fields, rest } = refusedFields(answer?.errors ?? {}, body, form);
    onRefused(fields);
    const isLost = status === 0 || status >= 500;
    const isOfFields = Object.keys(fields).length > 0;
    const message = isOfFields ? t('errors.Errors.BadRequest') : rest[0] || errorText(error);
    refuse({ message: isLost ? t('orders.checkout.lost') : message, services: [], mayRetry: isLost });
  };

  const place = useEvent(async (form: OrderForm) => {
    const body = orderBody(state, form);
    if (isUnderWay.current || body === null || contract === null) return;
    isUnderWay.current = true;
    setPlacing(true);
    setProblem(null);
    try {
      // A change that the laboratory still calculates belongs to the order; one that it refuses has its own dialog.
      const { codes, calculation } = await settled();
      if (sameCodes(codes, state.parrentCodes)) await send(body, contract.id, calculation);
    } catch (error) {
      fail(error, body, form);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  });
  const refuseEmpty = useEvent(() =>
    refuse({ message: t('errors.Errors.NullServices'), step: 'services', services: [], mayRetry: false }),
  );
  return { place, placing, problem, refuseEmpty };
};
