import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '../../../contract/endpoint.ts';
import { searchUsers, updateUserSettings, type User } from '../../../contract/users.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { readKey, forget } from '../../dataProvider/useRead.ts';

type UserPage = ResponseOf<typeof searchUsers>;
type Change = Omit<BodyInput<typeof updateUserSettings>, 'id' | 'version'>;
const queryKey = readKey(searchUsers);

/** Saves changes of an employee one after another and updates the lists from the response. */
export const useUserChange = (user: User) => {
  const queryClient = useQueryClient();
  /** The employee after the previous change. */
  const latest = (): User =>
    queryClient
      .getQueriesData<UserPage>({ queryKey })
      .flatMap(([, page]) => page?.users ?? [])
      .find(({ id }) => id === user.id) ?? user;
  return useAct(
    (change: Change, { call }: LabDataProvider) =>
      call(updateUserSettings, { body: { ...change, id: user.id, version: latest().version } }),
    {
      scope: { id: `user ${String(user.id)}` },
      onSuccess: ({ user: saved }) => {
        queryClient.setQueriesData<UserPage>(
          { queryKey },
          (found) =>
            found && { ...found, users: found.users.map((one) => (one.id === saved.id ? saved : one)) },
        );
      },
      // Somebody else may have changed the employee.
      onError: () => void forget(queryClient, [searchUsers]),
    },
  );
};
