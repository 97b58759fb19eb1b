import { ReferenceInput, SelectInput } from 'react-admin';

/** Filters a list by connection. */
export const connectionFilter = (
  <ReferenceInput
    key="connectionId"
    source="connectionId"
    reference="admin/settings/connection"
    perPage={100}
  >
    <SelectInput optionText="name" />
  </ReferenceInput>
);
