import type { FC } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { inBackground } from '../../administration/inBackground.ts';

/** Chooses a sender by address. */
export const SenderReferenceInput: FC<{ source: string }> = ({ source }) => (
  <ReferenceInput
    source={source}
    reference="admin/mail-manager/sender"
    sort={{ field: 'email', order: 'ASC' }}
    perPage={100}
    queryOptions={inBackground}
  >
    <AutocompleteInput
      label="resources.admin/mail-manager/sender.one"
      optionText="email"
      filterToQuery={(q: string) => ({ q })}
    />
  </ReferenceInput>
);
