import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { UserActions } from './UserActions.tsx';
import { UserInputs } from './UserInputs.tsx';

export const UserEdit: FC = () => (
  <ResourceEdit>
    <UserActions />
    <UserInputs />
  </ResourceEdit>
);
