import { useEvent, useNotify } from 'react-admin';
import { useEffect, useMemo, useRef, useState, type FC, type ReactNode } from 'react';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useIsLost } from '../../../dataProvider/useOutage.ts';
import { useT } from '../../../i18n/useT.ts';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useUndoToast } from '../../../ui/useUndoToast.ts';
import { basketIsOpen, sameCodes } from '../state/wizard.ts';
import {
  BasketContext,
  PriceContext,
  useDraftContext,
  usePatientContext,
  useScopeContext,
} from '../state/wizardContexts.ts';
import { BasketDialogs } from './BasketDialogs.tsx';
import type { BasketItem, BasketLine } from '../state/basketItem.ts';
import { createBasketQueue, emptyView, type BasketView } from './basketQueue.ts';

/** The selected package that includes this service; undefined if none does. */
const packageOf = (code: string | undefined, lines: readonly BasketLine[]): BasketLine | undefined => {
  const parent = lines.find((line) => line.code === code)?.parentCode ?? null;
  return parent === null ? undefined : lines.find((line) => line.code === parent);
};

/** Connects the basket state machine to the stored codes and to the calculation calls. */
export const BasketProvider: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { show: showUndo } = useUndoToast();
  const dataProvider = useLab();
  const { state, dispatch, draftGeneration } = useDraftContext();
  const { contract, clientUnitId } = useScopeContext();
  const { patient, ensurePatient } = usePatientContext();
  const [view, setView] = useState(emptyView);

  const calculate = useEvent(async (codes: readonly string[], signal: AbortSignal) => {
    if (state.patientId === null) throw new Error(t('wizard.SelectUser'));
    if (contract === null) throw new Error(t('wizard.SelectContract'));
    try {
      const { gender } = await ensurePatient(state.patientId);
      const scope = { contractId: contract.id, clientUnitId };
      const barcode = state.source?.barcode;
      return await dataProvider.calculateServices({ codes, gender, barcode, ...scope }, signal);
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
  });
  const changed = useEvent((next: BasketView) => {
    if (next.codes !== view.codes) dispatch({ type: 'servicesChanged', parentCodes: next.codes });
    setView(next);
  });
  const [queue] = useState(() => createBasketQueue({ calculate, changed }));

  // A new patient, an opened order or a reset changes the codes from outside.
  useEffect(() => {
    if (!sameCodes(state.parentCodes, queue.view().codes)) queue.start(state.parentCodes);
  }, [state.parentCodes, queue]);

  // Price and what may be ordered are those of the patient.
  const person = patient && `${String(patient.id)} ${patient.gender}`;
  const personBefore = useRef(person);
  useEffect(() => {
    const before = personBefore.current;
    if (person === null) return;
    personBefore.current = person;
    const { codes } = queue.view();
    if (before !== null && before !== person && codes.length > 0) queue.start(codes);
  }, [person, queue]);

  const isLost = useIsLost();
  useEffect(() => {
    if (!isLost && queue.view().failure !== null) queue.retry();
  }, [isLost, queue]);

  // A response that arrives after the user left the wizard must not fill the next basket.
  useEffect(() => () => queue.start([]), [queue]);

  const add = useEvent((items: readonly BasketItem[]) => {
    if (!basketIsOpen(state)) return;
    if (state.patientId === null) return notify(t('wizard.SelectUser'), { type: 'warning' });
    if (contract === null) return notify(t('wizard.SelectContract'), { type: 'warning' });
    if (queue.add(items) > 0) return;
    const by = items.length === 1 ? packageOf(items[0]?.code, queue.view().lines) : undefined;
    const message = by
      ? t('wizard.basket.inPackage', { code: items[0]?.code ?? '', package: by.code, name: by.name })
      : t('wizard.basket.already');
    notify(message, { type: 'info' });
  });
  const remove = useEvent((code: string) => {
    if (basketIsOpen(state)) queue.remove(code);
  });
  const replace = useEvent((codes: readonly string[], by: BasketItem) => {
    if (basketIsOpen(state)) queue.replace(codes, by);
  });
  const bringBack = useEvent((codes: readonly string[], patientId: number | null, generation: string) => {
    if (state.patientId !== patientId || draftGeneration() !== generation) return;
    dispatch({ type: 'servicesChanged', parentCodes: [...new Set([...codes, ...queue.view().codes])] });
  });
  const clear = useEvent(() => {
    const { parentCodes, patientId } = state;
    const generation = draftGeneration();
    dispatch({ type: 'cleared' });
    showUndo(t('wizard.basket.cleared'), () => bringBack(parentCodes, patientId, generation));
  });

  const { lines, calculation, calculating, failure, conflict, errors } = view;
  const codeList = lines.map(({ code }) => code).join();
  const codes = useMemo(() => new Set(codeList.split(',').filter(Boolean)), [codeList]);
  const basket = useMemo(
    () => ({ codes, add, remove, replace, clear, recalculate: queue.retry, settled: queue.settled }),
    [codes, add, remove, replace, clear, queue],
  );
  const price = useMemo(
    () => ({ lines, calculation, calculating, failure }),
    [lines, calculation, calculating, failure],
  );
  return (
    <BasketContext value={basket}>
      <PriceContext value={price}>{children}</PriceContext>
      <BasketDialogs
        conflict={conflict}
        errors={errors}
        onAnswer={queue.resolveConflict}
        onDismiss={queue.dismiss}
      />
    </BasketContext>
  );
};
