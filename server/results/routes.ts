import type { Hono } from 'hono';
import * as endpoints from '../../contract/results.ts';
import type { Lab } from '../lab.ts';
import { route } from '../route.ts';
import { mailOneResult, mailSeveralResults } from './mailResults.ts';
import { giveResultPdf } from './resultPdf.ts';
import { searchForResults } from './search.ts';
import { giveSeveralResults } from './severalResults.ts';

/** Results of orders. */
export const resultRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchResults, searchForResults);
  route(app, lab, endpoints.resultPdf, giveResultPdf);
  route(app, lab, endpoints.downloadResults, giveSeveralResults);
  route(app, lab, endpoints.mailResult, mailOneResult);
  route(app, lab, endpoints.mailResults, mailSeveralResults);
};
