import { and, eq, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '../../contract/accounts.ts';
import { roles, type RoleId } from '../../contract/codes.ts';
import { login } from '../../contract/session.ts';
import { changeForgotPassword } from '../../contract/passwords.ts';
import { updateUserSettings } from '../../contract/users.ts';
import { auditLog } from '../../server/core/db/schema/laboratory.ts';
import type { Language } from '../../server/core/messages/messages.ts';
import { registerProven } from './mailedLink.ts';
import type { TestLab } from './testLab.ts';
import { userVersion } from './userVersion.ts';

const as = 'Admin';
const password = 'a long password';

/** What an administrator, and those who ask for access or are invited, do in the tests of accounts. */
export const accountDesk = (test: TestLab) => {
  let count = 0;
  /** Asks for access, confirms the e-mail and returns the waiting account. */
  const request = async (roleId: RoleId = roles.Nurse, language: Language = 'en') => {
    const email = `request${++count}@test.lab`;
    await registerProven(test, { email, password, confirmPassword: password, roleId }, language);
    const { items } = await test.ask(accounts.list, { as, query: { q: email } });
    return items[0] ?? expect.fail('not registered');
  };
  const account = async (id: number) => (await test.ask(accounts.one, { as, query: { id } })).item;
  const emailsTo = (email: string) => test.emails.filter(({ to }) => to === email);
  const tokenIn = (text = '') => /create-password\?id=(\S+)/.exec(text)?.[1] ?? '';
  const setPassword = (user: string) =>
    test.call(changeForgotPassword, { body: { user, newPassword: password, confirmPassword: password } });
  const signIn = (email: string) => test.call(login, { body: { UserName: email, Password: password } });
  const invite = (body: object = {}) =>
    test.ask(accounts.create, {
      as,
      body: {
        email: `invited${++count}@test.lab`,
        roleId: roles.Nurse,
        contracts: [{ contractId: 1 }],
        ...body,
      },
    });
  const approve = async (id: number, change: object) =>
    test.call(updateUserSettings, {
      as,
      body: { id, version: await userVersion(test, id), state: 'ACTIVE', ...change },
    });
  const logOf = (id: number) =>
    test.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `user ${String(id)}`), ne(auditLog.action, 'user.read')))
      .orderBy(auditLog.id);
  return { request, account, emailsTo, tokenIn, setPassword, signIn, invite, approve, logOf };
};
