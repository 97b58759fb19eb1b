import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { useContractQuestion } from './useContractQuestion.ts';
import { UserInputs } from './UserInputs.tsx';

/** Edits a user; asks before one without a contract is saved. */
export const UserEdit: FC = () => (
  <ResourceEdit question={useContractQuestion()}>
    <UserInputs />
  </ResourceEdit>
);
