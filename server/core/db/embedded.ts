import { types, type PGlite } from '@electric-sql/pglite';
import type { DrizzleConfig } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Db } from './db.ts';

/** What drizzle reads itself: moments, days, intervals, and arrays of them and of numbers. */
const readByDrizzle = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1115,
  1185,
  1187,
  1182,
  1231,
];

type Query = PGlite['query'];
/** Drizzle names its readers with every query, and PGlite then copies those of all types, which takes longer than most queries. */
const withoutReaders =
  (query: Query): Query =>
  (statement, parameters, { parsers: _parsers, ...options } = {}) =>
    query(statement, parameters, options);

/**
 * The tables of an embedded database. Queries that are made of `client` itself get moments and days as text from then on.
 */
export const embeddedDb = (client: PGlite, config: DrizzleConfig = {}): Db => {
  for (const type of readByDrizzle) client.parsers[type] = (value) => value;
  const query = withoutReaders((...parameters) => client.query(...parameters));
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction((tx) =>
      work({ ...tx, query: withoutReaders((...parameters) => tx.query(...parameters)) }),
    );
  const quick = new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query;
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return drizzle(quick, config);
};
