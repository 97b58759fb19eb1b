import { sql } from 'drizzle-orm';
import type { Bundle } from 'fhir/r4';
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

describe('an order by a transaction (X-133)', () => {
  it('is placed as the portal places it, and its number comes back', async () => {
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
  });

  it('is found by the number of the clinic’s system', async () => {
    await desk.send(
      '',
      transaction(task({ identifier: [{ system: NUMBERS, value: 'B-1' }] }), service('1001')),
    );
    const find = async (value: string) =>
      (await desk.get<Bundle>(`/Task?identifier=${value}`)).body.entry?.map(
        ({ resource }) => resource?.resourceType,
      );
    expect(await find('B-1')).toEqual(['Task']);
    expect(await find(`${NUMBERS}|B-1`)).toEqual(['Task']);
    expect(await find('https://other.test|B-1')).toBeUndefined();
    expect(await find('B-2')).toBeUndefined();
  });

  it('is placed once, also when it is sent again', async () => {
    const order = transaction(task({ identifier: [{ system: NUMBERS, value: 'C-1' }] }), service('1001'));
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
      transaction(
        task(
          { identifier: [{ system: NUMBERS, value: 'C-1' }] },
          { ifNoneExist: `identifier=${NUMBERS}|C-1` },
        ),
        service('1001'),
      ),
    );
    expect(conditional.status).toBe(200);
    expect(locations(conditional)[0]).toMatch(/^200 OK Task\//);
    expect(barcodeOf(taskIn(conditional) ?? {})).toBe(barcode);
    expect(await desk.stored()).toHaveLength(1);
  });

  it('that has left the reach of the system is not there, also under its number', async () => {
    const order = transaction(
      task({ identifier: [{ system: NUMBERS, value: 'C-2' }] }, { ifNoneExist: 'identifier=C-2' }),
      service('1001'),
    );
    expect((await desk.send('', order)).status).toBe(200);
    await desk.test.db.execute('update orders set client_unit_id = 12');
    expect((await desk.send('', order)).status).toBe(404);
  });

  it('is placed once when the same number comes twice at the same time', async () => {
    const order = transaction(task({ identifier: [{ system: NUMBERS, value: 'D-1' }] }), service('1001'));
    const both = await Promise.all([desk.send('', order), desk.send('', order)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await desk.stored()).toHaveLength(1);
  });

  it('without representation names where everything is', async () => {
    const answer = await desk.send('', transaction(task(), service('1001')), {
      headers: { Prefer: 'return=minimal' },
    });
    expect(taskIn(answer)).toBeUndefined();
    expect(locations(answer)[0]).toMatch(/^201 Created Task\/\d+$/);
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
