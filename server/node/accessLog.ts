import type { Method } from '../../contract/endpoint.ts';
import { api } from '../../contract/api.ts';

interface Pattern {
  method: Method;
  path: string;
  matches: RegExp;
}
const patterns: readonly Pattern[] = [...api.values()].map(({ method, path }) => ({
  method,
  path,
  matches: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/g, '[^/]+')}$`, 'i'),
}));
const fixed = new Set([
  '/',
  '/health',
  '/ready',
  '/openapi.json',
  '/reference',
  '/settingshub',
  '/settingshub/negotiate',
]);

/**
 * The path for the access log: the contract's path for a call of the API, else the path with every segment masked that
 * could be an id, a name or a code. Never the query.
 */
export const routeName = (method: string, pathname: string): string => {
  const lower = pathname.toLowerCase();
  if (fixed.has(lower)) return lower;
  if (lower.startsWith('/assets/')) return '/assets/*';
  const pattern = patterns.find((one) => one.method === method && one.matches.test(pathname));
  if (pattern) return pattern.path;
  return lower
    .split('/')
    .slice(0, 5)
    .map((segment, index) => (index < 4 && /^([a-z][a-z-]{0,30}|v\d\.\d)?$/.test(segment) ? segment : ':any'))
    .join('/');
};
