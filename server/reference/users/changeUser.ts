import { and, asc, eq } from 'drizzle-orm';
import type { Account } from '../../../contract/accounts.ts';
import { can } from '../../../contract/access.ts';
import { roles } from '../../../contract/codes.ts';
import type { UserFlags } from '../../../contract/session.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { recoveryTokens } from '../../core/db/schema/session.ts';
import { users } from '../../core/db/schema/users.ts';
import { violatedIndex } from '../../core/db/uniqueViolation.ts';
import type { Lab } from '../../core/lab.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { endSessions } from '../../core/session/refreshTokens.ts';
import { accountById } from './accountView.ts';
import { sendApprovedEmail, sendEmailChangedEmail } from './emails.ts';
import { setContracts } from './setContracts.ts';
import { staffOf } from './userView.ts';

type UserRow = typeof users.$inferSelect;

/** Fields to change; those that are missing stay. */
export interface UserChange {
  email?: string | undefined;
  name?: string | undefined;
  roleId?: Account['roleId'] | undefined;
  contracts?: Account['contracts'] | undefined;
  /** Added to the others; replaces the units of one that the user has. */
  addedContract?: Account['contracts'][number] | undefined;
  flags?: { [Flag in keyof UserFlags]?: boolean | undefined } | undefined;
  language?: Account['language'] | undefined;
  comment?: string | undefined;
  sessionMinutes?: number | undefined;
  secondFactor?: Account['secondFactor'] | undefined;
  state?: 'ACTIVE' | 'LOCKED' | 'DISABLED' | undefined;
  /** The version the change was made from; missing: any. */
  version?: number | undefined;
}

/**
 * Changes a user: a manager changes flags other than `calculatorImport`, only an administrator the rest. A change of
 * role, contracts or state makes the user's access tokens stale at once; a user who is no longer active is signed out.
 * The replaced e-mail address is notified, unless nobody works with the account. Throws NotFound for absent and foreign
 * users, Forbidden, Conflict with the current record, OwnAccount, LastAdmin, BadRequest.
 */
export const changeUser = async (
  lab: Lab,
  caller: Caller,
  id: number,
  { version, ...change }: UserChange,
): Promise<void> => {
  const { flags, ...rights } = change;
  if (!can(caller.roleId, 'administer', 'user') && Object.values(rights).some((value) => value !== undefined))
    throw new ApiError('Forbidden');
  if (flags?.calculatorImport !== undefined && !can(caller.roleId, 'grant', 'calculator'))
    throw new ApiError('Forbidden');
  await lab.db.transaction(async (db) => {
    const admins = await lockAdmins(db);
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), staffOf(caller)))
      .for('update');
    if (user === undefined) throw new ApiError('NotFound');
    const before = await accountById(db, id);
    // A manager does not see the whole account.
    if (version !== undefined && version !== user.version)
      throw new ApiError('Conflict', {}, can(caller.roleId, 'administer', 'user') ? before : undefined);
    checkState(before, change);
    const isAnotherAddress = change.email !== undefined && change.email !== before.email;
    if (before.isRequest && change.state === 'ACTIVE' && (!before.isEmailProven || isAnotherAddress))
      throw new ApiError('RequesterUnproven');
    checkRole(user, change, { caller, admins });
    const contracts = changedContracts(before, change);
    if (contracts) await setContracts(db, id, contracts);
    const state = change.state ?? user.state;
    await db
      .update(users)
      .set({
        ...changedRow(user, change),
        isEmailProven: user.isEmailProven && !(before.isRequest && isAnotherAddress),
      })
      .where(eq(users.id, id))
      .catch(rejectTaken);
    const after = await accountById(db, id);
    if (rightsOf(after) !== rightsOf(before))
      await db
        .update(users)
        .set({ stamp: user.stamp + 1 })
        .where(eq(users.id, id));
    if (state !== user.state && state !== 'ACTIVE') await endSessions(db, id);
    // Links that were mailed to an earlier address or for an earlier state must not open the account.
    if (state !== user.state || after.email !== before.email)
      await db.delete(recoveryTokens).where(eq(recoveryTokens.userId, id));
    await auditChange({ db, lab, user: caller }, 'user.update', `user ${id}`, { before, after });
    if (after.email !== before.email && !['INVITED', 'DISABLED'].includes(before.state))
      await sendEmailChangedEmail({ db, lab }, before, after.email);
    if (before.isRequest && state === 'ACTIVE') await sendApprovedEmail({ db, lab }, after);
  });
  lab.hub.updateSettings(id);
};

const changedContracts = ({ contracts }: Account, change: UserChange): Account['contracts'] | undefined => {
  const { addedContract: added } = change;
  return added
    ? [...contracts.filter(({ contractId }) => contractId !== added.contractId), added]
    : change.contracts;
};

const rightsOf = ({ roleId, contracts, state }: Account): string =>
  JSON.stringify([roleId, contracts, state]);

const rejectTaken = (error: unknown): never => {
  throw violatedIndex(error) === null ? error : new ApiError('BadRequest', { email: 'Taken' });
};

/** Locked, so that two administrators cannot disable each other at the same moment. */
const lockAdmins = async (db: Db): Promise<number[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, roles.Admin), eq(users.state, 'ACTIVE')))
    .orderBy(asc(users.id))
    .for('update');
  return rows.map(({ id }) => id);
};

/**
 * A request becomes active only with a role and contracts that the administrator gives, not with those it asked for; an
 * invited user only by the link.
 */
const checkState = (user: Account, { state, roleId, contracts }: UserChange): void => {
  if (state === undefined || state === user.state) return;
  if (user.state === 'PENDING_APPROVAL' && state !== 'ACTIVE') throw new ApiError('AccountWaits');
  if (user.state === 'INVITED' && state === 'ACTIVE') throw new ApiError('BadRequest', { state: 'Invalid' });
  if (!user.isRequest || state !== 'ACTIVE') return;
  const hasContracts = roleId === roles.Admin ? contracts !== undefined : (contracts ?? []).length > 0;
  if (roleId === undefined || !hasContracts)
    throw new ApiError('BadRequest', {
      roleId: roleId === undefined ? 'Required' : undefined,
      contracts: hasContracts ? undefined : 'Required',
    });
};

/** Nobody takes own rights away, and an active administrator always remains. */
const checkRole = (
  user: UserRow,
  { state = 'ACTIVE', roleId = user.roleId }: UserChange,
  { caller, admins }: { caller: Caller; admins: readonly number[] },
): void => {
  if (user.id === caller.id && state !== 'ACTIVE') throw new ApiError('OwnAccount');
  const staysAdmin = state === 'ACTIVE' && roleId === roles.Admin;
  if (!staysAdmin && admins.length === 1 && admins.includes(user.id)) throw new ApiError('LastAdmin');
  if (user.id === caller.id && roleId !== user.roleId) throw new ApiError('OwnAccount');
};

const changedRow = (
  user: UserRow,
  { email, name, roleId, flags, language, comment, sessionMinutes, secondFactor, state }: UserChange,
): { [Column in keyof UserRow]?: UserRow[Column] | undefined } => ({
  email,
  name,
  roleId,
  language,
  comment,
  sessionMinutes,
  secondFactor,
  state,
  flags: flags && {
    sendByEmail: flags.sendByEmail ?? user.flags.sendByEmail,
    priceDisplay: flags.priceDisplay ?? user.flags.priceDisplay,
    calculatorImport: flags.calculatorImport ?? user.flags.calculatorImport,
    calculatorUse: flags.calculatorUse ?? user.flags.calculatorUse,
  },
  failedLogins: state === 'ACTIVE' ? 0 : undefined,
  lockedUntil: state === 'ACTIVE' ? null : undefined,
  rejectedAt: state === 'ACTIVE' ? null : undefined,
  version: user.version + 1,
});
