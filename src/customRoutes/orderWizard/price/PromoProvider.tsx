import { useQuery } from '@tanstack/react-query';
import type { FC, ReactNode } from 'react';
import { orderMessage } from '../../../../contract/codes.ts';
import { PROMOCODE_FIELD } from '../../../../contract/contracts.ts';
import { useLab } from '../../../dataProvider/useLab.ts';
import { useDebouncedValue } from '../../../ui/useDebounce.ts';
import { useContractForm, type ContractForm } from '../state/useContractForm.ts';
import { PROMO_QUERIES, type Promo } from '../state/promo.ts';
import {
  PromoContext,
  useDraftContext,
  usePatientContext,
  useScopeContext,
} from '../state/wizardContexts.ts';

/** Debounce of the check, ms. */
const SETTLED = 500;

const takesCodes = ({ rules, additionalFields }: ContractForm): boolean =>
  rules.allowDiscountCard &&
  additionalFields.some(({ activeYN, fieldName }) => activeYN && fieldName === PROMOCODE_FIELD);

/** Calculates the basket with the promo code of the draft. */
const usePromo = (): Promo => {
  const dataProvider = useLab();
  const { state, editing } = useDraftContext();
  const { contract, clientUnitId } = useScopeContext();
  const { patient } = usePatientContext();
  const contractId = contract?.id ?? null;
  const { discountCardNo: typedCode } = state.checkout;
  const { data: form } = useContractForm(typedCode === '' ? null : contractId);
  // The order's existing code still counts if the contract no longer accepts codes.
  const isOwnCode = editing.base?.checkout.discountCardNo === typedCode;
  const typed = isOwnCode || (form && takesCodes(form)) ? typedCode.trim() : '';
  const discountCardNo = useDebouncedValue(typed, SETTLED);
  const codes = state.parentCodes;
  const gender = patient?.gender ?? null;
  const barcode = state.source?.barcode;
  const { data, isError } = useQuery({
    queryKey: [...PROMO_QUERIES, { contractId, clientUnitId, gender, codes, discountCardNo, barcode }],
    queryFn: () =>
      dataProvider.calculateServices({
        contractId: contractId ?? 0,
        clientUnitId,
        gender: gender ?? 3,
        codes,
        discountCardNo,
        barcode,
      }),
    enabled: discountCardNo !== '' && contractId !== null && gender !== null && codes.length > 0,
  });
  if (typed === '') return { state: 'none' };
  if (typed !== discountCardNo) return { state: 'checking' };
  if (data === undefined) return { state: isError ? 'unchecked' : 'checking' };
  if (data.clientMessage?.code === orderMessage.DiscountError) return { state: 'wrong' };
  const { discount, totalPrice } = data.serviceInfo;
  return data.isSuccess ? { state: 'accepted', code: typed, discount, total: totalPrice } : { state: 'none' };
};

/** Provides the effect of the draft's promo code to all steps. */
export const PromoProvider: FC<{ children: ReactNode }> = ({ children }) => (
  <PromoContext value={usePromo()}>{children}</PromoContext>
);
