import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { searchUsers, User } from '../../../contract/users.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { UserChange } from '../../dataProvider/users.ts';

type UserPage = ResponseOf<typeof searchUsers>;
const queryKey = ['users'];

/** Saves changes of an employee one after another and updates the lists from the response. */
export const useUserChange = (user: User) => {
  const { updateUser } = useDataProvider<LabDataProvider>();
  const queryClient = useQueryClient();
  /** The employee after the previous change. */
  const latest = (): User =>
    queryClient
      .getQueriesData<UserPage>({ queryKey })
      .flatMap(([, page]) => page?.users ?? [])
      .find(({ id }) => id === user.id) ?? user;
  return useMutation({
    scope: { id: `user ${String(user.id)}` },
    mutationFn: (change: Omit<UserChange, 'id' | 'version'>) =>
      updateUser({ ...change, id: user.id, version: latest().version }),
    onSuccess: (saved) => {
      queryClient.setQueriesData<UserPage>(
        { queryKey },
        (found) =>
          found && { ...found, users: found.users.map((one) => (one.id === saved.id ? saved : one)) },
      );
    },
    // Somebody else may have changed the employee.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
