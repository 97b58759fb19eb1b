import { orderMessage } from '../../../../contract/codes.ts';
import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem } from '../state/basketItem.ts';

/** A service that conflicts with selected ones: forbidden together, or a package that includes them. */
export interface Conflict {
  kind: 'forbidden' | 'package';
  added: BasketItem;
  /** The selected services that would be removed. */
  others: readonly { code: string; name: string }[];
}

/**
 * The selected codes that conflict with the newest one, and why: those the laboratory names, otherwise those missing
 * from its lines; null without a conflict.
 */
export const conflictIn = (
  { isSuccess, clientMessage, checkServices, serviceInfo }: Calculation,
  chosen: readonly string[],
): { kind: Conflict['kind']; codes: string[] } | null => {
  const isForbidden = checkServices.yes;
  const isPackage = !isSuccess && clientMessage?.code === orderMessage.ServiceInPackage;
  if (!isForbidden && !isPackage) return null;
  const calculated = serviceInfo.services.map(({ code }) => code);
  const codes = chosen.filter((code) =>
    isForbidden && checkServices.codes.length === 0
      ? !calculated.includes(code)
      : checkServices.codes.includes(code),
  );
  return codes.length > 0 ? { kind: isForbidden ? 'forbidden' : 'package', codes } : null;
};
