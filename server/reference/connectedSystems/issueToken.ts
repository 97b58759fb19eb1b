import { and, eq } from 'drizzle-orm';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { z } from 'zod';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { signatureAlgorithms } from '../../../contract/keySet.ts';
import { ASSERTION_TYPE, issueToken, SYSTEM_TOKEN_SECONDS } from '../../../contract/smart.ts';
import { grantedScopes } from '../../../contract/systemScopes.ts';
import { auditChange, auditJob } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { connectedSystems, spentAssertions } from '../../core/db/schema/connectedSystems.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { maskAddress } from '../../core/session/auditSession.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { mayCall, signSystemToken } from '../../core/session/systemTokens.ts';
import { OauthError } from './oauthError.ts';

type TokenRequest = BodyOf<typeof issueToken>;
type System = typeof connectedSystems.$inferSelect;

/** The longest an assertion may be valid, and how far a client's clock may be wrong; seconds. */
const LONGEST = 300;
const TOLERANCE = 10;
const JTI_LENGTH = 200;
/** How soon an address of keys that could not be read is read again, so that forged assertions do not flood it. */
const REREAD_MS = 5000;

/** What is wrong with an assertion whose signature is right, for its author; the rest is for nobody to learn. */
const reasonOf = (error: unknown): string => {
  if (error instanceof errors.JWTExpired) return 'The assertion has expired';
  if (error instanceof errors.JWTClaimValidationFailed) return `The claim ${error.claim} is wrong`;
  return 'The client is unknown or its signature is wrong';
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The client that an assertion names, before anything of it is checked. */
const clientOf = (assertion: string): string => {
  try {
    const { iss = '' } = decodeJwt(assertion);
    return UUID.test(iss) ? iss : '';
  } catch {
    return '';
  }
};

const findSystem = async (db: Db, now: Date, clientId: string) => {
  if (clientId === '') return undefined;
  const [found] = await db
    .select({ system: connectedSystems, userId: users.id, stamp: users.stamp })
    .from(connectedSystems)
    .innerJoin(users, eq(users.id, connectedSystems.userId))
    .where(and(eq(connectedSystems.clientId, clientId), mayCall(now)));
  return found;
};

/** Marks an assertion as used; false when it was. */
const spend = async (db: Db, systemId: number, { jti, exp }: { jti: string; exp: number }) => {
  const expiresAt = new Date((exp + TOLERANCE) * 1000);
  const spent = await db
    .insert(spentAssertions)
    .values({ systemId, jti, expiresAt })
    .onConflictDoNothing()
    .returning({ jti: spentAssertions.jti });
  return spent.length > 0;
};

/** Gives tokens to connected systems; keeps what it has read of the addresses of their keys. */
export const createTokenDesk = (lab: Lab) => {
  const remote = new Map<string, JWTVerifyGetKey>();
  const keysOf = ({ keys, keysUrl }: System): JWTVerifyGetKey => {
    if (keys !== '') return createLocalJWKSet(JSON.parse(keys) as JSONWebKeySet);
    const known = remote.get(keysUrl);
    if (known) return known;
    const read = createRemoteJWKSet(new URL(keysUrl), {
      [customFetch]: (url, { signal }) => lab.fetchPublic(url, signal),
    });
    let failed: { until: number; error: unknown } | undefined;
    const keysOfUrl: JWTVerifyGetKey = async (...asked) => {
      if (failed && Date.now() < failed.until) throw failed.error;
      try {
        return await read(...asked);
      } catch (error) {
        if (!read.fresh) failed = { until: Date.now() + REREAD_MS, error };
        throw error;
      }
    };
    remote.set(keysUrl, keysOfUrl);
    return keysOfUrl;
  };

  const verify = async (system: System, assertion: string): Promise<JWTPayload> => {
    const now = lab.clock.now();
    const { payload } = await jwtVerify(assertion, keysOf(system), {
      algorithms: [...signatureAlgorithms],
      issuer: system.clientId,
      subject: system.clientId,
      audience: `${lab.portalUrl}${issueToken.path}`,
      requiredClaims: ['exp', 'jti'],
      clockTolerance: TOLERANCE,
      currentDate: now,
    });
    return payload;
  };

  /** Throws an OauthError unless the assertion is the system's, in time, and used for the first time. */
  const prove = async (db: Db, system: System, assertion: string): Promise<void> => {
    let payload: JWTPayload;
    try {
      payload = await verify(system, assertion);
    } catch (error) {
      throw new OauthError('invalid_client', reasonOf(error), error);
    }
    const { exp = 0, jti = '' } = payload;
    if (exp * 1000 > lab.clock.now().getTime() + (LONGEST + TOLERANCE) * 1000)
      throw new OauthError('invalid_client', 'The assertion is valid for more than five minutes');
    if (jti === '' || jti.length > JTI_LENGTH)
      throw new OauthError('invalid_client', `jti has 1 to ${String(JTI_LENGTH)} characters`);
    if (!(await spend(db, system.id, { jti, exp })))
      throw new OauthError('invalid_client', 'The assertion has been used before');
  };

  /** A token for the system that an assertion proves. Throws OauthError, TooManyRequests. */
  return async (
    db: Db,
    { grant_type: grant, client_assertion_type: kind, client_assertion: assertion, scope }: TokenRequest,
    { address, requestId }: { address: string; requestId: string | undefined },
  ): Promise<z.input<typeof issueToken.response>> => {
    if (grant !== 'client_credentials')
      throw new OauthError('unsupported_grant_type', 'Only client_credentials is served');
    if (kind !== ASSERTION_TYPE)
      throw new OauthError('invalid_request', `client_assertion_type is not ${ASSERTION_TYPE}`);
    const now = lab.clock.now();
    const found = await findSystem(db, now, clientOf(assertion));
    if (found === undefined) {
      await attempt(lab, limits.refusedAssertions, address);
      throw new OauthError('invalid_client', reasonOf(undefined));
    }
    const { system, userId, stamp } = found;
    const subject = `connectedSystem ${String(system.id)}`;
    const details = { login: system.clientId, address: maskAddress(address), requestId };
    try {
      await prove(db, system, assertion);
    } catch (error) {
      if (error instanceof OauthError) {
        await attempt(lab, limits.refusedAssertions, address);
        // Nobody has proved to be the system, so the line has no author.
        await auditJob(db, now, 'connectedSystem.refuseToken', [subject], { reason: error.detail, details });
      }
      throw error;
    }
    const scopes = grantedScopes(scope, system);
    if (scopes === '') throw new OauthError('invalid_scope', 'None of the scopes is granted to the client');
    const expiresOn = Math.floor(now.getTime() / 1000) + SYSTEM_TOKEN_SECONDS;
    const author = { db, lab, user: { id: userId } };
    await auditChange(author, 'connectedSystem.issueToken', subject, { details });
    return {
      access_token: await signSystemToken(lab.secret, { userId, stamp, scopes, expiresOn }),
      token_type: 'bearer',
      expires_in: SYSTEM_TOKEN_SECONDS,
      scope: scopes,
    };
  };
};
