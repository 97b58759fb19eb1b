import type { Context } from 'hono';
import type { FailureCode } from '../../../contract/codes.ts';
import type { FhirNeed } from '../../../contract/systemScopes.ts';
import type { Failure } from '../../../contract/failure.ts';
import { statusOf } from '../apiError.ts';
import { languageOf } from '../messages/messages.ts';
import { bytesOf } from '../spreadsheets/base64.ts';
import { fhirJson } from './fhirJson.ts';

const TYPE = 'application/fhir+json; charset=utf-8';

/** What every resource may say of its version; a Binary also has its content. */
interface Versioned {
  meta?: { versionId?: string; lastUpdated?: string };
  resourceType?: string;
  id?: string;
  contentType?: string;
  data?: string;
}

/**
 * A response with a resource: its version is the ETag, and a caller who has this version gets 304. The content of a Binary
 * is sent as it is, except to callers who ask for the resource. A new resource (`c`) has its address.
 */
export const fhirResponse = (context: Context, resource: unknown, by: FhirNeed['by']): Response => {
  const { meta = {}, resourceType = '', id = '', contentType = '', data = '' } = resource as Versioned;
  const { versionId, lastUpdated } = meta;
  const headers = new Headers({
    'Content-Type': TYPE,
    'Content-Language': languageOf(context.req.header('Accept-Language')),
    Vary: 'Accept, Accept-Language',
  });
  if (lastUpdated !== undefined) headers.set('Last-Modified', new Date(lastUpdated).toUTCString());
  if (versionId !== undefined) {
    const etag = `W/"${versionId}"`;
    headers.set('ETag', etag);
    const known = context.req.header('If-None-Match')?.split(/\s*,\s*/) ?? [];
    if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers });
  }
  if (resourceType === 'Binary' && !/json/.test(context.req.header('Accept') ?? '')) {
    headers.set('Content-Type', contentType);
    return new Response(bytesOf(data), { headers });
  }
  // A transaction answers with a Bundle, which is kept nowhere.
  const isNew = by === 'c' && resourceType !== 'Bundle';
  if (isNew) headers.set('Location', `/fhir/${resourceType}/${id}`);
  return new Response(fhirJson(resource), { status: isNew ? 201 : 200, headers });
};

/** What cannot be taken although it can be read. */
const UNPROCESSABLE = 422;

/** The issue types of FHIR by the status of a failure. */
const issueTypes: Record<(typeof statusOf)[FailureCode] | 412 | typeof UNPROCESSABLE, string> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'login',
  412: 'conflict',
  413: 'too-long',
  422: 'business-rule',
  423: 'login',
  429: 'throttled',
  500: 'exception',
  501: 'not-supported',
  503: 'transient',
  507: 'no-store',
};

/** A failed call under `/fhir`: an OperationOutcome with an issue for each parameter that is wrong, in the caller's language. */
export const failedFhir = (
  { code, statusMessage, errors = {} }: Failure,
  isUnprocessable: boolean,
): Response => {
  // Without an element it is the version that is no longer the current one.
  const isOutdated = code === 'Conflict' && Object.keys(errors).length === 0;
  const status = isUnprocessable ? UNPROCESSABLE : isOutdated ? 412 : statusOf[code];
  const issue = (text: string, parameter?: string) => ({
    severity: status < 500 ? 'error' : 'fatal',
    code: issueTypes[status],
    details: { text },
    expression: parameter === undefined ? undefined : [parameter],
  });
  const issues = Object.entries(errors).flatMap(([parameter, texts]) =>
    texts.map((text) => issue(text, parameter)),
  );
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: issues.length > 0 ? issues : [issue(statusMessage)],
  };
  const headers = new Headers({ 'Content-Type': TYPE });
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  return new Response(JSON.stringify(outcome), { status, headers });
};
