import type { Hono } from 'hono';
import { changeByTask, orderByBundle } from '../../contract/fhirOrders.ts';
import { coversNeed } from '../../contract/systemScopes.ts';
import { ApiError } from '../core/apiError.ts';
import type { Call } from '../core/calls/call.ts';
import { route } from '../core/calls/route.ts';
import type { Lab } from '../core/lab.ts';
import type { OrderCall } from './taskFields.ts';
import { performTransaction } from './transaction.ts';

const orderCall = (call: Call<typeof orderByBundle>): OrderCall => {
  const { system } = call;
  if (system === null) throw new Error('only connected systems order by FHIR');
  const { db, lab, scope, language, messages, prefer } = call;
  return {
    db,
    lab,
    scope,
    language,
    messages,
    prefer,
    user: system,
    mayRegister: coversNeed(system.scopes, { by: 'c', types: ['Patient'] }),
  };
};

/** Orders of connected systems; what they write has the lines of the audit log that orders of people have. */
export const fhirOrderRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, orderByBundle, async (call) => ({
    ...(await performTransaction(orderCall(call), call.body)).bundle,
  }));
  route(app, lab, changeByTask, async (call) => {
    const id = call.parameter('id');
    const { body } = call;
    if (body.resourceType !== 'Task' || body.id !== id)
      throw new ApiError('BadRequest', { 'Task.id': 'Invalid' });
    const request = {
      method: 'PUT',
      url: `Task/${id}`,
      ifMatch: call.ifMatch === '' ? undefined : call.ifMatch,
    };
    const { task } = await call.db.transaction((db) =>
      performTransaction(
        { ...orderCall(call), db },
        { resourceType: 'Bundle', type: 'transaction', entry: [{ resource: body, request }] },
      ),
    );
    return { ...task };
  });
};
