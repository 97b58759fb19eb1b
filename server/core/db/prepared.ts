import type { SQL } from 'drizzle-orm';
import { PgDialect, type PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

interface Query<Prepared> {
  prepare: (name: string) => Prepared;
}

/**
 * A query of a frequent call: built once for a database and planned a few times by each connection, not in each call. Its
 * text is the same in every call, and its rows are found by a key, so that one plan is good for all values. In a
 * transaction it is built each time. `name` is its own on every connection.
 */
export const prepared = <Prepared>(
  name: string,
  build: (db: Db) => Query<Prepared>,
): ((db: Db) => Prepared) => {
  const known = new WeakMap<object, Prepared>();
  return (db) => {
    const { session } = db._;
    const query = known.get(session) ?? build(db).prepare(name);
    known.set(session, query);
    return query;
  };
};

interface Typed<Row> {
  execute: { rows: Row[] };
  all: unknown;
  values: unknown;
}

/** `prepared` of a query that is written as text with placeholders and the type of its rows. */
export const preparedText = <Row>(
  name: string,
  text: SQL<Row>,
): ((db: Db) => Pick<PgPreparedQuery<Typed<Row>>, 'execute'>) =>
  prepared(name, (db) => ({
    prepare: (own) =>
      db._.session.prepareQuery<Typed<Row>>(new PgDialect().sqlToQuery(text), undefined, own, false),
  }));
