import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Bundle } from 'fhir/r4';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/subscriptions.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { fhirRoute } from '../../core/calls/fhirRoute.ts';
import { route } from '../../core/calls/route.ts';
import { connectedSystems } from '../../core/db/schema/connectedSystems.ts';
import { subscriptions } from '../../core/db/schema/subscriptions.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { numberIn } from '../ids.ts';
import { checkNames, pairsOf } from '../parameters.ts';
import { versioned } from '../read.ts';
import type { Writing } from '../writing.ts';
import { readSubscription, refusedElement, type GivenSubscription } from './readSubscription.ts';
import { subscriptionResource, type StoredSubscription } from './resource.ts';
import { encryptHeaders, encryptSecret } from './secrets.ts';
import { forgetEvents } from './settle.ts';
import { newSecret } from '../../core/session/signature.ts';

/** Of one system. */
const MOST = 20;

type System = NonNullable<Call<typeof endpoints.readSubscription>['system']>;
type OfSystem = Pick<Call<typeof endpoints.readSubscription>, 'db' | 'lab' | 'language' | 'system'>;

/** The caller: the policy lets in connected systems only. */
const callerOf = ({ system }: Pick<OfSystem, 'system'>): System => {
  if (system === null) throw new ApiError('Forbidden');
  return system;
};
const writingOf = ({ lab, language }: Pick<OfSystem, 'lab' | 'language'>): Writing => ({
  base: `${lab.portalUrl}/fhir`,
  language,
});
const ownedBy = ({ systemId }: System) => eq(subscriptions.systemId, systemId);
const subjectOf = (id: number) => `subscription ${String(id)}`;

const answer = async (call: OfSystem, row: StoredSubscription, secret?: string) => ({
  ...(await versioned(subscriptionResource(row, writingOf(call), secret))),
});

/** A subscription of the caller, locked for a change with `isChanged`. Throws NotFound for a foreign and an absent one alike. */
const findOwn = async (
  { db, system }: Pick<OfSystem, 'db' | 'system'>,
  text: string,
  isChanged = false,
): Promise<StoredSubscription> => {
  const id = numberIn(/^([1-9]\d{0,9})$/, text);
  const query = db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id ?? 0), ownedBy(callerOf({ system }))));
  const [found] = await (isChanged ? query.for('no key update') : query);
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

/** What the audit log has of a subscription: never a header or a secret. */
const logged = ({ state, criteria, endpoint, reason, endsAt }: StoredSubscription) => ({
  state,
  criteria,
  host: new URL(endpoint).host,
  reason,
  endsAt: endsAt?.toISOString(),
});

const columnsOf = async ({ secret }: Lab, { reason, criteria, end, channel }: GivenSubscription) => ({
  reason,
  criteria,
  endpoint: channel.endpoint,
  endsAt: end === undefined ? null : new Date(end),
  headers: channel.header && (await encryptHeaders(secret, channel.header)),
});

const create = async (call: Call<typeof endpoints.createSubscription>) => {
  const { lab, language } = call;
  const system = callerOf(call);
  const given = await readSubscription(lab, call.body, language);
  const secret = newSecret();
  const row = await call.db.transaction(async (db) => {
    const isOwn = eq(connectedSystems.id, system.systemId);
    await db.select({ id: connectedSystems.id }).from(connectedSystems).where(isOwn).for('update');
    if ((await db.$count(subscriptions, ownedBy(system))) >= MOST)
      throw refusedElement('', textsOf(language).fhir.subscription.tooMany);
    const columns = await columnsOf(lab, given);
    const [created] = await db
      .insert(subscriptions)
      .values({
        ...columns,
        headers: columns.headers ?? '',
        systemId: system.systemId,
        state: given.status === 'off' ? 'off' : 'requested',
        secret: await encryptSecret(lab.secret, secret),
      })
      .returning();
    if (created === undefined) throw new ApiError('ServerError');
    const author = { db, lab, user: system };
    await auditChange(author, 'subscription.create', subjectOf(created.id), { after: logged(created) });
    return created;
  });
  return answer(call, row, secret);
};

const update = async (call: Call<typeof endpoints.updateSubscription>) => {
  const { lab, language } = call;
  const given = await readSubscription(lab, call.body, language);
  const row = await call.db.transaction(async (db) => {
    const before = await findOwn({ db, system: call.system }, call.parameter('id'), true);
    if (before.failure === 'switchedOff' && given.status !== 'off')
      throw refusedElement('status', textsOf(language).fhir.subscription.switchedOff);
    const columns = await columnsOf(lab, given);
    const isSameAddress = columns.endpoint === before.endpoint;
    // What goes on as it was need not be tried: an active one, until its address or its headers change.
    const goesOn =
      given.status === 'active' &&
      before.state === 'active' &&
      isSameAddress &&
      columns.headers === undefined;
    const state = given.status === 'off' ? 'off' : 'requested';
    const begun = { state, attempts: 0, retryAt: null, failureDetail: '' } as const;
    const [changed] = await db
      .update(subscriptions)
      .set({
        ...columns,
        ...(!goesOn && begun),
        failure: goesOn || before.failure === 'switchedOff' ? before.failure : null,
        // A header of the earlier address is a secret to another one.
        headers: columns.headers ?? (isSameAddress ? before.headers : ''),
        version: before.version + 1,
      })
      .where(eq(subscriptions.id, before.id))
      .returning();
    if (changed === undefined) throw new ApiError('NotFound');
    if (state === 'off') await forgetEvents(db, before.id);
    const author = { db, lab, user: callerOf(call) };
    const change = { before: logged(before), after: logged(changed) };
    await auditChange(author, 'subscription.update', subjectOf(before.id), change);
    return changed;
  });
  return answer(call, row);
};

const remove = (call: Call<typeof endpoints.deleteSubscription>) =>
  call.db.transaction(async (db) => {
    const before = await findOwn({ db, system: call.system }, call.parameter('id'), true);
    await db.delete(subscriptions).where(eq(subscriptions.id, before.id));
    const author = { db, lab: call.lab, user: callerOf(call) };
    await auditChange(author, 'subscription.delete', subjectOf(before.id), { before: logged(before) });
    const { deleted } = textsOf(call.language).fhir.subscription;
    return {
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'information', code: 'deleted', details: { text: deleted } }],
    };
  });

const search = async (
  call: Call<typeof endpoints.searchSubscriptions>,
  system: System,
): Promise<{ bundle: Bundle; count: number }> => {
  checkNames(pairsOf(call.query), ['_id', 'status'], call.language);
  const asked = (name: string) => [call.query[name] ?? []].flat().flatMap((value) => value.split(','));
  const states = endpoints.subscriptionStates.filter((one) => asked('status').includes(one));
  const ids = asked('_id').flatMap((id) => numberIn(/^([1-9]\d{0,9})$/, id) ?? []);
  const rows = await call.db
    .select()
    .from(subscriptions)
    .where(
      and(
        ownedBy(system),
        'status' in call.query ? inArray(subscriptions.state, states) : undefined,
        '_id' in call.query ? inArray(subscriptions.id, ids) : undefined,
      ),
    )
    .orderBy(asc(subscriptions.id));
  const writing = writingOf(call);
  const entry = await Promise.all(
    rows.map(async (row) => ({
      fullUrl: `${writing.base}/Subscription/${row.id}`,
      resource: await versioned(subscriptionResource(row, writing)),
      search: { mode: 'match' as const },
    })),
  );
  return {
    bundle: {
      resourceType: 'Bundle',
      type: 'searchset',
      total: rows.length,
      link: [{ relation: 'self', url: `${writing.base}/Subscription` }],
      entry: entry.length === 0 ? undefined : entry,
    },
    count: rows.length,
  };
};

/** Subscriptions of connected systems to results, and their switch in the administration. */
export const subscriptionRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.createSubscription, create);
  route(app, lab, endpoints.updateSubscription, update);
  route(app, lab, endpoints.deleteSubscription, remove);
  fhirRoute(app, lab, endpoints.searchSubscriptions, async (call, system) => {
    const { bundle, count } = await search(call, system);
    return { resource: { ...bundle }, shown: { details: { found: count } } };
  });
  fhirRoute(app, lab, endpoints.readSubscription, async (call) => {
    const found = await findOwn(call, call.parameter('id'));
    return { resource: await answer(call, found), shown: { subject: subjectOf(found.id) } };
  });
  route(app, lab, endpoints.switchOffSubscription, ({ db: outer, user, body: { id } }) =>
    outer.transaction(async (db) => {
      const isThis = eq(subscriptions.id, id);
      const [before] = await db.select().from(subscriptions).where(isThis).for('no key update');
      if (before === undefined) throw new ApiError('NotFound');
      const off = { state: 'off', failure: 'switchedOff', failureDetail: '', failingSince: null } as const;
      const after = { ...before, ...off, version: before.version + 1 };
      await db
        .update(subscriptions)
        .set({ ...off, version: after.version })
        .where(isThis);
      await forgetEvents(db, id);
      const change = { before: logged(before), after: logged(after) };
      await auditChange({ db, lab, user }, 'subscription.switchOff', subjectOf(id), change);
    }),
  );
};
