import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { RuleInputs } from './RuleInputs.tsx';

export const RuleEdit: FC = () => (
  <ResourceEdit>
    <RuleInputs />
  </ResourceEdit>
);
