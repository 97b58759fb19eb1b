import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addFavourite,
  listFavourites,
  listServices,
  removeFavourite,
  searchServices,
} from '../../../contract/services.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { priceBook, selectedServices, services } from '../../core/db/schema/catalogue.ts';
import { users } from '../../core/db/schema/users.ts';

const test = useLab();
beforeEach(() => test.db.delete(selectedServices));

const first = { headers: { Contracts: '1' } };
const codesOf = ({ services }: { services: { code: string }[] }) => services.map(({ code }) => code);

it('the price book of a contract comes in pages, by code, with its prices and texts in the language of the caller', async () => {
  const page = await test.ask(listServices, {
    as: 'Nurse',
    query: { contractId: 1, page: 2, pageSize: 5 },
    language: 'ru',
  });
  expect(page.totalCount).toBe(14);
  expect(codesOf(page)).toEqual(['2003', '2004', '3001', '3002', '4001']);
  expect(page.services[0]).toEqual({
    id: 6,
    code: '2003',
    name: 'Холестерин',
    price: 60,
    workingDays: 3,
    gender: null,
    isPackage: false,
    isSelected: false,
    hasIntervals: false,
  });
  const { services } = await test.ask(listServices, {
    as: 'Nurse',
    query: { contractId: 1, pageSize: 1 },
    language: 'be',
  });
  expect(services[0]).toMatchObject({ name: 'Агульны аналіз крыві', comment: '<b>Нашча</b>' });
  expect(Object.keys(services[0] ?? {})).not.toContain('remark');
});

it('a contract without a price book has no services; a foreign and an absent one get the same response', async () => {
  const page = await test.ask(listServices, { as: 'Stranger', query: { contractId: 2 } });
  expect(page).toMatchObject({ isSuccess: true, services: [], totalCount: 0 });
  const foreign = await test.call(listServices, { as: 'Nurse', query: { contractId: 2 } });
  const absent = await test.call(listServices, { as: 'Nurse', query: { contractId: 999 } });
  expect(foreign.status).toBe(404);
  expect(absent).toEqual(foreign);
});

it('without the price flag there are services and no prices', async () => {
  await test.db
    .update(users)
    .set({ flags: { sendByEmail: true, priceDisplay: false, calculatorImport: true, calculatorUse: true } })
    .where(eq(users.id, userIds.Sorter));
  const { services } = await test.ask(listServices, { as: 'Sorter', query: { contractId: 1 } });
  expect(services.map(({ price }) => price)).toEqual(services.map(() => null));
});

const search = (term: string, language: 'ru' | 'en' = 'en') =>
  test.ask(searchServices, { as: 'Nurse', ...first, query: { term }, language });

it('a search finds every word in any language, the best first', async () => {
  const byName = await search('анализ общ', 'ru');
  expect(codesOf(byName)).toEqual(['1001', '4001']);
  const otherLanguage = await search('BLOOD count', 'ru');
  expect(otherLanguage.services[0]).toMatchObject({ code: '1001', name: 'Общий анализ крови', price: 10 });
});

it('the code itself comes before codes that start with it and names that do', async () => {
  const { services } = await search('package');
  expect(services.map(({ name }) => name)).toEqual(['Biochemistry package', 'Screening package']);
  const byCode = await search('200');
  expect(codesOf(byCode).toSorted()).toEqual(['2001', '2002', '2003', '2004']);
  const exact = await search('2003');
  expect(codesOf(exact)).toEqual(['2003']);
});

it('a search takes special characters literally, reports an empty result and needs three characters', async () => {
  const found = await search('%%%', 'ru');
  expect(found).toMatchObject({ services: [], totalCount: 0 });
  expect(found.statusMessage).toBe('Услуги не найдены. Проверьте код или название');
  const { status, body } = await test.call(searchServices, {
    as: 'Nurse',
    ...first,
    query: { term: 'ab' },
    language: 'en',
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { term: ['At least 3 characters'] } });
});

it('a search returns the first hundred and the total (SVC-09)', async () => {
  const ids = sql`generate_series(50001, 50120) as id`;
  const name = sql`json_build_object('ru', 'Редкая ' || id, 'en', 'Rare ' || id, 'be', 'Рэдкая ' || id)`;
  await test.db.execute(
    sql`insert into services (id, code, name, working_days) select id, id::text, ${name}, 1 from ${ids}`,
  );
  await test.db.execute(sql`insert into price_book select 1, id, 100 from ${ids}`);
  const { services, totalCount } = await search('rare');
  expect(services).toHaveLength(100);
  expect(totalCount).toBe(120);
  await test.db.execute(sql`delete from price_book where service_id > 50000`);
});

it('a search over several contracts finds services of any of them, without prices', async () => {
  const { services } = await test.ask(searchServices, { as: 'Manager', query: { term: '1001' } });
  expect(services).toMatchObject([{ code: '1001', price: null }]);
  const foreign = await test.ask(searchServices, { as: 'Stranger', ...first, query: { term: '1001' } });
  expect(foreign.services).toEqual([]);
});

it('favourites are kept per user, shown at the prices of the contract and marked in the price book', async () => {
  for (const serviceId of [4, 2, 4]) await test.ask(addFavourite, { as: 'Nurse', query: { serviceId } });
  const mine = await test.ask(listFavourites, { as: 'Nurse', ...first, query: { pageSize: 1 } });
  expect(mine).toMatchObject({ totalCount: 2, services: [{ code: '1002', price: 20, isSelected: true }] });
  const others = await test.ask(listFavourites, { as: 'Manager', ...first, query: {} });
  expect(others.totalCount).toBe(0);
  const all = await test.ask(listServices, { as: 'Nurse', query: { contractId: 1, selected: '' } });
  expect(all.totalCount).toBe(14);
  const anyFound = await test.ask(searchServices, { as: 'Nurse', query: { term: '200', selected: '' } });
  expect(anyFound.totalCount).toBe(4);
  const selected = await test.ask(listServices, { as: 'Nurse', query: { contractId: 1, selected: 'true' } });
  expect(codesOf(selected)).toEqual(['1002', '2001']);
  const found = await test.ask(searchServices, {
    as: 'Nurse',
    ...first,
    query: { term: '200', selected: 'true' },
  });
  expect(codesOf(found)).toEqual(['2001']);
  await test.ask(removeFavourite, { as: 'Nurse', query: { serviceId: 4 } });
  await test.ask(removeFavourite, { as: 'Nurse', query: { serviceId: 4 } });
  expect(codesOf(await test.ask(listFavourites, { as: 'Nurse', ...first, query: {} }))).toEqual(['1002']);
});

it('a service of no own contract cannot become a favourite, like an absent one', async () => {
  const foreign = await test.call(addFavourite, { as: 'Stranger', query: { serviceId: 1 } });
  const absent = await test.call(addFavourite, { as: 'Stranger', query: { serviceId: 999 } });
  expect(foreign.status).toBe(404);
  expect(absent).toEqual(foreign);
});

it('each contract has its own prices', async () => {
  await test.db.insert(priceBook).values({ contractId: 2, serviceId: 1, price: 777 });
  const { services } = await test.ask(listServices, { as: 'Manager', query: { contractId: 2 } });
  expect(services).toMatchObject([{ code: '1001', price: 7.77 }]);
  await test.db.delete(priceBook).where(eq(priceBook.contractId, 2));
});

it('a search tolerates the other keyboard layout and an extra word; an abbreviation in brackets comes first', async () => {
  const found = async (term: string) =>
    (await test.ask(searchServices, { as: 'Nurse', ...first, query: { term } })).services.map(
      ({ code }) => code,
    );
  expect(await found('uk.rjpf')).toEqual(await found('глюкоза'));
  expect(await found('глюкоза')).toContain('2001');
  expect((await found('глюкоза нашча'))[0]).toBe('2001');
  await test.db
    .update(services)
    .set({ name: { ru: 'Тест (хгч)', en: '', be: '' } })
    .where(eq(services.code, '2003'));
  await test.db
    .update(services)
    .set({ name: { ru: 'Антитела к хгч', en: '', be: '' } })
    .where(eq(services.code, '5001'));
  expect(await found('хгч')).toEqual(['2003', '5001']);
});

describe('a service is found', () => {
  beforeAll(async () => {
    const service = (id: number, ru: string, keywords: string[] = []) => ({
      id,
      code: String(60_000 + id),
      name: { ru, en: '', be: '' },
      workingDays: 1,
      keywords,
    });
    await test.db
      .insert(services)
      .values([
        service(901, 'РНК вируса гепатита C, в плазме'),
        service(902, 'ДНК вируса гепатита B, качественно'),
        service(903, 'Тиреотропный гормон', ['ТТГ', 'TSH']),
        service(904, 'Тироксин свободный', ['Т4', 'FT4']),
        service(905, 'РНК коронавируса SARS-CoV-2', ['COVID-19']),
        service(906, 'Липидограмма'),
      ]);
    await test.db.execute(sql`insert into price_book select 1, id, 100 from services where id > 900`);
  });
  const search = (term: string) => test.ask(searchServices, { as: 'Nurse', ...first, query: { term } });

  it.each([
    ['гепатит в', ['60902', '60901'], false],
    ['tsh', ['60903'], false],
    ['nnu', ['60903'], false],
    ['covid', ['60905'], false],
    ['t4 сво', ['60904'], false],
    ['липидо грамма', ['60906'], false],
    ['липидаграма', ['60906'], true],
    // Several codes run together are none.
    ['200120022003', [], false],
    ['ТТГ т4', ['60903', '60904'], true],
  ])('by "%s"', async (term, codes, isApproximate) => {
    const found = await search(term);
    expect(codesOf(found)).toEqual(codes);
    expect(found.isApproximate).toBe(isApproximate);
  });
});
