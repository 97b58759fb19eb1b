import { orderMessage } from '../../../../contract/codes.ts';
import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem } from './basketItem.ts';

/** A service that does not go with chosen ones: they are forbidden together, or it is a package that holds them. */
export interface Conflict {
  kind: 'forbidden' | 'package';
  added: BasketItem;
  /** The chosen services that would have to go. */
  others: readonly { code: string; name: string }[];
}

/**
 * The chosen codes that cannot stay beside the newest one, and why: those the laboratory names, else those missing from
 * its lines; null when the newest has nothing against a chosen one.
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
