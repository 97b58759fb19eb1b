import { useMemo } from 'react';
import { type Commissionaire, commissionaires } from '../../../../contract/contracts.ts';
import type { OrderQuestion } from '../../../../contract/orderQuestions.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import type { Mode } from '../state/wizard.ts';
import { useContractForm } from '../state/useContractForm.ts';
import { usePriceContext } from '../state/wizardContexts.ts';
import { orderForm, type OrderForm } from '../state/checkoutRules.ts';

interface Loading<T> {
  /** undefined while loading or after a failure. */
  data: T | undefined;
  error: Error | null;
  retry: () => void;
}

const NO_QUESTIONS: readonly OrderQuestion[] = [];

/** What the contract and the services in the basket ask for in an order; `ownBarcode`: of the one that is edited. */
export const useOrderForm = (
  contractId: number | null,
  mode: Mode,
  ownBarcode: string | undefined,
): Loading<OrderForm> => {
  const { calculation } = usePriceContext();
  const questions = calculation?.questions ?? NO_QUESTIONS;
  const { data, error, refetch } = useContractForm(contractId);
  const form = useMemo(
    () => data && orderForm(data, mode, questions, ownBarcode),
    [data, mode, questions, ownBarcode],
  );
  return { data: form, error, retry: () => void refetch() };
};

/** The doctors who may be named in an order. */
export const useDoctors = (contractId: number | null): Loading<readonly Commissionaire[]> => {
  const { data, error, refetch } = useRead(
    commissionaires,
    { contracts: [contractId ?? 0] },
    { enabled: contractId !== null },
  );
  return { data: data?.commissionaires, error, retry: () => void refetch() };
};
