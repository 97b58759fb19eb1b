import Tooltip from '@mui/material/Tooltip';
import type { FC } from 'react';
import { DataTable, List, SelectInput, TextInput, useListContext } from 'react-admin';
import type { Account } from '../../../contract/accounts.ts';
import { userStates } from '../../../contract/users.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';
import { BulkActions } from './BulkActions.tsx';
import { flags } from './flags.ts';
import { RequestButtons } from './RequestButtons.tsx';
import { RequestTabs } from './RequestTabs.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';
import { MomentField } from '../../administration/MomentField.tsx';
import { useUserExporter } from './useUserExporter.ts';
import { UserStateChip } from './UserStateChip.tsx';

/** ms */
const TYPING = 200;

const stateChoices = userStates.map((id) => ({
  id,
  name: `resources.admin/users.states.${id}` satisfies MessageKey,
}));

const Contracts: FC<{ user: Account }> = ({ user: { contracts } }) => {
  const t = useT();
  const choices = useContractChoices();
  const names = contracts.map(
    ({ contractId }) => choices.find(({ id }) => id === contractId)?.name ?? `№ ${contractId}`,
  );
  if (names.length === 0) return <span className="quiet">{t('resources.admin/users.noContracts')}</span>;
  return (
    <Tooltip title={names.join(', ')}>
      <span>
        {names.length}
        <span className="visually-hidden">{`: ${names.join(', ')}`}</span>
      </span>
    </Tooltip>
  );
};

/** Icons of the flags that are set. */
const Flags: FC<{ user: Account }> = ({ user }) => {
  const t = useT();
  return flags
    .filter(({ flag }) => user.flags[flag])
    .map(({ flag, icon }) => {
      const label = t(`resources.admin/users.fields.flags.${flag}`);
      return (
        <Tooltip key={flag} title={label}>
          <span role="img" aria-label={label}>
            <Icon name={icon} />
          </span>
        </Tooltip>
      );
    });
};

const Rows: FC = () => {
  const t = useT();
  const choices = useRoleChoices();
  const { filterValues } = useListContext();
  const isInbox = (filterValues as { state?: string }).state === 'PENDING_APPROVAL';
  const roleOf = ({ roleId }: Account) => choices.find(({ id }) => id === roleId)?.name ?? '';
  return (
    <DataTable<Account>
      bulkActionButtons={<BulkActions />}
      rowClick={isInbox ? false : 'edit'}
      empty={<p className="quiet">{t(`resources.admin/users.${isInbox ? 'noRequests' : 'nobody'}`)}</p>}
    >
      <DataTable.Col<Account> source="email" />
      <DataTable.Col<Account> source="name" sx={columnFrom('sm')} />
      <DataTable.Col<Account> source="roleId" render={roleOf} sx={columnFrom('md')} />
      {isInbox ? (
        <DataTable.Col<Account> source="createdAt" field={MomentField} sx={columnFrom('md')} />
      ) : (
        <DataTable.Col<Account>
          source="contracts"
          render={(user: Account) => <Contracts user={user} />}
          disableSort
          sx={columnFrom('md')}
        />
      )}
      {!isInbox && (
        <DataTable.Col<Account>
          source="flags"
          render={(user: Account) => <Flags user={user} />}
          disableSort
          sx={columnFrom('lg')}
        />
      )}
      <DataTable.Col<Account>
        source="state"
        render={(user: Account) => (isInbox ? <RequestButtons user={user} /> : <UserStateChip user={user} />)}
      />
      {!isInbox && <DataTable.Col<Account> source="lastLoginAt" field={MomentField} sx={columnFrom('lg')} />}
    </DataTable>
  );
};

/** All users of the laboratory, and the requests for access. */
export const UserList: FC = () => {
  const roles = useRoleChoices();
  const contracts = useContractChoices();
  const exporter = useUserExporter();
  const filters = [
    <TextInput key="q" source="q" label="ra.action.search" alwaysOn />,
    <SelectInput
      key="roleId"
      source="roleId"
      choices={roles}
      isPending={roles.length === 0}
      translateChoice={false}
    />,
    <SelectInput key="contractId" source="contractId" choices={contracts} translateChoice={false} />,
    <SelectInput key="state" source="state" choices={stateChoices} />,
  ];
  return (
    <List filters={filters} exporter={exporter} debounce={TYPING} sort={{ field: 'email', order: 'ASC' }}>
      <RequestTabs />
      <Rows />
    </List>
  );
};
