import type { Hono } from 'hono';
import * as endpoints from '../../../contract/addedServices.ts';
import { route } from '../../core/calls/route.ts';
import type { Lab } from '../../core/lab.ts';
import { addToOrder } from './addServices.ts';
import { listAddable } from './listAddable.ts';

/** Services that are added to specimens which the laboratory holds. */
export const addedServiceRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.addableServices, listAddable);
  route(app, lab, endpoints.addServices, addToOrder);
};
