import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { auditAccess, type Shown } from '../audit.ts';
import type { Lab } from '../lab.ts';
import type { Call } from './call.ts';
import { route } from './route.ts';

interface FhirAnswer<E extends Endpoint> {
  /** Its `meta` gives the ETag and Last-Modified. */
  resource: z.input<E['response']>;
  /** Whose data it shows, for the line of the audit log. */
  shown: Shown;
}

/**
 * Serves a call of connected systems with `handler`, as `route` does, and writes a line of the audit log for each answer.
 * The endpoint has `access: ['read', 'fhir']` and `fhir`.
 */
export const fhirRoute = <E extends Endpoint>(
  app: Hono,
  lab: Lab,
  endpoint: E,
  handler: (call: Call<E>, system: NonNullable<Call<E>['system']>) => Promise<FhirAnswer<E>>,
): void => {
  const { fhir, method, path } = endpoint;
  if (fhir === undefined) throw new Error(`${path} does not say what it needs`);
  const action = fhir.by === 's' ? 'fhir.search' : 'fhir.read';
  route(app, lab, endpoint, async (call) => {
    const { db, system } = call;
    if (system === null) throw new Error(`${path} is not for connected systems only`);
    const { resource, shown } = await handler(call, system);
    await auditAccess({ db, lab, user: system }, action, {
      ...shown,
      details: { ...shown.details, call: `${method} ${path}` },
    });
    return resource as never;
  });
};
