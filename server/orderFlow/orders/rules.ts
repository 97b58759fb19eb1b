import { acceptsValue } from '../../../contract/extraFields.ts';
import { PROMOCODE_FIELD, type AdditionalField } from '../../../contract/contracts.ts';
import { ApiError } from '../../core/apiError.ts';
import { OrderError } from './orderError.ts';

interface FieldValue {
  id: number;
  value: string;
}

/**
 * The client unit of an order: the requested one, the contract's default one, or the only one of the units that the user
 * works in; null when there are several and none is requested. Throws OrderError NoClientUnitInContract for a unit of
 * another contract, and when a user who must name one (`isLimited`) does not.
 */
export const chooseUnit = (
  units: readonly number[],
  requested: readonly number[] | null,
  defaultUnit: number | null,
  isLimited = false,
): number | null => {
  const candidates =
    requested ?? (defaultUnit !== null && units.includes(defaultUnit) ? [defaultUnit] : units);
  if (requested?.length === 0 || candidates.some((id) => !units.includes(id)))
    throw new OrderError('NoClientUnitInContract');
  if (isLimited && candidates.length !== 1) throw new OrderError('NoClientUnitInContract');
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
};

const isOrderField = ({ fieldName, activeYN }: AdditionalField): boolean =>
  activeYN && fieldName !== PROMOCODE_FIELD;

/**
 * The additional fields of an order with `sent` merged over `stored`; emptied ones stay as ''. The promo code is not
 * one of them, it is sent as discountCardNo. Throws OrderError Error for a field that is not in the contract's form,
 * and BadRequest on `field` when a mandatory one is empty, or on the
 * value that its type does not accept.
 */
export const mergeExtraFields = (
  form: readonly AdditionalField[],
  stored: readonly FieldValue[],
  sent: readonly FieldValue[],
  field: string,
): FieldValue[] => {
  const asked = form.filter(isOrderField);
  if (sent.some(({ id }) => !asked.some((one) => one.id === id))) throw new OrderError('Error');
  const wrong = sent.findIndex(({ id, value }) =>
    asked.some((one) => one.id === id && !acceptsValue(one, value)),
  );
  if (wrong >= 0) throw new ApiError('BadRequest', { [`${field}.${String(wrong)}.value`]: 'FieldValue' });
  const values = new Map([...stored, ...sent].map(({ id, value }) => [id, value]));
  if (asked.some(({ id, mandatoryYN }) => mandatoryYN && (values.get(id) ?? '') === ''))
    throw new ApiError('BadRequest', { [field]: 'Required' });
  return [...values].map(([id, value]) => ({ id, value }));
};
