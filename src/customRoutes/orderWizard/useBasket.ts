import { useDataProvider, useEvent, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { Contract } from '../../../contract/contracts.ts';
import type { Patient } from '../../../contract/patients.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { createBasketQueue, emptyView, type BasketView } from './basket/basketQueue.ts';
import { sameCodes } from './sameCodes.ts';
import { basketIsOpen, type WizardEvent, type WizardState } from './wizard.ts';
import type { BasketItem, BasketLine } from './basket/basketItem.ts';

interface Given {
  state: WizardState;
  dispatch: (event: WizardEvent) => void;
  contract: Contract | null;
  clientUnitId: number | null;
  patient: Patient | null;
  ensurePatient: (id: number) => Promise<Patient>;
}

interface Basket {
  view: BasketView;
  /** These keep their identity. */
  add: (items: readonly BasketItem[]) => void;
  remove: (code: string) => void;
  settled: () => Promise<BasketView>;
  replace: (codes: readonly string[], by: BasketItem) => void;
  retry: () => void;
  resolveConflict: (yes: boolean) => void;
  dismissErrors: () => void;
}

/** The chosen package that brings the service of this code; undefined when none does. */
const packageOf = (code: string | undefined, lines: readonly BasketLine[]): BasketLine | undefined => {
  const parent = lines.find((line) => line.code === code)?.parentCode ?? null;
  return parent === null ? undefined : lines.find((line) => line.code === parent);
};

/** The basket of the order: the queue of its changes, joined to the stored codes and to the laboratory. */
export const useBasket = (given: Given): Basket => {
  const { state, dispatch, contract, clientUnitId, patient, ensurePatient } = given;
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const dataProvider = useDataProvider<LabDataProvider>();
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

  // Another patient, an opened order or a reset changes the codes from outside.
  useEffect(() => {
    if (!sameCodes(state.parentCodes, queue.view().codes)) queue.start(state.parentCodes);
  }, [state.parentCodes, queue]);

  const gender = patient?.gender ?? null;
  const genderBefore = useRef(gender);
  useEffect(() => {
    const before = genderBefore.current;
    genderBefore.current = gender;
    const { codes } = queue.view();
    if (before !== null && gender !== null && before !== gender && codes.length > 0) queue.start(codes);
  }, [gender, queue]);

  // An answer that comes after the wizard was left must not fill the next basket.
  useEffect(() => () => queue.start([]), [queue]);

  const add = useEvent((items: readonly BasketItem[]) => {
    if (!basketIsOpen(state)) return;
    if (state.patientId === null) return notify(t('wizard.SelectUser'), { type: 'warning' });
    if (contract === null) return notify(t('wizard.SelectContract'), { type: 'warning' });
    if (queue.add(items) > 0) return;
    const by = items.length === 1 ? packageOf(items[0]?.code, queue.view().lines) : undefined;
    const words = by
      ? t('wizard.basket.inPackage', { code: items[0]?.code ?? '', package: by.code, name: by.name })
      : t('wizard.basket.already');
    notify(words, { type: 'info' });
  });
  const remove = useEvent((code: string) => {
    if (basketIsOpen(state)) queue.remove(code);
  });
  const replace = useEvent((codes: readonly string[], by: BasketItem) => {
    if (basketIsOpen(state)) queue.replace(codes, by);
  });
  const { resolveConflict: response, dismiss, retry, settled } = queue;
  return { view, add, remove, replace, retry, settled, resolveConflict: response, dismissErrors: dismiss };
};
