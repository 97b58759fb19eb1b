import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { orderMessage } from '../../../../contract/codes.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useDebouncedValue } from '../../../ui/useDebounce.ts';
import { useDraftContext, usePatientContext, useScopeContext } from '../wizardContexts.ts';

/** Debounce of the check, ms. */
const SETTLED = 500;

/**
 * Effect of a promo code; amounts in BYN, null when prices are hidden. `unchecked`: no response, the code is checked
 * when the order is placed.
 */
export type Promo =
  | { state: 'none' | 'checking' | 'unchecked' | 'wrong' }
  | { state: 'accepted'; discount: number | null; total: number | null };

/** Calculates the basket with the typed promo code. */
export const usePromo = (code: string): Promo => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { state } = useDraftContext();
  const { contract, clientUnitId } = useScopeContext();
  const { patient } = usePatientContext();
  const typed = code.trim();
  const discountCardNo = useDebouncedValue(typed, SETTLED);
  const codes = state.parentCodes;
  const gender = patient?.gender ?? null;
  const contractId = contract?.id ?? null;
  const barcode = state.source?.barcode;
  const { data, isError } = useQuery({
    queryKey: ['orders', 'discount', { contractId, clientUnitId, gender, codes, discountCardNo, barcode }],
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
  return data.isSuccess ? { state: 'accepted', discount, total: totalPrice } : { state: 'none' };
};
