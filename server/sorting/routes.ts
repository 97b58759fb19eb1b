import type { Hono } from 'hono';
import * as endpoints from '../../contract/sorting.ts';
import type { Lab } from '../lab.ts';
import { route } from '../route.ts';
import { changeStatus } from './changeStatus.ts';
import { handOrdersOver } from './importOrders.ts';
import { takeServiceOut } from './removeService.ts';

/** The sorting of orders (CALL-50..58). */
export const sortingRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.importOrders, handOrdersOver);
  route(app, lab, endpoints.changeOrderStatus, changeStatus);
  route(app, lab, endpoints.removeService, takeServiceOut);
};
