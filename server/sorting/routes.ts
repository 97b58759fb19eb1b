import type { Hono } from 'hono';
import type { Lab } from '../lab.ts';

/** The sorting of orders (CALL-50..58). */
export const sortingRoutes = (_app: Hono, _lab: Lab): void => {};
