import type { Task } from 'fhir/r4';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  barcodeOf,
  diagnosis,
  issuesOf,
  openOrderingDesk,
  service,
  task,
  taskIn,
  transaction,
} from '../../tests/support/orderBundles.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const desk = useDesk(openOrderingDesk);
beforeEach(() => desk.forgetOrders());

const send = (...entries: object[]) => desk.send('', transaction(...entries));

describe('a changed Task (X-134)', () => {
  const begun = async () => {
    const found = taskIn(await send(task({ note: [{ text: 'First' }] }), service('1001')));
    if (found?.id === undefined) throw new Error('no Task');
    return { ...found, id: found.id };
  };
  const put = (before: Task & { id: string }, changes: Partial<Task>) =>
    desk.send(
      `/Task/${before.id}`,
      { ...before, ...changes },
      { method: 'PUT', headers: { 'If-Match': `W/"${before.meta?.versionId ?? ''}"` } },
    );

  it('does not change what only the laboratory changes, in words', async () => {
    const before = await begun();
    const wrong: [Partial<Task>, string][] = [
      [{ status: 'accepted' }, 'status'],
      [{ authoredOn: '2026-01-01T00:00:00Z' }, 'authoredOn'],
      [{ owner: { reference: 'Organization/unit-11' } }, 'owner'],
      [{ restriction: { period: { end: '2027-01-01' } } }, 'restriction'],
      [{ requester: { reference: 'Organization/contract-1' } }, 'requester'],
      [{ identifier: [{ system: 'https://clinic.test', value: 'B-1' }] }, 'identifier'],
    ];
    for (const [changes, name] of wrong) {
      const answer = await put(before, changes);
      expect([answer.status, issuesOf(answer)]).toEqual([
        422,
        [
          [
            `Bundle.entry[0].resource.${name}`,
            `The element ${name} cannot be changed here. Leave it out, or send it as it was read`,
          ],
        ],
      ]);
    }
    expect((await put(before, { note: [{ text: 'Second' }] })).status).toBe(200);
  });

  it('gets an ETag by each change of its note and input, so the first of two is not lost', async () => {
    const before = await begun();
    expect((await put(before, { note: [{ text: 'Second' }] })).status).toBe(200);
    expect((await put(before, { note: [{ text: 'Third' }] })).status).toBe(412);
    const next = (await desk.get<Task & { id: string }>(`/Task/${before.id}`)).body;
    expect((await put(next, { input: [{ ...diagnosis, valueString: 'J07' }] })).status).toBe(200);
    expect((await put(next, { input: [{ ...diagnosis, valueString: 'J08' }] })).status).toBe(412);
    expect(await desk.read(barcodeOf(before))).toMatchObject({
      remarks: 'Second',
      orderExtraFields: [{ id: 1, value: 'J07' }],
    });
  });

  it('that is cancelled says nothing else', async () => {
    const before = await begun();
    const noted = await put(before, { status: 'cancelled', note: [{ text: 'Why' }] });
    expect(issuesOf(noted).map(([path]) => path)).toEqual(['Bundle.entry[0].resource.note']);
    const answered = await put(before, { status: 'cancelled', input: [diagnosis] });
    expect(issuesOf(answered).map(([path]) => path)).toEqual(['Bundle.entry[0].resource.input']);
    expect((await put(before, { status: 'cancelled', note: [{ text: 'First' }] })).status).toBe(200);
  });

  it('with a new request keeps its note and gets that of the request', async () => {
    const before = await begun();
    const reference = 'urn:uuid:00000000-0000-4000-8000-000000002002';
    const answer = await send(
      {
        ...task({ ...before, basedOn: [...(before.basedOn ?? []), { reference }] }),
        request: { method: 'PUT', url: `Task/${before.id}`, ifMatch: `W/"${before.meta?.versionId ?? ''}"` },
      },
      service('2002', { note: [{ text: 'Later' }], reasonCode: [{ coding: [{ code: 'J08' }] }] }),
    );
    expect(answer.status).toBe(422);
    const { input: _, ...kept } = { ...task({ ...before }).resource, basedOn: before.basedOn };
    const changed = await send(
      {
        resource: { ...kept, basedOn: [...(before.basedOn ?? []), { reference }] },
        request: { method: 'PUT', url: `Task/${before.id}`, ifMatch: `W/"${before.meta?.versionId ?? ''}"` },
      },
      service('2002', { note: [{ text: 'Later' }], reasonCode: [{ coding: [{ code: 'J08' }] }] }),
    );
    expect(changed.status).toBe(200);
    expect(await desk.read(barcodeOf(before))).toMatchObject({
      remarks: 'First\nLater',
      orderExtraFields: [{ id: 1, value: 'J08' }],
    });
  });
});
