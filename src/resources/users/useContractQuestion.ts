import { roles } from '../../../contract/codes.ts';
import type { SaveQuestion } from '../../administration/AskBeforeSave.tsx';
import { useT } from '../../i18n/useT.ts';

/** Every role but the administrator's works within its contracts. */
export const lacksContract = ({ roleId, contracts }: { roleId?: unknown; contracts?: unknown }): boolean =>
  roleId !== roles.Admin && Array.isArray(contracts) && contracts.length === 0;

/** What is asked before a user is saved who could do nothing. */
export const useContractQuestion = () => {
  const t = useT();
  return (values: Readonly<Record<string, unknown>>): SaveQuestion | null =>
    lacksContract(values)
      ? {
          title: t('resources.admin/users.withoutContract.title'),
          text: t('resources.admin/users.withoutContract.text'),
          yes: t('resources.admin/users.withoutContract.save'),
          field: 'contracts',
          error: t('resources.admin/users.withoutContract.choose'),
        }
      : null;
};
