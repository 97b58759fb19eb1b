import type { Hono } from 'hono';
import type { Lab } from '../lab.ts';

/** Results of orders (CALL-45..47). */
export const resultRoutes = (_app: Hono, _lab: Lab): void => {};
