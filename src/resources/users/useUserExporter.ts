import type { Exporter } from 'react-admin';
import type { Account } from '../../../contract/accounts.ts';
import { useT } from '../../i18n/useT.ts';
import { flags } from './flags.ts';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { useCsvExporter } from '../../administration/useCsvExporter.ts';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';

/** Exports a line for each user, with the names of role, contracts and flags. */
export const useUserExporter = (): Exporter<Account> => {
  const t = useT();
  const exporter = useCsvExporter('admin/users');
  const roles = useRoleChoices();
  const contractChoices = useContractChoices();
  const nameOf = (choices: readonly { id: number; name: string }[], wanted: number) =>
    choices.find(({ id }) => id === wanted)?.name ?? String(wanted);
  const lineOf = (user: Account) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    roleId: nameOf(roles, user.roleId),
    contracts: user.contracts.map(({ contractId }) => nameOf(contractChoices, contractId)).join('; '),
    flags: flags
      .filter(({ flag }) => user.flags[flag])
      .map(({ flag }) => t(`resources.admin/users.fields.flags.${flag}`))
      .join('; '),
    state: t(`resources.admin/users.states.${user.state}`),
    lastLoginAt: user.lastLoginAt,
    comment: user.comment,
  });
  return (users, ...others) => exporter(users.map(lineOf), ...others);
};
