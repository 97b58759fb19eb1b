import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { smtpServers as contract } from '../../../contract/smtp.ts';
import { ApiError } from '../../core/apiError.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import type { Db } from '../../core/db/db.ts';
import { smtpServers } from '../../core/db/schema/mail.ts';
import { violatesForeignKey } from '../../core/db/foreignKeyViolation.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { encryptPassword, isSameServer } from './connections.ts';
import { testServer } from './testServer.ts';

const servers = (db: Db) =>
  db.select({ id: smtpServers.id, isDefault: smtpServers.isDefault }).from(smtpServers);

/** SMTP servers: exactly one is the default, the first one by itself; the default and those of senders are not deleted. */
export const smtpRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: smtpServers,
    record: ({ password, lastTestAt, ...row }) => ({
      ...row,
      hasPassword: password !== '',
      lastTestAt: lastTestAt?.toISOString() ?? null,
    }),
    row: async ({ password, ...input }) => {
      if (input.authType === 'none') return { ...input, userName: '', password: '' };
      return {
        ...input,
        password: password === '' ? undefined : await encryptPassword(lab.secret, password),
      };
    },
    search: [smtpServers.name, smtpServers.host],
    unique: { smtp_servers_name: 'name' },
    completed: async (db, input) => {
      if ((await db.$count(smtpServers)) > 0) return input;
      if (!input.isActive) throw new ApiError('BadRequest', { isActive: (messages) => messages.firstServer });
      return { ...input, isDefault: true };
    },
    check: (_db, input, before) => {
      const isKept = before?.hasPassword === true && isSameServer(before, input);
      return input.authType !== 'none' && input.password === '' && !isKept
        ? Promise.reject(new ApiError('BadRequest', { password: 'Required' }))
        : Promise.resolve();
    },
    around: async (db, write) => {
      await db.execute(sql`lock table ${smtpServers} in share row exclusive mode`);
      const before = await servers(db);
      const result = await write().catch((error: unknown) => {
        throw violatesForeignKey(error) ? new ApiError('InUse') : error;
      });
      const after = await servers(db);
      const previous = before.find(({ isDefault }) => isDefault);
      if (previous && !after.some(({ id }) => id === previous.id)) throw new ApiError('IsDefault');
      const defaults = after.filter(({ isDefault }) => isDefault);
      if (after.length > 0 && defaults.length === 0)
        throw new ApiError('BadRequest', { isDefault: 'DefaultNeeded' });
      if (previous && defaults.length > 1)
        await db
          .update(smtpServers)
          .set({ isDefault: false, version: sql`${smtpServers.version} + 1` })
          .where(eq(smtpServers.id, previous.id));
      return result;
    },
  });
  route(app, lab, contract.test, testServer);
};
