import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { asc, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { maskFields, type masks as contract } from '../../../contract/masks.ts';
import type { Db } from '../../core/db/db.ts';
import { masks } from '../../core/db/schema/masks.ts';
import { checkExpressions } from './checkMask.ts';
import { matcherOf } from './matchMask.ts';
import { exampleOf } from './outName.ts';

type Tried = BodyOf<typeof contract.test>;

/** The active masks of a direction in their order. */
export const activeMasks = (db: Db, direction: Tried['direction']) =>
  db.select().from(masks).where(eq(masks.direction, direction)).orderBy(asc(masks.priority));

/** No stored mask has it. */
const NEW = 0;

/**
 * The active masks of a direction with the tried one in its own place, or last when it is new; `id` is that of the
 * tried one among them.
 */
export const withTried = async (db: Db, tried: Tried) => {
  const saved = await activeMasks(db, tried.direction);
  const id = saved.find((mask) => mask.id === tried.id)?.id ?? NEW;
  const masks = saved.map((mask) => (mask.id === id ? { ...mask, ...tried, id } : mask));
  return { id, masks: id === NEW ? [...masks, { ...tried, id }] : masks };
};

/** The first active mask that matches the sample. */
const winnerOf = async (db: Db, tried: Tried) => {
  const { masks } = await withTried(db, tried);
  const winner = masks.find((mask) => mask.isActive && matcherOf(mask)(tried.testSample).matches);
  return winner ? { id: winner.id === NEW ? null : winner.id, name: winner.name } : null;
};

/** Tries a mask on its sample among all active masks. */
export const tryMask = async ({
  db,
  body,
}: Call<typeof contract.test>): Promise<AnswerOf<typeof contract.test>> => {
  checkExpressions({ ...body, testSample: { from: '', subject: '', body: '', attachmentName: '' } });
  const { matches, found, extracted } = matcherOf(body)(body.testSample);
  return {
    matches,
    found,
    extracted: maskFields.flatMap((field) => {
      const value = extracted[field];
      return value === undefined ? [] : [{ field, value }];
    }),
    winner: await winnerOf(db, body),
    outName: body.direction === 'out' ? exampleOf(body.outTemplate) : '',
  };
};
