import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '../../../contract/endpoint.ts';
import { updateUserSettings, type searchUsers, type User } from '../../../contract/users.ts';
import { useLab } from '../../dataProvider/useLab.ts';

type UserPage = ResponseOf<typeof searchUsers>;
const queryKey = ['users'];

/** Saves changes of an employee one after another and updates the lists from the response. */
export const useUserChange = (user: User) => {
  const { call } = useLab();
  const queryClient = useQueryClient();
  /** The employee after the previous change. */
  const latest = (): User =>
    queryClient
      .getQueriesData<UserPage>({ queryKey })
      .flatMap(([, page]) => page?.users ?? [])
      .find(({ id }) => id === user.id) ?? user;
  return useMutation({
    scope: { id: `user ${String(user.id)}` },
    mutationFn: (change: Omit<BodyInput<typeof updateUserSettings>, 'id' | 'version'>) =>
      call(updateUserSettings, { body: { ...change, id: user.id, version: latest().version } }),
    onSuccess: ({ user: saved }) => {
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
