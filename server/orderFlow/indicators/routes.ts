import type { Hono } from 'hono';
import { exportIndicators, getIndicators } from '../../../contract/indicators.ts';
import { route } from '../../core/calls/route.ts';
import type { Lab } from '../../core/lab.ts';
import { indicatorsOf } from './indicators.ts';
import { indicatorsWorkbook } from './workbook.ts';

/** Quality indicators, on the screen and as a spreadsheet. */
export const indicatorRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, getIndicators, indicatorsOf);
  route(app, lab, exportIndicators, indicatorsWorkbook);
};
