import { and, eq } from 'drizzle-orm';
import type {
  EnteredDetails,
  EnteredValue,
  EntryService,
  resultEntry as contract,
} from '../../../contract/resultEntry.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { settingOf } from '../../core/calls/settings.ts';
import type { Db } from '../../core/db/db.ts';
import { enteredResults } from '../../core/db/schema/enteredResults.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { readTyped, viewServices, type TypedOrder, type TypedService } from './entryServices.ts';
import { entryRule } from '../../reference/laboratorySettings/entryRule.ts';

/** Both are in the order of the contract. */
const isSame = (one: EnteredValue | EnteredDetails, other: EnteredValue | EnteredDetails): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Locks an order and reads the service whose result is typed. Throws NotFound where there is none, alike for what is absent
 * and for what a connected system examines.
 */
export const lockTyped = async ({
  db,
  lab,
  language,
  body,
}: Pick<Call<Endpoint>, 'lab' | 'language'> & {
  db: Db;
  body: { id: number; serviceId: number };
}): Promise<{ typed: TypedOrder; own: TypedService }> => {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, body.id)).for('update');
  const typed = await readTyped({ db, lab, language }, body.id);
  const own = typed?.services.find(({ service }) => service.id === body.serviceId);
  if (!typed || own === undefined) throw new ApiError('NotFound');
  return { typed, own };
};

/** The service as it is now. */
export const serviceNow = async (
  { db, lab, language, user }: Pick<Call<Endpoint>, 'lab' | 'language' | 'user'> & { db: Db },
  { id, serviceId }: { id: number; serviceId: number },
): Promise<EntryService> => {
  const typed = await readTyped({ db, lab, language }, id);
  const { secondPerson } = await settingOf(db, entryRule);
  const views = typed ? await viewServices(db, typed, { userId: user.id, secondPerson, language }) : [];
  const view = views.find((one) => one.serviceId === serviceId);
  if (view === undefined) throw new ApiError('NotFound');
  return view;
};

/** Keeps what is typed. Throws NotFound, and Conflict with the service where a colleague has typed something else meanwhile. */
export const saveEntered = async (
  call: Call<typeof contract.save>,
): Promise<AnswerOf<typeof contract.save>> => {
  const { lab, user, body } = call;
  return call.db.transaction(async (db) => {
    const { typed, own } = await lockTyped({ ...call, db });
    const { value, details } = body;
    const shown = value && own.values.get(value.analyteId);
    if (value && !shown) throw new ApiError('NotFound');
    const isOld =
      (value && shown && !isSame(shown, value.before) && !isSame(shown, value.after)) ||
      (details && !isSame(own.details, details.before) && !isSame(own.details, details.after));
    if (isOld) throw new ApiError('Conflict', {}, await serviceNow({ ...call, db }, body));
    const values = new Map(own.values);
    if (value) values.set(value.analyteId, value.after);
    const row = {
      values: Object.fromEntries(values),
      details: details?.after ?? own.details,
      typedBy: [...own.typedBy.filter((id) => id !== user.id), user.id],
      typedAt: lab.clock.now(),
      version: own.version + 1,
    };
    const place = { orderId: body.id, serviceId: body.serviceId };
    await db
      .insert(enteredResults)
      .values({ ...place, ...row })
      .onConflictDoUpdate({ target: [enteredResults.orderId, enteredResults.serviceId], set: row });
    const code = own.analytes.find(({ id }) => id === value?.analyteId)?.code;
    const said = (stored: EnteredValue | undefined, kept: EnteredDetails | undefined) => ({
      service: own.service.code,
      ...kept,
      ...(code !== undefined &&
        stored && { [code]: stored.growths.length > 0 ? stored.growths : stored.text }),
    });
    await auditChange({ ...call, db }, 'resultEntry.save', `order ${String(body.id)}`, {
      before: said(shown, details && own.details),
      after: said(value?.after, details?.after),
      patientIds: [typed.order.patientId],
    });
    return { service: await serviceNow({ ...call, db }, body) };
  });
};

/** Removes what is typed for a service, since it is given out. */
export const forgetEntered = async (db: Db, orderId: number, serviceId: number): Promise<void> => {
  await db
    .delete(enteredResults)
    .where(and(eq(enteredResults.orderId, orderId), eq(enteredResults.serviceId, serviceId)));
};
