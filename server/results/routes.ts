import type { Hono } from 'hono';
import * as endpoints from '../../contract/results.ts';
import type { Lab } from '../lab.ts';
import { route } from '../route.ts';
import { searchForResults } from './search.ts';

/** Results of orders (CALL-45..47). */
export const resultRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchResults, searchForResults);
};
