import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FC } from 'react';
import { useInput } from 'react-admin';
import type { Account } from '../../../contract/accounts.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';

type UserContract = Account['contracts'][number];

/** Contracts of a user, each with its departments; no department selected means all of them. */
export const ContractsFields: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const {
    field,
    fieldState: { error },
  } = useInput<UserContract[]>({ source: 'contracts', defaultValue: [] });
  const chosen = field.value as UserContract[];
  const change = (contracts: UserContract[]) => field.onChange(contracts);
  // Inactive contracts are not offered, but stay if the user has them.
  const others = chosen.filter(({ contractId }) => userContracts.every(({ id }) => id !== contractId));
  const nameOf = (one: { name: Record<typeof language, string> }) => one.name[language];
  const own = userContracts.filter(({ id }) => chosen.some(({ contractId }) => contractId === id));
  return (
    <>
      <Autocomplete
        multiple
        options={userContracts}
        value={own}
        getOptionLabel={nameOf}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, contracts) =>
          change([
            ...others,
            ...contracts.map(
              ({ id }) =>
                chosen.find(({ contractId }) => contractId === id) ?? { contractId: id, clientUnitIds: null },
            ),
          ])
        }
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('resources.admin/users.fields.contracts')}
            error={error !== undefined}
            helperText={error?.message ?? ' '}
          />
        )}
      />
      {own
        .filter(({ clientUnits }) => clientUnits.length > 1)
        .map((contract) => (
          <Autocomplete
            key={contract.id}
            multiple
            options={contract.clientUnits}
            value={contract.clientUnits.filter(({ id }) =>
              chosen.some((one) => one.contractId === contract.id && one.clientUnitIds?.includes(id)),
            )}
            getOptionLabel={nameOf}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_event, units) =>
              change(
                chosen.map((one) =>
                  one.contractId === contract.id
                    ? { ...one, clientUnitIds: units.length === 0 ? null : units.map(({ id }) => id) }
                    : one,
                ),
              )
            }
            renderInput={(params) => (
              <TextField
                {...params}
                helperText=" "
                label={t('resources.admin/users.units.label', { contract: nameOf(contract) })}
                placeholder={
                  chosen.some((one) => one.contractId === contract.id && one.clientUnitIds !== null)
                    ? ''
                    : t('resources.admin/users.units.all')
                }
              />
            )}
          />
        ))}
    </>
  );
};
