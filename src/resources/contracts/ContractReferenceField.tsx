import type { FC } from 'react';
import { ReferenceField } from 'react-admin';
import { inBackground } from '../../administration/inBackground.ts';

/** The name of the contract of a row. */
export const ContractReferenceField: FC = () => (
  <ReferenceField queryOptions={inBackground} source="contractId" reference="admin/contracts" link={false} />
);
