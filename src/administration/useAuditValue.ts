import { useTranslate } from 'react-admin';
import { auditValue } from './auditValue.ts';
import { useAuditWords } from './useAuditWords.ts';
import { useContractChoices } from './useContractChoices.ts';
import { useRoleChoices } from './useRoleChoices.ts';

/** Shows a stored value of a field that an action changed, in the user's language. */
export const useAuditValue = () => {
  const translate = useTranslate();
  const { field: labelOf } = useAuditWords();
  const contracts = useContractChoices();
  const roles = useRoleChoices();
  const nameOf = (field: string, id: number): string | undefined => {
    if (field === 'roleId') return roles.find((role) => role.id === id)?.name;
    if (/contractIds?$/i.test(field)) return contracts.find((contract) => contract.id === id)?.name;
    return undefined;
  };
  return (action: string, field: string, value: unknown): string => {
    const noun = action.split('.')[0] ?? '';
    return auditValue(
      value,
      { noun, field },
      {
        text: (key) => translate(key, { _: '' }) || undefined,
        label: (inner) => labelOf(action, inner),
        nameOf,
      },
    );
  };
};
