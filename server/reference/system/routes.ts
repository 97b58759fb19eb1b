import type { Hono } from 'hono';
import { readSystem } from '../../../contract/system.ts';
import { route } from '../../core/calls/route.ts';
import type { Lab } from '../../core/lab.ts';
import { inspect } from './inspect.ts';

/** How the server is, for administrators. */
export const systemRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, readSystem, async ({ db }) => ({
    ...(await inspect({ ...lab, db })),
    version: lab.contacts.version,
  }));
};
