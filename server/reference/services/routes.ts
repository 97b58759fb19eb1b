import type { Hono } from 'hono';
import * as endpoints from '../../../contract/services.ts';
import { audit } from '../../core/audit.ts';
import { dayOf } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { requireInScope } from '../../core/session/scope.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { addFavourite, removeFavourite, servicesPage, type Reader } from './repository.ts';
import { searchServices } from './search.ts';

const readerOf = (
  { user, language, lab }: Pick<Call<Endpoint>, 'user' | 'language' | 'lab'>,
  contractIds: readonly number[],
): Reader => ({
  userId: user.id,
  flags: user.flags,
  contractIds,
  language,
  day: dayOf(lab.clock.now()),
});

/** Price book, service search and favourites. */
export const serviceRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.listServices, async (call) => {
    requireInScope(call.scope, call.query.contractId);
    const found = await servicesPage(call.db, readerOf(call, [call.query.contractId]), call.query);
    return found;
  });
  route(app, lab, endpoints.searchServices, async (call) => {
    const found = await searchServices(call.db, readerOf(call, call.scope.contractIds), call.query);
    const statusMessage = found.totalCount > 0 ? call.messages.done : call.messages.servicesNotFound;
    return { isSuccess: true, statusMessage, ...found };
  });
  route(app, lab, endpoints.listFavourites, async (call) => {
    const params = { ...call.query, selected: true };
    const found = await servicesPage(call.db, readerOf(call, call.scope.contractIds), params);
    return found;
  });
  route(app, lab, endpoints.addFavourite, async (call) => {
    const reader = readerOf(call, call.user.contractIds);
    const { serviceId } = call.query;
    if (!(await addFavourite(call.db, reader, serviceId))) throw new ApiError('NotFound');
    await audit(call, 'favourite.create', `service ${String(serviceId)}`);
  });
  route(app, lab, endpoints.removeFavourite, async (call) => {
    const { serviceId } = call.query;
    await removeFavourite(call.db, call.user.id, serviceId);
    await audit(call, 'favourite.delete', `service ${String(serviceId)}`);
  });
};
