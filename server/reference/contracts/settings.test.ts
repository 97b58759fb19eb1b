import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { contractAdditionalField, contractsAll } from '../../../contract/contracts.ts';
import { changeSettings, contractSettings } from '../../../contract/contractSettings.ts';
import type { Failure } from '../../../contract/failure.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { orders } from '../../core/db/schema/orders.ts';

const test = useLab();
beforeEach(async () => {
  await test.db.delete(orders);
  await test.db.update(contracts).set({ version: 1, isActive: true });
});

const read = async (id: number) =>
  (await test.ask(contractSettings.one, { as: 'Admin', query: { id } })).item;
type Change = NonNullable<Parameters<typeof test.call<typeof changeSettings>>[1]>['body'];
const change = (body: Partial<Change>) =>
  test.call(changeSettings, { as: 'Admin', body: { contractId: 2, rowVersion: 1, ...body } });

describe('contracts as an administrator sees them (CON-13, CON-14)', () => {
  it('come by pages, by name in a language, with units, users and orders in work, and are found by code or name', async () => {
    await insertOrder(test.db, 1, { clientUnitId: 12 });
    await insertOrder(test.db, 2, {
      sortingState: sortingStatus.INTEGRATED,
      cabinetStatus: cabinetStatus.Ready,
    });
    const page = await test.ask(contractSettings.list, {
      as: 'Admin',
      query: { sort: 'name.en', direction: 'DESC', pageSize: 1, pageNumber: 2 },
    });
    expect(page.totalCount).toBe(2);
    expect(page.items).toMatchObject([
      {
        id: 1,
        code: 'NORTH',
        users: 5,
        ordersInWork: 1,
        units: [
          { id: 11, isActive: true, ordersInWork: 0 },
          { id: 12, isActive: true, ordersInWork: 1 },
        ],
      },
    ]);
    for (const q of ['SOU', 'южн', 'south c', 'Паўднёвая']) {
      const { items } = await test.ask(contractSettings.list, { as: 'Admin', query: { q } });
      expect(items.map(({ id }) => id)).toEqual([2]);
    }
    const { items } = await test.ask(contractSettings.list, { as: 'Admin', query: { isActive: 'false' } });
    expect(items).toEqual([]);
  });
});

describe('changing settings (CON-10, CALL-19, CALL-20)', () => {
  it('changes only what was sent, and records who changed what', async () => {
    const answer = await change({ consentRequired: true });
    expect(answer.status).toBe(200);
    expect(await read(2)).toMatchObject({
      version: 2,
      code: 'SOUTH',
      consentRequired: true,
      lastChange: { by: 'admin@test.lab', at: '2026-11-20T09:00:00.000Z' },
    });
    const entries = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'contract 2'));
    expect(entries.at(-1)).toMatchObject({
      action: 'contractSettings.update',
      before: { consentRequired: false, version: 1 },
      after: { consentRequired: true, version: 2 },
    });
  });

  it('rejects an outdated version with the current record, and who changed it', async () => {
    await change({ consentRequired: false });
    const late = await change({ consentRequired: true });
    expect(late).toMatchObject({ status: 409, body: { code: 'Conflict' } });
    const { record } = late.body as Failure;
    expect(record?.version).toBe(2);
    expect(JSON.stringify(record?.lastChange)).toContain('"by":"admin@test.lab"');
  });

  it('rejects a taken code, an empty name and an absent contract', async () => {
    expect(await change({ code: 'NORTH' })).toMatchObject(refusedAt({ code: ['This value is taken'] }));
    expect(await change({ name: { ru: 'А', en: '', be: 'А' } })).toMatchObject(
      refusedAt({ 'name.en': ['Fill in this field'] }),
    );
    expect(await change({ contractId: 99 })).toMatchObject({ status: 404 });
  });
});

describe('an inactive contract (CON-09)', () => {
  it('is refused while orders are in work, with their number', async () => {
    await insertOrder(test.db, 1, { contractId: 2 });
    await insertOrder(test.db, 2, {
      contractId: 2,
      sortingState: sortingStatus.IMPORTED,
      cabinetStatus: cabinetStatus.InWork,
    });
    expect(await change({ isActive: false })).toMatchObject({
      status: 409,
      body: { code: 'OrdersInWork', statusMessage: 'Orders in progress: 2. Wait for their results' },
    });
    expect(await read(2)).toMatchObject({ isActive: true });
  });

  it('leaves the choices of its users at once, also of those signed in', async () => {
    const before = test.pushed.length;
    await change({ isActive: false });
    const { contracts: own } = await test.ask(contractsAll, { as: 'Manager' });
    expect(own.map(({ id }) => id)).toEqual([1]);
    expect(new Set(test.pushed.slice(before))).toEqual(new Set([2, 4, 5, 7]));
  });

  it('is every contract when all are removed, or none while one has orders in work (CON-08)', async () => {
    await insertOrder(test.db, 1, { contractId: 2 });
    const all = () =>
      test.call(changeSettings, { as: 'Admin', body: { contractId: -1, rowVersion: 0, isActive: false } });
    expect(await all()).toMatchObject({ status: 409, body: { code: 'OrdersInWork' } });
    expect(await read(1)).toMatchObject({ isActive: true });
    await test.db.delete(orders);
    expect(await all()).toMatchObject({ status: 200, body: { item: null } });
    expect((await test.ask(contractsAll, { as: 'Admin' })).contracts).toEqual([]);
  });
});

describe('units (CON-07, CON-09)', () => {
  const units = (isActive: boolean) => change({ contractId: 1, units: [{ id: 12, isActive }] });

  it('are refused while they have orders in work, then leave the choices', async () => {
    await insertOrder(test.db, 1, { clientUnitId: 12 });
    expect(await units(false)).toMatchObject({ status: 409, body: { code: 'OrdersInWork' } });
    await test.db.delete(orders);
    expect((await units(false)).status).toBe(200);
    const { contracts: own } = await test.ask(contractsAll, { as: 'Nurse' });
    expect(own[0]?.clientUnits.map(({ id }) => id)).toEqual([11]);
    await change({ contractId: 1, rowVersion: 2, units: [{ id: 12, isActive: true }] });
  });

  it('of other contracts are invalid, also as the default one', async () => {
    expect(await change({ units: [{ id: 12, isActive: false }] })).toMatchObject({ status: 400 });
    expect(await change({ defaultUnitId: 12 })).toMatchObject(
      refusedAt({ defaultUnitId: [expect.any(String)] }),
    );
    expect(await change({ defaultUnitId: 21 })).toMatchObject({ status: 200 });
  });
});

describe('additional fields (CON-11)', () => {
  type Fields = NonNullable<NonNullable<Change>['additionalFields']>;
  const promo: Fields[number] = {
    id: 2,
    fieldName: { ru: 'Online promocode', en: 'Online promocode', be: 'Online promocode' },
    type: 'text',
    options: [],
    activeYN: true,
    mandatoryYN: false,
  };
  const diagnosis = {
    ...promo,
    id: 1,
    fieldName: { ru: 'Диагноз', en: 'Diagnosis', be: 'Дыягназ' },
  };
  const added: Fields[number] = {
    fieldName: { ru: 'Вес', en: 'Weight', be: 'Вага' },
    type: 'number',
    options: [],
    activeYN: true,
    mandatoryYN: true,
  };
  const save = (additionalFields: Fields) => change({ contractId: 1, additionalFields });

  it('are added, changed and put in order', async () => {
    expect((await save([promo, added, diagnosis])).status).toBe(200);
    const { additionalFields: form } = await test.ask(contractAdditionalField, {
      as: 'Nurse',
      headers: { Contracts: '1' },
    });
    expect(form.map(({ fieldName, type }) => [fieldName, type])).toEqual([
      ['Online promocode', 'text'],
      ['Weight', 'number'],
      ['Diagnosis', 'text'],
    ]);
  });

  it('keep the promo code’s name, and none is left out', async () => {
    const current = (await read(1)).additionalFields;
    const renamed = current.map((one) => (one.id === 2 ? { ...one, fieldName: added.fieldName } : one));
    expect((await save(renamed)).status).toBe(400);
    expect((await save([...current, { ...added, fieldName: promo.fieldName }])).status).toBe(400);
    expect((await save(current.slice(1))).status).toBe(400);
    expect((await save([...current, { ...added, type: 'list' }])).status).toBe(400);
  });
});

describe('options of a list (X-108)', () => {
  type Options = NonNullable<NonNullable<Change>['additionalFields']>[number]['options'];
  const list = {
    fieldName: { ru: 'Повод', en: 'Occasion', be: 'Нагода' },
    type: 'list',
    activeYN: true,
    mandatoryYN: false,
  } as const;
  const checkup = { ru: 'Осмотр', en: 'Check-up', be: '' };
  const headers = { Contracts: '2' };
  /** Changes the options of the only list of contract 2, adding it at first. */
  const save = async (options: Options) => {
    const { additionalFields: current, version: rowVersion } = await read(2);
    const others = current.filter(({ type }) => type !== 'list');
    const id = current.find(({ type }) => type === 'list')?.id;
    return change({ rowVersion, additionalFields: [...others, { ...list, id, options }] });
  };
  const optionsIn = async (language: 'ru' | 'en' | 'be') => {
    const { additionalFields: form } = await test.ask(contractAdditionalField, {
      as: 'Admin',
      headers,
      language,
    });
    return form.at(-1)?.options;
  };

  it('are named in the language of the caller, or in Russian, and keep their value when they are renamed', async () => {
    expect((await save([{ value: null, name: checkup }])).status).toBe(200);
    expect(await optionsIn('en')).toEqual([{ value: 'Осмотр', name: 'Check-up' }]);
    expect(await optionsIn('be')).toEqual([{ value: 'Осмотр', name: 'Осмотр' }]);
    const renamed = { value: 'Осмотр', name: { ru: 'Медосмотр', en: 'Physical', be: 'Медагляд' } };
    // What is called like the first one was is another option.
    expect((await save([renamed, { value: null, name: checkup }])).status).toBe(200);
    expect(await optionsIn('be')).toEqual([
      { value: 'Осмотр', name: 'Медагляд' },
      { value: 'Осмотр 2', name: 'Осмотр' },
    ]);
  });

  it('of one name, or with values that the field does not have, are refused', async () => {
    const { status, body } = await save([
      { value: null, name: checkup },
      { value: null, name: checkup },
    ]);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('.options.1.name.ru');
    expect((await save([{ value: 'Чужое', name: checkup }])).status).toBe(400);
  });
});
