import { and, asc, eq, inArray } from 'drizzle-orm';
import { can } from '../../contract/access.ts';
import { roles } from '../../contract/codes.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { updateUserSettings } from '../../contract/users.ts';
import { auditChange } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { contracts } from '../db/schema/contracts.ts';
import { recoveryTokens } from '../db/schema/session.ts';
import { userContracts, users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import type { Language } from '../messages/messages.ts';
import { ApiError } from '../apiError.ts';
import type { Caller } from '../session/authenticate.ts';
import { endSessions } from '../session/refreshTokens.ts';
import { sendApprovedEmail } from './emails.ts';
import { staffOf } from './userView.ts';

type Settings = BodyOf<typeof updateUserSettings>;
type UserRow = typeof users.$inferSelect;

/**
 * Changes an employee: a manager changes flags, only an administrator the rest. A change of role, contracts or state
 * makes the user's access tokens stale at once; a disabled user is signed out. Throws NotFound for absent and foreign
 * users, Forbidden, OwnAccount, LastAdmin.
 */
export const changeSettings = async (
  lab: Lab,
  caller: Caller,
  language: Language,
  changes: Settings,
): Promise<void> => {
  if (!can(caller.roleId, 'administer', 'user') && changesMoreThanFlags(changes))
    throw new ApiError('Forbidden');
  const approved = await lab.db.transaction(async (db) => {
    const admins = await lockAdmins(db);
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, changes.id), staffOf(caller)))
      .for('update');
    if (user === undefined) throw new ApiError('NotFound');
    const state = changes.state ?? user.state;
    const roleId = changes.roleId ?? user.roleId;
    if (user.id === caller.id && state !== 'ACTIVE') throw new ApiError('OwnAccount');
    const staysAdmin = state === 'ACTIVE' && roleId === roles.Admin;
    if (!staysAdmin && admins.length === 1 && admins.includes(user.id)) throw new ApiError('LastAdmin');
    const contractIds = await contractsOf(db, user.id);
    const moved = changes.contractIds !== undefined && (await setContracts(db, user.id, changes.contractIds));
    const rightsChanged = moved || state !== user.state || roleId !== user.roleId;
    const after = { state, roleId, name: changes.name ?? user.name, flags: changedFlags(user, changes) };
    await db
      .update(users)
      .set({
        ...after,
        stamp: rightsChanged ? user.stamp + 1 : undefined,
        failedLogins: changes.state === 'ACTIVE' ? 0 : undefined,
        lockedUntil: changes.state === 'ACTIVE' ? null : undefined,
      })
      .where(eq(users.id, user.id));
    if (state !== 'ACTIVE') {
      await endSessions(db, user.id);
      await db.delete(recoveryTokens).where(eq(recoveryTokens.userId, user.id));
    }
    const before = { state: user.state, roleId: user.roleId, name: user.name, flags: user.flags };
    await auditChange({ db, lab, user: caller }, 'user.update', `user ${user.id}`, {
      before: { ...before, contractIds },
      after: { ...after, contractIds: await contractsOf(db, user.id) },
    });
    return user.state === 'PENDING_APPROVAL' && state === 'ACTIVE' ? user.email : null;
  });
  lab.hub.updateSettings(changes.id);
  if (approved !== null) sendApprovedEmail(lab, language, approved);
};

const changesMoreThanFlags = ({ name, roleId, contractIds, state }: Settings): boolean =>
  [name, roleId, contractIds, state].some((value) => value !== undefined);

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

const changedFlags = ({ flags }: UserRow, { flags: changes = {} }: Settings): UserRow['flags'] => ({
  sendByEmail: changes.sendByEmail ?? flags.sendByEmail,
  priceDisplay: changes.priceDisplay ?? flags.priceDisplay,
  calculatorImport: changes.calculatorImport ?? flags.calculatorImport,
  calculatorUse: changes.calculatorUse ?? flags.calculatorUse,
});

const contractsOf = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: userContracts.contractId })
    .from(userContracts)
    .where(eq(userContracts.userId, userId))
    .orderBy(userContracts.contractId);
  return rows.map(({ id }) => id);
};

/** Gives the user exactly these contracts; returns whether that changed anything. */
const setContracts = async (db: Db, userId: number, contractIds: number[]): Promise<boolean> => {
  const ids = [...new Set(contractIds)];
  const known = await db.select({ id: contracts.id }).from(contracts).where(inArray(contracts.id, ids));
  if (known.length !== ids.length) throw new ApiError('BadRequest', { contractIds: 'Invalid' });
  const old = await db.delete(userContracts).where(eq(userContracts.userId, userId)).returning();
  if (ids.length > 0)
    await db.insert(userContracts).values(ids.map((contractId) => ({ userId, contractId })));
  return old.length !== ids.length || old.some(({ contractId }) => !ids.includes(contractId));
};
