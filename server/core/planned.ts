import { digest } from './digest.ts';

interface Query<Answer> {
  toSQL: () => { sql: string };
  prepare: (name: string) => { execute: () => Promise<Answer> };
}

/**
 * Runs a query of one record under a name of its text, so that a connection plans it a few times and not in each call. Only
 * for a query that finds its rows by a key: its plan must be good for all values. PostgreSQL keeps the plan of each text
 * as long as the connection is open, so a list of values with any length makes no such query.
 */
export const planned = async <Answer>(query: Query<Answer>): Promise<Answer> =>
  query.prepare((await digest(query.toSQL().sql)).slice(0, 40)).execute();
