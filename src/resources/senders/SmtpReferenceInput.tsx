import type { FC } from 'react';
import { AutocompleteInput, ReferenceInput } from 'react-admin';

/** Chooses an SMTP server by name; empty means the default one. */
export const SmtpReferenceInput: FC<{ source: string }> = ({ source }) => (
  <ReferenceInput
    source={source}
    reference="admin/mail-manager/smtp"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={100}
  >
    <AutocompleteInput
      optionText="name"
      filterToQuery={(q: string) => ({ q })}
      helperText="resources.admin/mail-manager/sender.smtpHint"
    />
  </ReferenceInput>
);
