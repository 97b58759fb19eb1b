import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { refreshTokens } from '../../core/db/schema/session.ts';
import { recoveryCodes, users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { isPerson, type Caller } from '../../core/session/authenticate.ts';
import { attempt, limits, refund } from '../../core/session/limits.ts';
import { isPassword } from '../../core/session/passwords.ts';
import { endSessions } from '../../core/session/refreshTokens.ts';
import {
  encryptKey,
  issueRecoveryCodes,
  spendAppCode,
  spendRecoveryCode,
} from '../../core/session/secondFactorCodes.ts';
import { keyUri, newKey } from '../../core/session/totp.ts';
import type { Patience } from '../../core/turns.ts';
import { sendSecondFactorEmail } from './emails.ts';

const factorOf = async (db: Db, id: number) => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isPerson));
  if (user === undefined) throw new ApiError('NotFound');
  return user;
};

/** Runs `check` as one of the user's limited attempts; throws `code` for its field when it fails. */
const tried = async (
  lab: Lab,
  { id }: Pick<Caller, 'id'>,
  [code, field]: ['WrongPassword', 'password'] | ['WrongCode', 'code'],
  check: () => Promise<boolean>,
): Promise<void> => {
  await attempt(lab, limits.ownPassword, String(id));
  if (!(await check())) throw new ApiError(code, { [field]: code });
  await refund(lab, limits.ownPassword, String(id));
};

/** Whether the caller has a second factor, must have one, and how many recovery codes are left. */
export const secondFactorOf = async (db: Db, { id }: Caller) => {
  const user = await factorOf(db, id);
  const [left] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id));
  return {
    isOn: user.totpSecret !== null,
    isRequired: user.secondFactor === 'totp',
    codesLeft: left?.count ?? 0,
  };
};

/**
 * A new key for the caller's app, not valid until `confirm`. Throws WrongPassword and TooManyRequests, and Forbidden
 * while a factor is on: it is turned off with a code or reset, never replaced by a person who has only the password.
 */
export const start = async (
  lab: Lab,
  caller: Caller,
  { password, patience }: { password: string; patience: Patience | undefined },
) => {
  const user = await factorOf(lab.db, caller.id);
  await tried(lab, caller, ['WrongPassword', 'password'], () =>
    isPassword(lab.passwords, password, user.passwordHash, patience),
  );
  const key = newKey();
  const totpPending = await encryptKey(lab, key);
  await lab.db.transaction(async (db) => {
    const started = await db
      .update(users)
      .set({ totpPending })
      .where(and(eq(users.id, caller.id), isNull(users.totpSecret)))
      .returning({ id: users.id });
    if (started.length === 0) throw new ApiError('Forbidden');
    await audit({ db, lab, user: caller }, 'user.startSecondFactor', `user ${String(caller.id)}`);
  });
  const uri = keyUri(key, lab.contacts.name, caller.email);
  const { toSVG } = await import('bwip-js/generic');
  return { key, uri, qrSvg: toSVG({ bcid: 'qrcode', text: uri, paddingwidth: 4, paddingheight: 4 }) };
};

/**
 * Turns the caller's second factor on with the first code of the app, ends the other sessions and returns the recovery
 * codes. Throws WrongCode and TooManyRequests.
 */
export const confirm = async (lab: Lab, caller: Caller, code: string): Promise<string[]> => {
  const { totpPending: pending } = await factorOf(lab.db, caller.id);
  await tried(lab, caller, ['WrongCode', 'code'], async () => {
    return (
      pending !== null && (await spendAppCode({ db: lab.db, lab }, { id: caller.id, key: pending }, code))
    );
  });
  const codes = await lab.db.transaction(async (db) => {
    const isUnchanged = and(eq(users.id, caller.id), eq(users.totpPending, pending ?? ''));
    const confirmed = await db
      .update(users)
      .set({ totpSecret: pending, totpPending: null })
      .where(isUnchanged)
      .returning({ id: users.id });
    if (confirmed.length === 0) throw new ApiError('WrongCode', { code: 'WrongCode' });
    await db.update(refreshTokens).set({ isEnrolling: false }).where(eq(refreshTokens.family, caller.family));
    await endSessions(db, caller.id, caller.family);
    await audit({ db, lab, user: caller }, 'user.confirmSecondFactor', `user ${String(caller.id)}`);
    await sendSecondFactorEmail({ db, lab }, caller.id, 'on');
    return issueRecoveryCodes(db, caller.id);
  });
  lab.hub.updateSettings(caller.id);
  return codes;
};

/** Checks a code of the caller's app, or a recovery code. Throws WrongCode and TooManyRequests. */
const checkCode = async (lab: Lab, caller: Caller, code: string): Promise<void> => {
  const { totpSecret: key } = await factorOf(lab.db, caller.id);
  await tried(lab, caller, ['WrongCode', 'code'], async () => {
    if (key === null) return false;
    return (
      (await spendAppCode({ db: lab.db, lab }, { id: caller.id, key }, code)) ||
      (await spendRecoveryCode(lab.db, caller.id, code))
    );
  });
};

/** New recovery codes of the caller. Throws WrongCode and TooManyRequests. */
export const renewCodes = async (lab: Lab, caller: Caller, code: string): Promise<string[]> => {
  await checkCode(lab, caller, code);
  return lab.db.transaction(async (db) => {
    await audit({ db, lab, user: caller }, 'user.renewRecoveryCodes', `user ${String(caller.id)}`);
    return issueRecoveryCodes(db, caller.id);
  });
};

const clear = async (db: Db, id: number): Promise<void> => {
  await db.update(users).set({ totpSecret: null, totpPending: null }).where(eq(users.id, id));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
};

/** Turns the caller's second factor off. Throws Forbidden when it is required, WrongCode and TooManyRequests. */
export const stop = async (lab: Lab, caller: Caller, code: string): Promise<void> => {
  if ((await factorOf(lab.db, caller.id)).secondFactor === 'totp') throw new ApiError('Forbidden');
  await checkCode(lab, caller, code);
  await lab.db.transaction(async (db) => {
    await clear(db, caller.id);
    await audit({ db, lab, user: caller }, 'user.stopSecondFactor', `user ${String(caller.id)}`);
    await sendSecondFactorEmail({ db, lab }, caller.id, 'off');
  });
};

/**
 * Removes the second factor of a user who has lost it and ends the user's sessions; one that is required is set up at
 * the next sign-in. Throws NotFound, and OwnAccount: one's own is turned off with a code.
 */
export const reset = async (lab: Lab, caller: Caller, id: number): Promise<void> => {
  if (id === caller.id) throw new ApiError('OwnAccount');
  await lab.db.transaction(async (db) => {
    await factorOf(db, id);
    await clear(db, id);
    await db
      .update(users)
      .set({ stamp: sql`${users.stamp} + 1`, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await endSessions(db, id);
    await audit({ db, lab, user: caller }, 'user.resetSecondFactor', `user ${String(id)}`);
    await sendSecondFactorEmail({ db, lab }, id, 'reset');
  });
  lab.hub.updateSettings(id);
};
