import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Seconds that a token of a connected system is valid. */
export const SYSTEM_TOKEN_SECONDS = 300;
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** The errors of RFC 6749 that the token endpoint answers with. */
export const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'unsupported_grant_type',
  'temporarily_unavailable',
  'server_error',
] as const;
export type OauthErrorName = (typeof oauthErrors)[number];

export const issueToken = endpoint({
  method: 'POST',
  path: '/fhir/token',
  summary:
    'A token for a connected system (SMART App Launch 2, Backend Services): the client proves itself by a signed JWT, whose `jti` works once. Failures are those of RFC 6749',
  row: 'X-111',
  access: 'anonymous',
  provesCaller: true,
  isForm: true,
  body: z.object({
    grant_type: z.string().max(100),
    client_assertion_type: z.string().max(100),
    client_assertion: z.string().max(8000),
    scope: z.string().max(2000),
  }),
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    scope: z.string(),
  }),
  errors: ['Unauthorized'],
});

export const smartConfiguration = endpoint({
  method: 'GET',
  path: '/fhir/.well-known/smart-configuration',
  summary: 'How a connected system gets a token, as SMART App Launch 2 describes it',
  row: 'X-111',
  access: 'anonymous',
  response: z.object({
    issuer: z.string(),
    token_endpoint: z.string(),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    token_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    scopes_supported: z.array(z.string()),
    capabilities: z.array(z.string()),
  }),
});
