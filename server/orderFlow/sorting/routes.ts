import type { Hono } from 'hono';
import * as endpoints from '../../../contract/sorting.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { changeStatus } from './changeStatus.ts';
import { handOverCheck } from './checkHandOver.ts';
import { accompany } from './directions.ts';
import { downloadSorting } from './download.ts';
import { handOrdersOver } from './importOrders.ts';
import { medicalCentersPage } from './medicalCenters.ts';
import { processRemoval } from './removeService.ts';
import { searchSorting } from './search.ts';
import { takeHandedOverBack } from './takeBack.ts';

/** The sorting of orders. */
export const sortingRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchOrders, searchSorting);
  route(app, lab, endpoints.downloadOrders, downloadSorting);
  route(app, lab, endpoints.searchMedicalCenters, async ({ db, query, language }) => {
    const found = await medicalCentersPage(db, query, language);
    return found;
  });
  route(app, lab, endpoints.checkHandOver, handOverCheck);
  route(app, lab, endpoints.importOrders, handOrdersOver);
  route(app, lab, endpoints.takeOrdersBack, takeHandedOverBack);
  route(app, lab, endpoints.changeOrderStatus, changeStatus);
  route(app, lab, endpoints.removeService, processRemoval);
  route(app, lab, endpoints.directions, accompany);
};
