import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { RuleInputs } from './RuleInputs.tsx';

export const RuleCreate: FC = () => (
  <Create redirect="list">
    <ResourceForm>
      <RuleInputs />
    </ResourceForm>
  </Create>
);
