import Tooltip from '@mui/material/Tooltip';
import type { FC } from 'react';
import { NullableBooleanInput, SelectInput, useListContext } from 'react-admin';
import type { Account } from '../../../contract/accounts.ts';
import { userStates } from '../../../contract/users.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { choicesOf } from '../../administration/choicesOf.ts';
import { BulkActions } from './BulkActions.tsx';
import { flags } from './flags.ts';
import { RequestButtons } from './RequestButtons.tsx';
import { RequestTabs } from './RequestTabs.tsx';
import { useContractChoices } from '../../administration/useContractChoices.ts';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';
import { ResourceList, ResourceTable } from '../../administration/ResourceList.tsx';
import { MomentField } from '../../administration/MomentField.tsx';
import { useUserExporter } from './useUserExporter.ts';
import { UserStateChip } from './UserStateChip.tsx';

/** ms */
const TYPING = 200;

const texts = 'resources.admin/users';
const stateChoices = choicesOf(userStates, `${texts}.states`);

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
  return (
    <ResourceTable
      name="admin/users"
      bulkActionButtons={<BulkActions />}
      rowClick={isInbox ? false : 'edit'}
      empty={<p className="quiet">{t(`${texts}.${isInbox ? 'noRequests' : 'nobody'}`)}</p>}
      columns={[
        { source: 'email' },
        { source: 'name', from: 'sm' },
        {
          source: 'roleId',
          render: ({ roleId }) => choices.find(({ id }) => id === roleId)?.name ?? '',
          from: 'md',
        },
        isInbox
          ? { source: 'createdAt', field: MomentField, from: 'md' }
          : { source: 'contracts', render: (user) => <Contracts user={user} />, from: 'md' },
        !isInbox && { source: 'flags', render: (user) => <Flags user={user} />, from: 'lg' },
        {
          source: 'state',
          render: (user) => (isInbox ? <RequestButtons user={user} /> : <UserStateChip user={user} />),
        },
        !isInbox && { source: 'lastLoginAt', field: MomentField, from: 'lg' },
      ]}
    />
  );
};

/** All users of the laboratory, and the requests for access. */
export const UserList: FC = () => {
  const roles = useRoleChoices();
  const contracts = useContractChoices();
  const exporter = useUserExporter();
  const filters = [
    <SelectInput
      key="roleId"
      source="roleId"
      choices={roles}
      isPending={roles.length === 0}
      translateChoice={false}
    />,
    <SelectInput key="contractId" source="contractId" choices={contracts} translateChoice={false} />,
    <SelectInput key="state" source="state" choices={stateChoices} />,
    <NullableBooleanInput key="isEmailProven" source="isEmailProven" />,
  ];
  return (
    <ResourceList name="admin/users" filters={filters} exporter={exporter} debounce={TYPING}>
      <RequestTabs />
      <Rows />
    </ResourceList>
  );
};
