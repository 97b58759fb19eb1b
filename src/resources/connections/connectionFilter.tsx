import { ReferenceInput, SelectInput } from 'react-admin';
import { inBackground } from '../../administration/inBackground.ts';

/** Filters a list by connection. */
export const connectionFilter = (
  <ReferenceInput
    key="connectionId"
    source="connectionId"
    reference="admin/settings/connection"
    perPage={100}
    queryOptions={inBackground}
  >
    <SelectInput optionText="name" />
  </ReferenceInput>
);
