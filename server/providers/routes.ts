import type { Hono } from 'hono';
import * as endpoints from '../../contract/providers.ts';
import type { Lab } from '../lab.ts';
import { route } from '../route.ts';
import { activeProviders } from './repository.ts';

/** Outside laboratories that take orders over (OUT-01..05, CALL-59..66). */
export const providerRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.listProviders, async ({ db, say, language }) => ({
    isSuccess: true,
    statusMessage: say.done,
    providers: await activeProviders(db, language),
  }));
};
