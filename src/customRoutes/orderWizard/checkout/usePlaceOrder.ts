import { useQueryClient } from '@tanstack/react-query';
import { useEvent, useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { Calculation, createOrder } from '../../../../contract/orders.ts';
import { ApiError } from '../../../dataProvider/apiError.ts';
import { useT } from '../../../i18n/useT.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useFinishedOrder } from '../../finishedOrder.ts';
import { sameCodes } from '../sameCodes.ts';
import { SUCCESS_PATH } from '../wizard.ts';
import type { BasketLine } from '../basket/basketItem.ts';
import { useWizard } from '../wizardContext.ts';
import { refusedFields, type FieldErrors, type OrderForm, type SentField } from './checkoutRules.ts';
import { namedServices, refusalOf } from './orderRefusal.ts';
import { useSendOrder } from './useSendOrder.ts';

/** Why the order was not placed, and what can be done about it. */
export interface Problem {
  message: string;
  /** Where it is put right. */
  step?: 'patient' | 'services' | undefined;
  /** The services at fault. */
  services: readonly BasketLine[];
  /** The same order can be sent again; the newer order can be taken over. */
  remedy?: 'retry' | 'reload';
}

interface PlaceOrder {
  /** Sends the order; a call while one is under way does nothing. */
  place: (form: OrderForm) => Promise<void>;
  placing: boolean;
  problem: Problem | null;
  /** Says that there is nothing in the order (CHK-16). */
  refuseEmpty: () => void;
  /** After a conflict: takes over the newer order, and what was changed here can be sent. */
  reload: () => void;
}

/**
 * Places the order of the wizard, or saves the one that is edited (WIZ-16, WIZ-17, WIZ-20..23): on success to the completion page, else `problem` says why,
 * `onRefused` gets what the laboratory has against single fields, and everything that was entered stays. Sent again
 * unchanged, it is the same order for the laboratory.
 */
export const usePlaceOrder = (onRefused: (errors: FieldErrors) => void): PlaceOrder => {
  const t = useT();
  const errorText = useErrorText();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state, editing, lines, settled } = useWizard();
  const readyOrder = useSendOrder();
  const { finish } = useFinishedOrder();
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isUnderWay = useRef(false);

  const refuse = (next: Problem) => {
    setProblem(next);
    notify(next.message, { type: 'error' });
  };

  const sent = async (answer: AnswerOf<typeof createOrder>, calculation: Calculation | null) => {
    const { barcode, createdDate, orderId } = answer;
    if (answer.isSuccess && barcode !== null && createdDate !== null && orderId !== null) {
      client.removeQueries({ queryKey: ['orders', barcode] });
      void client.invalidateQueries({ queryKey: ['orders'] });
      finish(
        barcode,
        calculation && { barcode, createdDate, orderId, tubes: calculation.biomaterials.substances },
      );
      // Leaving the wizard empties it (WIZ-12).
      await navigate(SUCCESS_PATH, { replace: true });
      return;
    }
    const { message, field, step } = refusalOf(answer.clientMessage.code);
    if (field) onRefused({ [field]: t(message) });
    const services = step === 'services' ? namedServices(answer.statusMessage, lines) : [];
    refuse({ message: t(message), step, services });
  };

  const fail = (error: unknown, fields: readonly SentField[], form: OrderForm) => {
    const { status = 0, body = null } = error instanceof ApiError ? error : {};
    if (body?.code === 'Conflict')
      return refuse({ message: t('orders.edit.conflict'), services: [], remedy: 'reload' });
    if (body?.code === 'NotEditable') return refuse({ message: t('orders.edit.notEditable'), services: [] });
    const refused = refusedFields(body?.errors ?? {}, fields, state.checkout, form);
    onRefused(refused.fields);
    if (status === 0 || status >= 500)
      return refuse({ message: t('orders.checkout.lost'), services: [], remedy: 'retry' });
    const isOfFields = Object.keys(refused.fields).length > 0;
    const message = isOfFields ? t('errors.Errors.BadRequest') : refused.rest[0] || errorText(error);
    return refuse({ message, services: [] });
  };

  const place = useEvent(async (form: OrderForm) => {
    if (isUnderWay.current) return;
    const shown = lines.flatMap(({ code, parentCode }) => (parentCode === null ? code : []));
    const order = readyOrder(form, shown);
    if (order === 'unchanged') notify(t('orders.edit.unchanged'), { type: 'info' });
    if (order === null || order === 'unchanged') return;
    isUnderWay.current = true;
    setPlacing(true);
    setProblem(null);
    try {
      // A change that the laboratory still calculates belongs to the order; one that it refuses has its own dialog.
      const { codes, calculation } = await settled();
      if (sameCodes(codes, shown)) await sent(await order.send(), calculation);
    } catch (error) {
      fail(error, order.fields, form);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  });
  const refuseEmpty = useEvent(() =>
    refuse({ message: t('errors.Errors.NullServices'), step: 'services', services: [] }),
  );
  const reload = useEvent(() => {
    editing
      .reload()
      .then(() => setProblem(null))
      .catch((error: unknown) => notify(errorText(error), { type: 'error' }));
  });
  return { place, placing, problem, refuseEmpty, reload };
};
