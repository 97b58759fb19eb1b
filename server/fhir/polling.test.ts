import { sql } from 'drizzle-orm';
import type { OperationOutcome, Patient, Practitioner, Specimen, Task } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { idsIn, openFhirDesk, words } from '../../tests/support/fhirDesk.ts';
import { createJudges } from '../../tests/support/fhirJudges.ts';
import { useDesk } from '../../tests/support/useDesk.ts';

const judge = createJudges();
const desk = useDesk(openFhirDesk);

describe('doctors of the contracts of a system (X-168)', () => {
  it('are listed and found by name and number', async () => {
    const { find } = desk;
    const system = 'https://portal.test/fhir/sid/doctor';
    const searches: [string, string[]][] = [
      ['Practitioner', ['requester-1', 'requester-2']],
      ['Practitioner?name=жу', ['requester-2']],
      ['Practitioner?name=анна', ['requester-2']],
      ['Practitioner?name=нна', []],
      ['Practitioner?name=жук,лис', ['requester-1', 'requester-2']],
      ['Practitioner?name=жук&given=павел', []],
      ['Practitioner?family=Лисовский&given=Пав', ['requester-1']],
      ['Practitioner?family=Павел', []],
      ['Practitioner?name=Бобров', []],
      ['Practitioner?name=%25', []],
      ['Practitioner?identifier=2', ['requester-2']],
      [`Practitioner?identifier=${system}|1`, ['requester-1']],
      ['Practitioner?identifier=other|1', []],
      ['Practitioner?identifier=3', []],
      ['Practitioner?_id=requester-1,requester-3', ['requester-1']],
      ['Practitioner?_id=requester-1,requester-2&name=жук', ['requester-2']],
    ];
    for (const [path, ids] of searches) expect([path, await find(path)]).toEqual([path, ids]);
  });

  it('come in pages, as both validators want them', async () => {
    const first = await desk.get('Practitioner?_count=1');
    expect(idsIn(first)).toEqual(['requester-1']);
    const next = first.body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    const second = await desk.get(next);
    expect(idsIn(second)).toEqual(['requester-2']);
    expect(second.body.link?.map(({ relation }) => relation)).toEqual(['self']);
    const [entry] = second.body.entry ?? [];
    expect(entry?.resource as Practitioner).toMatchObject({
      identifier: [{ system: 'https://portal.test/fhir/sid/doctor', value: '2' }],
      active: true,
      name: [{ family: 'Жук', given: ['Анна'] }],
    });
    expect(judge(entry?.resource as Practitioner)).toEqual([]);
  });
});

describe('what has changed since the last call (X-169)', () => {
  const changedAt = async (path: string) =>
    (await desk.get<Task | Specimen | Patient>(path)).body.meta?.lastUpdated ?? '';

  it('a task and its specimens are found again after each change, others are not', async () => {
    const { test, open, find, get } = desk;
    const { db } = test;
    const changes = [
      sql`update orders set sorting_state = 4 where id = ${open}`,
      sql`insert into specimen_marks (order_id, tube_code, number, state, taken_at, by_user, at)
        values (${open}, 'EDTA', 1, 'taken', now(), 1, now())`,
      sql`update order_services set position = position + 10 where order_id = ${open}`,
    ];
    await db.execute(sql`update orders set remarks = 'first' where id = ${open}`);
    for (const change of changes) {
      const since = await changedAt(`Task/${open}`);
      expect(await find(`Task?_lastUpdated=gt${since}`)).toEqual([]);
      await db.execute(change);
      expect(await find(`Task?_lastUpdated=gt${since}`)).toEqual([String(open)]);
      expect(await find(`Specimen?_lastUpdated=gt${since}`)).toEqual([`${open}-1`]);
      expect(await find(`ServiceRequest?_lastUpdated=gt${since}`)).toEqual([`${open}-1`, `${open}-4`]);
    }
    const { body } = await get<Task>(`Task/${open}`);
    expect(judge(body)).toEqual([]);
  });

  it('a moment alone is no other version', async () => {
    const { test, open, get } = desk;
    const before = await get<Task>(`Task/${open}`);
    await test.db.execute(sql`update orders set handed_over_by = 1 where id = ${open}`);
    const after = await get<Task>(`Task/${open}`);
    expect(after.body.meta?.lastUpdated).not.toBe(before.body.meta?.lastUpdated);
    expect(after.body.meta?.versionId).toBe(before.body.meta?.versionId);
  });

  it('tasks come by their last change, oldest first, page by page', async () => {
    const { ready, ofWard, open, test, find, get } = desk;
    await test.db.execute(sql`update orders set remarks = 'x' where id = ${ready}`);
    const whole = await find('Task?_lastUpdated=ge2020');
    expect(whole).toEqual([ofWard, open, ready].map(String));
    const first = await get('Task?_lastUpdated=ge2020&_count=2');
    expect(idsIn(first)).toEqual(whole.slice(0, 2));
    const next = first.body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    expect(await find(next)).toEqual(whole.slice(2));
    expect(await find(`Task?_lastUpdated=ge2020&_id=${ready}`)).toEqual([String(ready)]);
    expect(await find('Task?_lastUpdated=ge2020&authored-on=2025')).toEqual([]);
  });

  it('patients of the contracts come by their last change, also those of earlier versions', async () => {
    const { test, find, get } = desk;
    await test.db.execute(sql`alter table patients disable trigger patients_zz_noted`);
    await test.db.execute(sql`update patients set changed_at = null`);
    await test.db.execute(sql`alter table patients enable trigger patients_zz_noted`);
    const before = await find('Patient?_lastUpdated=ge2020');
    expect(before).not.toContain('4');
    const since = (await changedAt('Patient/1')).slice(0, 10);
    await test.db.execute(sql`update patients set email = 'a@b.example' where id in (1, 4)`);
    const whole = await find('Patient?_lastUpdated=ge2020');
    expect(whole.toSorted()).toEqual(before.toSorted());
    expect(whole.at(-1)).toBe('1');
    const pages = await get('Patient?_lastUpdated=ge2020&_count=1');
    expect(idsIn(pages)).toEqual(whole.slice(0, 1));
    const next = pages.body.link?.find(({ relation }) => relation === 'next')?.url ?? '';
    expect(await find(next)).toEqual(whole.slice(1, 2));
    expect(await find(`Patient?_id=1,2&_lastUpdated=le${since}`)).toEqual(['2']);
    expect(judge((await get<Patient>('Patient/1')).body)).toEqual([]);
    expect(words(await get<OperationOutcome>('Patient'))).toEqual([
      'Name the resources of this type that you want: _id, identifier, _lastUpdated',
    ]);
  });
});
