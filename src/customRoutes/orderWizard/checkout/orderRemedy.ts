import { nameOfCode, orderMessage, type OrderMessageName } from '../../../../contract/codes.ts';
import type { MessageKey } from '../../../i18n/dictionary.ts';
import type { BasketLine } from '../state/basketItem.ts';
import type { FieldName } from '../state/checkoutRules.ts';

/** The step or field where a rejected order is fixed. */
interface Remedy {
  field?: FieldName;
  step?: 'patient' | 'services';
}
const remedies: Partial<Record<OrderMessageName, Remedy>> = {
  NoContractInLocation: { step: 'patient' },
  NoClientUnitInContract: { step: 'patient' },
  PatientError: { step: 'patient' },
  NoServiceInPriceBook: { step: 'services' },
  NoServiceInOrder: { step: 'services' },
  ServiceNotFound: { step: 'services' },
  NoLaboratorySettings: { step: 'services' },
  ServiceAlreadyInOrder: { step: 'services' },
  ServiceInPackage: { step: 'services' },
  CalculatorError: { step: 'services' },
  DiscountError: { field: 'discountCardNo' },
  BarcodeUsed: { field: 'barcode' },
};

/** The text of a clientMessage code and where to fix it; an unknown code reads as Error. */
export const remedyOf = (code: number): Remedy & { message: MessageKey } => {
  const name = nameOfCode(orderMessage, code) ?? 'Error';
  return { message: `orders.problem.${name}`, ...remedies[name] };
};

/** The basket services whose codes appear in the laboratory's message; package contents count as the package. */
export const namedServices = (words: string, lines: readonly BasketLine[]): BasketLine[] => {
  const codes = new Set(words.match(/[\p{L}\p{N}_-]+/gu));
  const chosen = new Set(
    lines.filter(({ code }) => codes.has(code)).map(({ code, parentCode }) => parentCode ?? code),
  );
  return lines.filter(({ code, parentCode }) => parentCode === null && chosen.has(code));
};
