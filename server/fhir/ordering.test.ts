import { sql } from 'drizzle-orm';
import type { Bundle, Task } from 'fhir/r4';
import { extensionDetails, saveExtension } from '../../contract/serviceExtension.ts';
import { connectSystem } from '../../tests/support/connectedSystem.ts';
import { createJudges } from '../../tests/support/fhirJudges.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  barcodeOf,
  diagnosis,
  issuesOf,
  locations,
  openOrderingDesk,
  service,
  SERVICES,
  task,
  taskIn,
  transaction,
} from '../../tests/support/orderBundles.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openOrderingDesk);
beforeEach(() => desk.forgetOrders());

const NUMBERS = 'https://clinic.test/orders';
/** A Task with a number of the clinic's system. */
const numbered = (value: string, request: object = {}) =>
  task({ identifier: [{ system: NUMBERS, value }] }, request);
const find = async (value: string) =>
  (await desk.get<Bundle>(`/Task?identifier=${value}`)).body.entry?.map(
    ({ resource }) => resource?.resourceType,
  );

describe('an order by a transaction (X-133)', () => {
  it('is placed as the portal places it, and its number comes back and finds it', async () => {
    const answer = await desk.send(
      '',
      transaction(
        task({
          identifier: [{ system: NUMBERS, value: 'A-17' }],
          note: [{ text: 'Fasting since the evening' }],
        }),
        service('9001', { requester: { reference: 'Practitioner/requester-1' } }),
        service('2002', { requester: { reference: 'Practitioner/requester-1' } }),
      ),
    );
    expect(answer.status).toBe(200);
    const [order] = await desk.stored();
    const id = String(order?.['id']);
    expect(locations(answer)).toEqual([
      `201 Created Task/${id}`,
      `201 Created ServiceRequest/${id}-14`,
      `201 Created ServiceRequest/${id}-5`,
    ]);
    const placed = taskIn(answer);
    expect(placed).toMatchObject({
      status: 'requested',
      identifier: [
        { system: 'https://portal.test/fhir/sid/order', value: order?.['barcode'] },
        { system: NUMBERS, value: 'A-17' },
      ],
    });
    expect(await desk.read(String(order?.['barcode']))).toMatchObject({
      patient: { id: 1 },
      contract: { id: 1 },
      clientUnit: { id: 11 },
      parrentCodes: ['9001', '2002'],
      commissionaireId: 1,
      remarks: 'Fasting since the evening',
      orderExtraFields: [{ id: 1, value: 'J06' }],
      sortingState: 1,
      sumPrice: 90,
    });
    const { rows } = await desk.test.db.execute<{ name: string }>(
      sql`select users.name from audit_log join users on users.id = user_id
        where action = 'order.create' and subject = ${`order ${id}`}`,
    );
    expect(rows).toEqual([{ name: 'Clinic system' }]);
    const judge = createJudges();
    expect(judge(answer.body)).toEqual([]);
    expect(await find('A-17')).toEqual(['Task']);
    expect(await find(`${NUMBERS}|A-17`)).toEqual(['Task']);
    expect(await find('https://other.test|A-17')).toBeUndefined();
    expect(await find('A-18')).toBeUndefined();
  });

  it('is placed once, also when it is sent again', async () => {
    const order = transaction(numbered('C-1'), service('1001'));
    const key = { headers: { 'Idempotency-Key': 'attempt-0001' } };
    const first = await desk.send('', order, key);
    const again = await desk.send('', order, key);
    expect(again.body).toEqual(first.body);
    const byNumber = await desk.send('', order);
    expect(byNumber.status).toBe(409);
    const barcode = barcodeOf(taskIn(first) ?? {});
    expect(issuesOf(byNumber)).toEqual([
      ['Bundle.entry[0].resource.identifier', `There is an order with this number already: ${barcode}`],
    ]);
    const conditional = await desk.send(
      '',
      transaction(numbered('C-1', { ifNoneExist: `identifier=${NUMBERS}|C-1` }), service('1001')),
    );
    expect(conditional.status).toBe(200);
    expect(locations(conditional)[0]).toMatch(/^200 OK Task\//);
    expect(barcodeOf(taskIn(conditional) ?? {})).toBe(barcode);
    expect(await desk.stored()).toHaveLength(1);
  });

  it('without representation names where everything is; once it has left the reach of the system it is not there, also under its number', async () => {
    const order = transaction(numbered('C-2', { ifNoneExist: 'identifier=C-2' }), service('1001'));
    const placed = await desk.send('', order, { headers: { Prefer: 'return=minimal' } });
    expect([placed.status, taskIn(placed)]).toEqual([200, undefined]);
    expect(locations(placed)[0]).toMatch(/^201 Created Task\/\d+$/);
    await desk.test.db.execute('update orders set client_unit_id = 12');
    expect((await desk.send('', order)).status).toBe(404);
  });

  it('is placed once when the same number comes twice at the same time', async () => {
    const order = transaction(numbered('D-1'), service('1001'));
    const both = await Promise.all([desk.send('', order), desk.send('', order)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await desk.stored()).toHaveLength(1);
  });
});

describe('an order that is refused (X-133)', () => {
  const refused = async (...entries: object[]) => {
    const answer = await desk.send('', transaction(...entries));
    expect(await desk.stored()).toEqual([]);
    return [answer.status, ...issuesOf(answer)];
  };

  it('names the element, in words', async () => {
    expect(await refused(task({ input: [] }), service('1001'))).toEqual([
      422,
      ['Bundle.entry[0].resource.input', 'Fill in this field'],
    ]);
    expect(
      await refused(
        task(),
        service('1001', { code: { coding: [{ system: 'http://loinc.org', code: '1' }] } }),
      ),
    ).toEqual([
      422,
      ['Bundle.entry[1].resource.code', `Give the code of the service in the system ${SERVICES}`],
    ]);
    expect(await refused(task(), service('8888'))).toEqual([
      422,
      ['Bundle.entry[0].resource', expect.stringContaining('8888')],
    ]);
    expect(await refused(task())).toEqual([422, ['Bundle.entry[0].resource.basedOn', 'Fill in this field']]);
    expect(await refused(task({ basedOn: [] }), service('1001'))).toEqual([
      422,
      ['Bundle.entry[1].resource', 'Name this ServiceRequest in Task.basedOn, or leave it out'],
    ]);
    expect(await refused(task(), service('1001', { subject: { reference: 'Patient/2' } }))).toEqual([
      422,
      [
        'Bundle.entry[1].resource.subject',
        'The Task and all ServiceRequests are for one patient, and an order keeps its patient',
      ],
    ]);
    expect(await refused(service('1001'))).toEqual([
      422,
      ['Bundle.entry', 'A transaction places or changes one order: it has exactly one Task'],
    ]);
  });

  it('has nothing that changes its meaning and is not understood', async () => {
    for (const [changes, name] of [
      [{ doNotPerform: true }, 'doNotPerform'],
      [{ priority: 'stat' }, 'priority'],
      [{ modifierExtension: [{ url: 'https://clinic.test/x', valueBoolean: true }] }, 'modifierExtension'],
      [{ status: 'draft' }, 'status'],
      [{ intent: 'proposal' }, 'intent'],
    ] as const) {
      const [status, ...issues] = await refused(task(), service('1001', changes));
      expect([status, issues.map((issue) => (issue as string[])[0])]).toEqual([
        400,
        [`Bundle.entry[1].resource.${name}`],
      ]);
    }
  });

  it('is of the system’s own contracts, departments and patients; foreign and absent ones alike', async () => {
    const nowhere = 'This reference leads nowhere: there is no such resource, or it is not yours';
    for (const reference of [
      'Organization/unit-12',
      'Organization/unit-999',
      'Organization/contract-2',
      'Organization/laboratory',
    ])
      expect(await refused(task({ requester: { reference } }), service('1001')), reference).toEqual([
        422,
        ['Bundle.entry[0].resource.requester', nowhere],
      ]);
    const [foreign, absent] = [4, 999].map(async (id) => {
      const of = { reference: `Patient/${String(id)}` };
      return refused(task({ for: of }), service('1001', { subject: of }));
    });
    expect((await foreign)?.[0]).toBe(422);
    expect(await foreign).toEqual(await absent);
  });

  it('asks what its services must know', async () => {
    const { item } = await desk.test.ask(extensionDetails, { as: 'Admin', query: { code: '1002' } });
    const questions = [
      { text: { ru: 'Неделя', en: 'Week', be: 'Тыдзень' }, type: 'number' as const, required: true },
    ];
    await desk.test.ask(saveExtension, {
      as: 'Admin',
      body: { code: '1002', version: item.version, fields: { ...item.fields, questions }, publish: true },
    });
    expect(await refused(task(), service('1002'))).toEqual([
      422,
      [
        'Bundle.entry[0].resource.input',
        'The services need answers: number:Неделя. Answer in Task.input with codes of the system https://portal.test/fhir/CodeSystem/order-question',
      ],
    ]);
    const week = {
      type: {
        coding: [{ system: 'https://portal.test/fhir/CodeSystem/order-question', code: 'number:Неделя' }],
      },
      valueInteger: 12,
    };
    const answer = await desk.send('', transaction(task({ input: [diagnosis, week] }), service('1002')));
    expect((await desk.read(barcodeOf(taskIn(answer) ?? {}))).answers).toMatchObject([{ value: '12' }]);
  });

  it('needs the right to place orders', async () => {
    const reader = await connectSystem(desk.test, { name: 'Reader' });
    const response = await desk.test.app.request('/fhir', {
      method: 'POST',
      headers: { Authorization: await reader.bearer('system/*.cruds'), 'Accept-Language': 'en' },
      body: JSON.stringify(transaction(task(), service('1001'))),
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('"resourceType":"OperationOutcome"');
    expect((await desk.send('', transaction(task(), service('1001')), { scope: 'system/*.rs' })).status).toBe(
      403,
    );
    expect(await desk.stored()).toEqual([]);
  });
});

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
    expect((await put(changed, etag(before))).status).toBe(412);
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
