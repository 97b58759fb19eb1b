import type { FC } from 'react';
import { ResourceEdit } from '../ResourceEdit.tsx';
import { RuleInputs } from './RuleInputs.tsx';

export const RuleEdit: FC = () => (
  <ResourceEdit>
    <RuleInputs />
  </ResourceEdit>
);
