import type { OwnNotifications } from '../../contract/ownNotifications.ts';
import { feedback, getLaboratory } from '../../contract/laboratory.ts';
import { changeOwnPassword } from '../../contract/passwords.ts';
import { rolesAll } from '../../contract/registration.ts';
import { searchUsers, updateUserSettings, type User } from '../../contract/users.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import { withRetry } from '../network/withRetry.ts';
import type { ApiClient } from './apiClient.ts';

const notifications = () => withRetry(() => import('../../contract/ownNotifications.ts'));

export type UserChange = BodyInput<typeof updateUserSettings>;

/** Calls for users and the laboratory's contacts. */
export const userMethods = ({ call }: ApiClient) => ({
  /** Users whose e-mail contains the text; `totalCount` may exceed the number of users returned. */
  searchUsers: (email: string, signal?: AbortSignal) => call(searchUsers, { query: { email }, signal }),
  /** Changes an employee and returns the updated record. */
  updateUser: (body: UserChange): Promise<User> =>
    call(updateUserSettings, { body }).then((response) => response.user),
  roles: () => call(rolesAll).then((response) => response.roles),
  changeOwnPassword: (body: BodyInput<typeof changeOwnPassword>) => call(changeOwnPassword, { body }),
  /** In which language the laboratory writes to the user, and whether it sends news. */
  readNotifications: async (): Promise<OwnNotifications> => {
    const contract = await notifications();
    return (await call(contract.readNotifications)).notifications;
  },
  saveNotifications: async (body: OwnNotifications) => {
    const contract = await notifications();
    return call(contract.saveNotifications, { body });
  },
  laboratory: () => call(getLaboratory, { isBackground: true }),
  sendFeedback: (body: BodyInput<typeof feedback>, idempotencyKey: string) =>
    call(feedback, { body, idempotencyKey }),
});
