import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { recoveryCodes, users } from '../db/schema/users.ts';
import type { Lab } from '../lab.ts';
import { decryptText, encryptText } from '../secretText.ts';
import { hashOfToken } from './tokenText.ts';
import { stepOfCode } from './totp.ts';

const PURPOSE = 'second factor';
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

export const encryptKey = (lab: Lab, key: string): Promise<string> => encryptText(lab.secret, PURPOSE, key);
export const decryptKey = (lab: Lab, stored: string): Promise<string> =>
  decryptText(lab.secret, PURPOSE, stored);

const typed = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Replaces a user's recovery codes; returns the new ones, which are stored only as hashes. */
export const issueRecoveryCodes = async (db: Db, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join(
      '',
    ),
  );
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const hashes = await Promise.all(codes.map(hashOfToken));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
};

/** Uses up a code of the app with this stored key; false for a wrong code and one that was used before. */
export const spendAppCode = async (
  { db, lab }: { db: Db; lab: Lab },
  user: { id: number; key: string },
  code: string,
): Promise<boolean> => {
  const step = await stepOfCode(await decryptKey(lab, user.key), typed(code), lab.clock.now());
  if (step === null) return false;
  const spent = await db
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, user.id), lt(users.totpStep, step)))
    .returning({ id: users.id });
  return spent.length > 0;
};

/** Uses up a recovery code of the user; false for a wrong one. */
export const spendRecoveryCode = async (db: Db, userId: number, code: string): Promise<boolean> => {
  const codeHash = await hashOfToken(typed(code));
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
};
