import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { searchUsers } from '../../../contract/users.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

type UserPage = ResponseOf<typeof searchUsers>;

/** Saves a change of an employee and updates the lists from the response. */
export const useUserChange = (onSaved?: () => void) => {
  const { updateUser } = useDataProvider<LabDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: updateUser,
    onSuccess: (saved) => {
      queryClient.setQueriesData<UserPage>(
        { queryKey: ['users'] },
        (found) =>
          found && { ...found, users: found.users.map((user) => (user.id === saved.id ? saved : user)) },
      );
      onSaved?.();
    },
  });
};
