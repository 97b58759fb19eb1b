import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { connectedSystems, type ConnectedSystem } from '../../contract/connectedSystems.ts';
import type { BodyInput } from '../../contract/endpoint.ts';
import { issueToken } from '../../contract/smart.ts';
import type { TestLab } from './testLab.ts';

/** Where the laboratory of the tests gives tokens. */
const TOKEN_URL = 'https://portal.test/fhir/token';

/** A key pair of a client: its public half as a JWKS, and what signs assertions with the private half. */
export const createKeys = async (kid = 'first', alg: 'RS384' | 'ES384' = 'ES384') => {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return {
    jwks: JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg }] }),
    sign: (payload: JWTPayload): Promise<string> =>
      new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(privateKey),
  };
};
type Keys = Awaited<ReturnType<typeof createKeys>>;

/** What a correct assertion of a client says; `changes` replace claims. */
export const claimsOf = (test: TestLab, clientId: string, changes: JWTPayload = {}): JWTPayload => ({
  iss: clientId,
  sub: clientId,
  aud: TOKEN_URL,
  jti: crypto.randomUUID(),
  exp: Math.floor(test.clock.now().getTime() / 1000) + 240,
  ...changes,
});

/** What a client sends for a token. */
export const tokenRequest = (assertion: string, scope = 'system/*.cruds'): BodyInput<typeof issueToken> => ({
  grant_type: 'client_credentials',
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: assertion,
  scope,
});

/** Connects a system of the first contract that may read everything, unless `input` says otherwise. */
export const connectSystem = async (
  test: TestLab,
  input: Partial<BodyInput<typeof connectedSystems.create>> = {},
): Promise<{ system: ConnectedSystem; keys: Keys; bearer: (scope?: string) => Promise<string> }> => {
  const keys = await createKeys();
  const { item: system } = await test.ask(connectedSystems.create, {
    as: 'Admin',
    body: {
      name: 'Clinic system',
      contracts: [{ contractId: 1 }],
      reads: [
        'Patient',
        'ServiceRequest',
        'Task',
        'Specimen',
        'DiagnosticReport',
        'Observation',
        'Practitioner',
        'Organization',
        'Binary',
        'Subscription',
      ],
      keys: keys.jwks,
      ...input,
    },
  });
  return {
    system,
    keys,
    bearer: async (scope) => {
      const assertion = await keys.sign(claimsOf(test, system.clientId));
      const { access_token: token } = await test.ask(issueToken, { body: tokenRequest(assertion, scope) });
      return `Bearer ${token}`;
    },
  };
};
