import { maskActions, maskDirections, maskOperators, maskParts } from '../../../contract/masks.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

/** Choices of inputs; react-admin translates their names. */
export const directionChoices = maskDirections.map((id) => ({
  id,
  name: `resources.admin/mail-manager/mask.directions.${id}` satisfies MessageKey,
}));
export const partChoices = maskParts.map((id) => ({
  id,
  name: `resources.admin/mail-manager/mask.parts.${id}` satisfies MessageKey,
}));
export const operatorChoices = maskOperators.map((id) => ({
  id,
  name: `resources.admin/mail-manager/mask.operators.${id}` satisfies MessageKey,
}));
export const joinedChoices = (['all', 'any'] as const).map((id) => ({
  id,
  name: `resources.admin/mail-manager/mask.joins.${id}` satisfies MessageKey,
}));
export const actionChoices = maskActions.map((id) => ({
  id,
  name: `resources.admin/mail-manager/mask.actionNames.${id}` satisfies MessageKey,
}));
