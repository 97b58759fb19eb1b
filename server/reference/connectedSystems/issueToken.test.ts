import { desc, eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { expect, it, vi } from 'vitest';
import { smartConfiguration } from '../../../contract/smart.ts';
import { claimsOf, connectSystem, createKeys, tokenRequest } from '../../../tests/support/connectedSystem.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { createApp } from '../../app.ts';
import { connectedSystems, spentAssertions } from '../../core/db/schema/connectedSystems.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { cleanUp } from '../../orderFlow/housekeeping.ts';

const test = useLab();

const addresses = new Set<string>();
/** Each request comes from an address of its own, unless one is given: refusals are limited by address. */
const post = (
  fields: Record<string, string>,
  { app = test.app, address = `10.0.0.${String(addresses.size)}` } = {},
) => {
  addresses.add(address);
  return app.request('/fhir/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': address },
    body: new URLSearchParams(fields).toString(),
  });
};
interface Refusal {
  error: string;
  error_description?: string;
}
const refusalOf = async (response: Response): Promise<[number, Refusal]> => [
  response.status,
  (await response.json()) as Refusal,
];
const lastLine = async () => {
  const [line] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return line;
};
const unknown: Refusal = {
  error: 'invalid_client',
  error_description: 'The client is unknown or its signature is wrong',
};

it('a signed assertion gives a token with the scopes that are asked for and granted (X-111)', async () => {
  const { system, keys } = await connectSystem(test, { reads: ['Patient', 'Task', 'Observation'] });
  const assertion = await keys.sign(claimsOf(test, system.clientId));
  const response = await post(
    tokenRequest(
      assertion,
      'system/Patient.r system/Task.read system/Specimen.rs openid system/Observation.c',
    ),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { access_token: token, ...rest } = (await response.json()) as Record<string, unknown>;
  expect(typeof token).toBe('string');
  expect(rest).toEqual({
    token_type: 'bearer',
    expires_in: 300,
    scope: 'system/Patient.r system/Task.rs',
  });
  const line = await lastLine();
  expect([line?.action, line?.subject]).toEqual([
    'connectedSystem.issueToken',
    `connectedSystem ${String(system.id)}`,
  ]);
  expect(line?.userId).not.toBeNull();
});

it('RS384 works as ES384 does, and the key is found by its kid (X-111)', async () => {
  const [first, second] = [await createKeys('one', 'RS384'), await createKeys('two', 'ES384')];
  const keysOf = ({ jwks }: { jwks: string }): unknown[] => (JSON.parse(jwks) as { keys: unknown[] }).keys;
  const { system } = await connectSystem(test, {
    keys: JSON.stringify({ keys: [...keysOf(first), ...keysOf(second)] }),
  });
  for (const { sign } of [first, second])
    expect((await post(tokenRequest(await sign(claimsOf(test, system.clientId))))).status).toBe(200);
});

it('an assertion works once, over two processes (X-111)', async () => {
  const { system, keys } = await connectSystem(test);
  const other = createApp(test.lab);
  const request = tokenRequest(await keys.sign(claimsOf(test, system.clientId, { jti: 'once' })));
  const both = await Promise.all([post(request), post(request, { app: other })]);
  expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 401]);
  const again = { error: 'invalid_client', error_description: 'The assertion has been used before' };
  expect(await refusalOf(await post(request, { app: other }))).toEqual([401, again]);
  const same = tokenRequest(await keys.sign(claimsOf(test, system.clientId, { jti: 'once' })));
  expect(await refusalOf(await post(same))).toEqual([401, again]);
  expect(await lastLine()).toMatchObject({
    userId: null,
    action: 'connectedSystem.refuseToken',
    subject: `connectedSystem ${String(system.id)}`,
    reason: 'The assertion has been used before',
  });
});

it('used assertions are forgotten once they have expired (X-111)', async () => {
  const { bearer, system } = await connectSystem(test);
  await bearer();
  const spent = () => test.db.select().from(spentAssertions).where(eq(spentAssertions.systemId, system.id));
  test.clock.advance(240_000);
  await cleanUp(test.lab);
  expect(await spent()).toHaveLength(1);
  test.clock.advance(11_000);
  await cleanUp(test.lab);
  expect(await spent()).toHaveLength(0);
});

it('claims that are wrong are named to the one who signed them (X-111)', async () => {
  const { system, keys } = await connectSystem(test);
  const seconds = Math.floor(test.clock.now().getTime() / 1000);
  const { jti: _, ...nameless } = claimsOf(test, system.clientId);
  const changed = (changes: Parameters<typeof claimsOf>[2]) => claimsOf(test, system.clientId, changes);
  const wrong: [Parameters<typeof keys.sign>[0], string][] = [
    [changed({ aud: 'https://other.test/fhir/token' }), 'The claim aud is wrong'],
    [changed({ sub: 'another' }), 'The claim sub is wrong'],
    [changed({ exp: seconds - 11 }), 'The assertion has expired'],
    [changed({ exp: seconds + 360 }), 'The assertion is valid for more than five minutes'],
    [nameless, 'The claim jti is wrong'],
    [changed({ jti: 'x'.repeat(201) }), 'jti has 1 to 200 characters'],
  ];
  for (const [claims, error_description] of wrong)
    expect(await refusalOf(await post(tokenRequest(await keys.sign(claims))))).toEqual([
      401,
      { error: 'invalid_client', error_description },
    ]);
});

it('an unknown, an ended and a forged client get the same answer (X-111)', async () => {
  const { system, keys } = await connectSystem(test);
  const { keys: foreign } = await connectSystem(test);
  const claims = () => claimsOf(test, system.clientId);
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const assertions = [
    await keys.sign(claimsOf(test, crypto.randomUUID())),
    await keys.sign(claimsOf(test, 'not an id')),
    await foreign.sign(claims()),
    `${base64({ alg: 'none', kid: 'first' })}.${base64(claims())}.`,
    // The public key, which anybody may know, used as the secret of an HMAC.
    await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(new TextEncoder().encode(keys.jwks)),
    await (await createKeys('unknown kid')).sign(claims()),
    'no assertion at all',
  ];
  for (const assertion of assertions)
    expect(await refusalOf(await post(tokenRequest(assertion)))).toEqual([401, unknown]);
  await test.db
    .update(connectedSystems)
    .set({ endsOn: '2026-11-19' })
    .where(eq(connectedSystems.id, system.id));
  expect(await refusalOf(await post(tokenRequest(await keys.sign(claims()))))).toEqual([401, unknown]);
});

it('other requests fail as RFC 6749 says (X-111)', async () => {
  const { system, keys } = await connectSystem(test, { reads: ['Task'] });
  const good = async (scope?: string) =>
    tokenRequest(await keys.sign(claimsOf(test, system.clientId)), scope) as Record<string, string>;
  const errorOf = async (fields: Record<string, string>) => (await refusalOf(await post(fields)))[1].error;
  expect(await errorOf(await good('system/Patient.rs'))).toBe('invalid_scope');
  expect(await errorOf({ ...(await good()), grant_type: 'password' })).toBe('unsupported_grant_type');
  expect(await errorOf({ ...(await good()), client_assertion_type: 'saml' })).toBe('invalid_request');
  const { scope: _, ...withoutScope } = await good();
  expect(await refusalOf(await post(withoutScope))).toEqual([
    400,
    { error: 'invalid_request', error_description: 'Wrong: scope' },
  ]);
});

it('refused assertions are limited by address, and neither they nor other calls stop the genuine ones from there (X-111, X-235)', async () => {
  const { keys, system } = await connectSystem(test);
  const address = '192.0.2.1';
  const app = createApp({ ...test.lab, anonymousPerMinute: 3 });
  const genuine = async () =>
    post(tokenRequest(await keys.sign(claimsOf(test, system.clientId))), { app, address });
  const guess = async () =>
    post(tokenRequest(await keys.sign(claimsOf(test, crypto.randomUUID()))), { app, address });
  const atOnce = async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, genuine));
    return new Set(answers.map(({ status }) => status));
  };
  expect(await atOnce()).toEqual(new Set([200]));
  for (let times = 0; times < 30; times++) expect((await guess()).status).toBe(401);
  const limited = await guess();
  expect(limited.status).toBe(429);
  expect(limited.headers.get('Retry-After')).toBe('600');
  expect(await limited.json()).toEqual({ error: 'temporarily_unavailable' } as never);
  expect(await atOnce()).toEqual(new Set([200]));
});

it('keys are read from an address, and read again for a key that is new (X-113)', async () => {
  let keys = await createKeys('old');
  const asked: string[] = [];
  test.lab.fetchPublic = (url) => {
    asked.push(url);
    return Promise.resolve(new Response(keys.jwks));
  };
  const keysUrl = 'https://clinic.example/jwks';
  const { system } = await connectSystem(test, { keys: '', keysUrl });
  const ask = async () => (await post(tokenRequest(await keys.sign(claimsOf(test, system.clientId))))).status;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(asked).toEqual([keysUrl]);
  // A caller with unknown keys may not make the laboratory read the address again and again.
  keys = await createKeys('new');
  expect([await ask(), await ask()]).toEqual([401, 401]);
  expect(asked).toEqual([keysUrl]);
  const later = Date.now() + 31_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  expect(await ask()).toBe(200);
  clock.mockRestore();
  expect(asked).toEqual([keysUrl, keysUrl]);
});

it('an address that may not be read, or has no keys, refuses the token and is in the log (X-113)', async () => {
  const { keys } = await connectSystem(test);
  const { system } = await connectSystem(test, { keys: '', keysUrl: 'https://intranet.example/jwks' });
  const at = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => at);
  let reads = 0;
  test.lab.fetchPublic = () => {
    reads += 1;
    return Promise.reject(Object.assign(new Error('private'), { code: 'EPRIVATE' }));
  };
  const ask = async () =>
    refusalOf(await post(tokenRequest(await keys.sign(claimsOf(test, system.clientId)))));
  expect(await ask()).toEqual([401, unknown]);
  expect((await lastLine())?.reason).toBe('The client is unknown or its signature is wrong (EPRIVATE)');
  // Forged assertions in the name of the client do not make the laboratory read it each time.
  expect(await ask()).toEqual([401, unknown]);
  expect(reads).toBe(1);
  clock.mockImplementation(() => at + 5000);
  await ask();
  expect(reads).toBe(2);
  clock.mockRestore();
});

it('describes itself as SMART demands (X-111)', async () => {
  expect(await test.ask(smartConfiguration)).toEqual({
    issuer: 'https://portal.test/fhir',
    token_endpoint: 'https://portal.test/fhir/token',
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: ['client_credentials'],
    scopes_supported: [
      'system/Patient.crs',
      'system/ServiceRequest.crs',
      'system/Task.crus',
      'system/Specimen.rs',
      'system/DiagnosticReport.rs',
      'system/Observation.rs',
      'system/Practitioner.rs',
      'system/Organization.rs',
      'system/Binary.rs',
      'system/Subscription.cruds',
    ],
    capabilities: ['client-confidential-asymmetric', 'permission-v2'],
  });
});
