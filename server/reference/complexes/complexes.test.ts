import { expect, it } from 'vitest';
import {
  addComplexService,
  complexDetails,
  createComplex,
  deleteComplex,
  deleteComplexService,
  listComplexes,
  updateComplex,
} from '../../../contract/complexes.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

const nurse = { as: 'Nurse', headers: { Contracts: '1' } } as const;

it('the complexes of the contract come in pages by name, their services with its prices and in the language of the caller', async () => {
  const all = await test.ask(listComplexes, { ...nurse, query: {} });
  expect(all).toMatchObject({
    totalCount: 2,
    complexes: [
      { id: 1, name: 'Диспансеризация', servicesCount: 2 },
      { id: 2, name: 'Пустой', servicesCount: 0 },
    ],
  });
  const second = await test.ask(listComplexes, { ...nurse, query: { page: 2, pageSize: 1 } });
  expect(second.complexes.map(({ id }) => id)).toEqual([2]);
  expect(second.totalCount).toBe(2);
  const { services } = await test.ask(complexDetails, { ...nurse, query: { complexId: 1 }, language: 'ru' });
  expect(services).toEqual([
    { id: 1, code: '1001', name: 'Общий анализ крови', price: 10, workingDays: 1 },
    { id: 4, code: '2001', name: 'Глюкоза', price: 40, workingDays: 1 },
  ]);
});

it('a complex is created, renamed, filled, emptied and deleted', async () => {
  const { complexId } = await test.ask(createComplex, { ...nurse, query: { name: ' Проверка ' } });
  for (const serviceId of [5, 5, 6])
    await test.ask(addComplexService, { ...nurse, body: { complexId, serviceId } });
  await test.ask(deleteComplexService, { ...nurse, query: { complexId, serviceId: 6 } });
  await test.ask(updateComplex, { ...nurse, body: { complexId, name: 'Проверено' } });
  const { complexes } = await test.ask(listComplexes, { ...nurse, query: {} });
  expect(complexes).toContainEqual({ id: complexId, name: 'Проверено', servicesCount: 1 });
  await test.ask(deleteComplex, { ...nurse, query: { complexId } });
  expect((await test.call(complexDetails, { ...nurse, query: { complexId } })).status).toBe(404);
});

it('a name is unique within a contract, not between contracts', async () => {
  const taken = await test.call(createComplex, { ...nurse, query: { name: 'Пустой' }, language: 'ru' });
  expect(taken).toMatchObject({
    status: 400,
    body: { code: 'NameTaken', errors: { name: ['Такое название уже есть, введите другое'] } },
  });
  const renamed = await test.call(updateComplex, { ...nurse, body: { complexId: 1, name: 'Пустой' } });
  expect(renamed).toMatchObject({ status: 400, body: { code: 'NameTaken' } });
  const elsewhere = await test.call(createComplex, { as: 'Stranger', query: { name: 'Пустой' } });
  expect(elsewhere.status).toBe(200);
});

it('every call gives the same response for a foreign and an absent complex, service or contract', async () => {
  const responses = async (complexId: number) => [
    await test.call(complexDetails, { ...nurse, query: { complexId } }),
    await test.call(updateComplex, { ...nurse, body: { complexId, name: 'Чужой' } }),
    await test.call(deleteComplex, { ...nurse, query: { complexId } }),
    await test.call(addComplexService, { ...nurse, body: { complexId, serviceId: 1 } }),
    await test.call(deleteComplexService, { ...nurse, query: { complexId, serviceId: 5 } }),
  ];
  const foreign = await responses(3);
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await responses(999)).toEqual(foreign);
  const { status } = await test.call(addComplexService, { ...nurse, body: { complexId: 1, serviceId: 13 } });
  expect(status).toBe(404);
  const list = await test.call(listComplexes, { as: 'Manager', query: {} });
  const create = await test.call(createComplex, { as: 'Manager', query: { name: 'Ничей' } });
  expect([list.status, create.status]).toEqual([404, 404]);
});
