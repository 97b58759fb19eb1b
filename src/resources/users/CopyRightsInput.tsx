import type { FC } from 'react';
import { AutocompleteInput, ReferenceInput, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { inBackground } from '../../administration/inBackground.ts';

/** Fills role, contracts and flags of the form from another user; nothing is saved yet. */
export const CopyRightsInput: FC = () => {
  const { setValue } = useFormContext();
  const copy = (_id: unknown, from: RaRecord | '') => {
    if (from === '') return;
    for (const name of ['roleId', 'contracts', 'flags']) setValue(name, from[name], { shouldDirty: true });
  };
  return (
    <ReferenceInput
      source="copyFrom"
      reference="admin/users"
      sort={{ field: 'email', order: 'ASC' }}
      queryOptions={inBackground}
    >
      <AutocompleteInput
        onChange={copy}
        filterToQuery={(q: string) => ({ q })}
        helperText="resources.admin/users.copyHint"
      />
    </ReferenceInput>
  );
};
