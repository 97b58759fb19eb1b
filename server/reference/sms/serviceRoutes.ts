import type { Hono } from 'hono';
import { smsServices as contract } from '../../../contract/smsServices.ts';
import { isObject } from '../../../contract/isObject.ts';
import { ApiError } from '../../core/apiError.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import { smsServices } from '../../core/db/schema/sms.ts';
import type { Lab } from '../../core/lab.ts';
import { encryptPassword } from './services.ts';
import { testService } from './testService.ts';

/** Throws BadRequest for an address that cannot be called, or to which the password would go unencrypted. */
const checkAddress = async ({ hooks, machine }: Pick<Lab, 'hooks' | 'machine'>, address: string) => {
  if (machine.isProduction && !address.startsWith('https:'))
    throw new ApiError('BadRequest', { address: ({ addressNeedsHttps }) => addressNeedsHttps });
  await hooks.check(address).catch((error: unknown) => {
    const isPrivate = isObject(error) && error.code === 'EPRIVATE';
    throw new ApiError('BadRequest', {
      address: ({ addressPrivate, addressUnknown }) => (isPrivate ? addressPrivate : addressUnknown),
    });
  });
};

/** Accounts with the service that sends SMS; at most one is in use. */
export const smsServiceRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: smsServices,
    record: ({ password, lastTestAt, ...row }) => ({
      ...row,
      hasPassword: password !== '',
      lastTestAt: lastTestAt?.toISOString() ?? null,
    }),
    row: async ({ password, ...input }) => ({
      ...input,
      password: password === '' ? undefined : await encryptPassword(lab.secret, password),
    }),
    search: [smsServices.address, smsServices.userName],
    unique: { sms_services_active: 'isActive' },
    check: async (_db, { address, password }, before) => {
      // A stored password must not reach another server.
      if (password === '' && before?.address !== address)
        throw new ApiError('BadRequest', { password: 'Required' });
      await checkAddress(lab, address);
    },
  });
  route(app, lab, contract.test, testService);
};
