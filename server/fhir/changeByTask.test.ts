import { sql } from 'drizzle-orm';
import type { Task } from 'fhir/r4';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  barcodeOf,
  issuesOf,
  locations,
  openOrderingDesk,
  service,
  task,
  taskIn,
  transaction,
} from '../../tests/support/orderBundles.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openOrderingDesk);
beforeEach(() => desk.forgetOrders());

describe('an order that is changed (X-134)', () => {
  const placed = async () => {
    const answer = await desk.send('', transaction(task(), service('1001'), service('2001')));
    const found = taskIn(answer);
    if (found?.id === undefined) throw new Error('no Task');
    return { ...found, id: found.id };
  };
  const put = (changed: Partial<Task> & { id: string }, ifMatch?: string) =>
    desk.send<Task>(`/Task/${changed.id}`, changed, {
      method: 'PUT',
      headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
    });
  const etag = ({ meta }: Task) => `W/"${meta?.versionId ?? ''}"`;

  it('is cancelled by its Task, and stays so', async () => {
    const before = await placed();
    const cancelled = await put({ ...before, status: 'cancelled' });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect((await put({ ...before, status: 'cancelled' })).status).toBe(200);
    expect((await desk.read(barcodeOf(before))).sortingState).toBe(4);
    expect((await put(before, etag(cancelled.body))).status).toBe(409);
  });

  it('gets other services and keeps the rest', async () => {
    const before = await placed();
    const [first] = before.basedOn ?? [];
    const bundle = transaction(
      {
        ...task({
          ...before,
          basedOn: [first, { reference: 'urn:uuid:00000000-0000-4000-8000-000000002002' }],
        }),
        request: { method: 'PUT', url: `Task/${before.id}`, ifMatch: etag(before) },
      },
      service('2002'),
    );
    const answer = await desk.send('', bundle);
    expect(locations(answer)).toEqual([`200 OK Task/${before.id}`, `200 OK ServiceRequest/${before.id}-5`]);
    expect(await desk.read(barcodeOf(before))).toMatchObject({
      parrentCodes: ['1001', '2002'],
      orderExtraFields: [{ id: 1, value: 'J06' }],
    });
  });

  it('is changed from the version that was read only', async () => {
    const before = await placed();
    const changed = { ...before, note: [{ text: 'Bring a referral' }] };
    expect(issuesOf(await put(changed))[0]?.[1]).toBe(
      'Give the version that you have read (ifMatch), so that no other change is lost',
    );
    expect((await put(changed, 'W/"1-old"')).status).toBe(412);
    expect((await put(changed, etag(before))).status).toBe(200);
    expect((await desk.read(barcodeOf(before))).remarks).toBe('Bring a referral');
    expect((await put(changed, etag(before))).status).toBe(200);
  });

  it('that the laboratory has is neither changed nor cancelled', async () => {
    const before = await placed();
    await desk.test.db.execute(sql`update orders set sorting_state = 3, cabinet_status = 3`);
    const { body: now } = await desk.get<Task>(`/Task/${before.id}`);
    expect((await put({ ...now, id: before.id, status: 'cancelled' })).status).toBe(409);
    expect((await put({ ...now, id: before.id, note: [{ text: 'x' }] }, etag(now))).status).toBe(409);
  });

  it('of another contract or department is not there', async () => {
    const before = await placed();
    await desk.test.db.execute(sql`update orders set client_unit_id = 12`);
    const foreign = await put({ ...before, status: 'cancelled' });
    const absent = await put({ ...before, basedOn: undefined, id: '999999', status: 'cancelled' });
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect((await desk.read(barcodeOf(before))).sortingState).toBe(1);
  });
});
