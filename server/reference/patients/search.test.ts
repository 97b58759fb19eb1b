import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { searchPatients } from '../../../contract/patients.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { patients } from '../../core/db/schema/patients.ts';

const test = useLab(async () => {
  const person = (lastName: string, firstName: string, dateOfBirth: string, mobilePhone: string) => ({
    contractId: 1,
    lastName,
    firstName,
    gender: firstName.endsWith('а') ? ('F' as const) : ('M' as const),
    dateOfBirth,
    mobilePhone,
    email: `${mobilePhone}@Mail.by`,
    createdAt: test.clock.now(),
  });
  await test.db
    .insert(patients)
    .values([
      person('Юрченко', 'Инна', '1990-12-31', '375331112233'),
      person('Юрченко', 'Алла', '1991-01-01', '375331112244'),
      person('Юрченков', 'Глеб', '1991-01-01', '375441112255'),
      person('100%', 'Тест', '2001-01-01', '375441112266'),
    ]);
});

const find = (body: Omit<BodyInput<typeof searchPatients>, 'contractId'>) =>
  test.ask(searchPatients, { as: 'Nurse', body: { contractId: 1, ...body }, language: 'ru' });
const names = async (body: Parameters<typeof find>[0]) =>
  (await find(body)).patient.map(({ lastName, firstName }) => `${lastName} ${firstName}`);

it('all patients of the contract come in pages, by name, with their exact number', async () => {
  const page = await find({ pageNumber: 2, pageSize: 3 });
  expect(page.patient.map(({ lastName }) => lastName)).toEqual(['Соколова', 'Юрченко', 'Юрченко']);
  expect(page).toMatchObject({ totalCount: 7, isInformationConsent: true, statusMessage: 'Готово' });
  expect(page.patient[1]).toEqual({
    id: expect.any(Number),
    lastName: 'Юрченко',
    firstName: 'Алла',
    paternalName: '',
    gender: 'F',
    dateOfBirth: '19910101',
    timeOfBirth: '',
    mobilePhone: '375331112244',
    alsoKnown: '',
  });
});

it.each([
  ['юрч', ['Юрченко Алла', 'Юрченко Инна', 'Юрченков Глеб']],
  ['инна ЮРЧЕНКО', ['Юрченко Инна']],
  ['01.01.1991', ['Юрченко Алла', 'Юрченков Глеб']],
  ['19910101', ['Юрченко Алла', 'Юрченков Глеб']],
  ['алла 01.01.1991', ['Юрченко Алла']],
  ['+375 (33) 111-22-44', ['Юрченко Алла']],
  ['8033 1112233', ['Юрченко Инна']],
  ['111 22', ['100% Тест', 'Юрченко Алла', 'Юрченко Инна', 'Юрченков Глеб']],
  ['00%', ['100% Тест']],
])('the term "%s" finds those who match all of it', async (term, found) => {
  expect(await names({ term })).toEqual(found);
});

it('surnames like the term come before other names like it, page after page', async () => {
  const found = ['Соколова Ольга', '100% Тест', 'Петров Сергей'];
  expect(await names({ term: 'с' })).toEqual(found);
  const paged: string[] = [];
  for (const pageNumber of [1, 2, 3, 4]) paged.push(...(await names({ term: 'с', pageNumber, pageSize: 1 })));
  expect(paged).toEqual(found);
});

it('the same for a term with thousands of matches, also on the page where surname matches end', async () => {
  await test.db
    .execute(sql`insert into patients (contract_id, last_name, first_name, gender, date_of_birth, created_at)
    select 2, case when n % 2 = 0 then 'Зорин' else 'Белов' end, 'Зоран' || lpad(n::text, 5, '0'), 'M', '1990-01-01', now()
    from generate_series(1, 2400) as n`);
  const page = (pageNumber: number) =>
    test.ask(searchPatients, {
      as: 'Stranger',
      body: { contractId: 2, term: 'зор', pageNumber, pageSize: 7 },
    });
  const border = await page(172);
  expect(border.totalCount).toBe(2400);
  expect(border.patient.map(({ lastName, firstName }) => `${lastName} ${firstName}`)).toEqual([
    'Зорин Зоран02396',
    'Зорин Зоран02398',
    'Зорин Зоран02400',
    'Белов Зоран00001',
    'Белов Зоран00003',
    'Белов Зоран00005',
    'Белов Зоран00007',
  ]);
  expect((await page(343)).patient.map(({ firstName }) => firstName)).toEqual([
    'Зоран02389',
    'Зоран02391',
    'Зоран02393',
    'Зоран02395',
    'Зоран02397',
    'Зоран02399',
  ]);
  expect((await page(400)).patient).toEqual([]);
});

it('filters narrow by the beginnings of names, phone, birth date, e-mail and gender', async () => {
  expect(await names({ lastName: 'юрченко', firstName: 'Г' })).toEqual(['Юрченков Глеб']);
  expect(await names({ phone: '+375 33 111 22 33' })).toEqual(['Юрченко Инна']);
  expect(await names({ dateOfBirth: '19910101', gender: 'F' })).toEqual(['Юрченко Алла']);
  expect(await names({ email: '375441112255@mail.BY' })).toEqual(['Юрченков Глеб']);
  expect(await names({ term: 'юрч', gender: 'M' })).toEqual(['Юрченков Глеб']);
});

it('a term with invalid characters is refused before the search, and the last pages are as complete as the first', async () => {
  const all = await names({ pageSize: 100 });
  const paged: string[] = [];
  for (const pageNumber of [1, 2, 3, 4, 5]) paged.push(...(await names({ pageNumber, pageSize: 2 })));
  expect(paged).toEqual(all);
  const response = await test.call(searchPatients, { as: 'Nurse', body: { contractId: 1, term: 'a\0b' } });
  expect(response).toMatchObject({ status: 400, body: { code: 'BadRequest' } });
  expect(test.logged).toEqual([]);
});

it('an empty result and a contract without the consent say so; a foreign and an absent contract get the same response', async () => {
  expect(await find({ term: 'нетакого' })).toMatchObject({
    isSuccess: true,
    patient: [],
    totalCount: 0,
    statusMessage: 'Пациент не найден. Проверьте фамилию или добавьте нового',
  });
  const search = (contractId: number) => test.call(searchPatients, { as: 'Nurse', body: { contractId } });
  const foreign = await search(2);
  expect(foreign.status).toBe(404);
  expect(await search(999)).toEqual(foreign);
  const { isInformationConsent } = await test.ask(searchPatients, {
    as: 'Stranger',
    body: { contractId: 2 },
  });
  expect(isInformationConsent).toBe(false);
});

it.each([
  ['юрчинко инна', ['Юрченко Инна']],
  ['юрчинко 1991', ['Юрченко Алла']],
])('the mistyped "%s" finds whom it may mean and says that it is a guess', async (term, found) => {
  expect(await names({ term })).toEqual(found);
  expect(await find({ term })).toMatchObject({ isApproximate: true, totalCount: found.length });
});

it('similar names are paged, most similar first', async () => {
  const all = await names({ term: 'юрчинко' });
  expect(all.slice(0, 2)).toEqual(['Юрченко Алла', 'Юрченко Инна']);
  const paged: string[] = [];
  for (const pageNumber of [1, 2, 3, 4])
    paged.push(...(await names({ term: 'юрчинко', pageNumber, pageSize: 1 })));
  expect(paged).toEqual(all);
  expect(await find({ term: 'юрчинко', pageNumber: 9 })).toMatchObject({
    patient: [],
    totalCount: all.length,
    isApproximate: true,
  });
});

it('a name with a year of birth finds those born in it, as an exact match', async () => {
  expect(await names({ term: 'юрч 1990' })).toEqual(['Юрченко Инна']);
  expect(await find({ term: 'юрч 1990' })).toMatchObject({ isApproximate: false });
  expect(await find({ term: 'шварценеггер' })).toMatchObject({ isApproximate: false, totalCount: 0 });
});

describe('a term typed by hand', () => {
  const person = (lastName: string, firstName: string, paternalName: string, rest: object = {}) => ({
    contractId: 1,
    lastName,
    firstName,
    paternalName,
    gender: 'F' as const,
    dateOfBirth: '1985-04-05',
    mobilePhone: '375297654567',
    createdAt: test.clock.now(),
    ...rest,
  });

  beforeAll(async () => {
    await test.db
      .insert(patients)
      .values([
        person('Семёнова', 'Анна', 'Викторовна'),
        person('Семёнова', 'Анна', 'Петровна', { dateOfBirth: '1990-04-05', mobilePhone: '375297650000' }),
        person('Семёновская', 'Вера', 'Олеговна'),
        person('Сімянюк', 'Зоя', 'Львовна'),
        person('Іваноў', 'Пётр', 'Ильич'),
        person('Мар’яненко-Кот', 'Лия', ''),
      ]);
  });

  it.each([
    ['семенов', ['Семёнова Анна', 'Семёнова Анна', 'Семёновская Вера']],
    ['Ceменова', ['Семёнова Анна', 'Семёнова Анна']],
    // A Latin C and e above, a Latin i here.
    ['Сiмянюк', ['Сімянюк Зоя']],
    ['иваноу', ['Іваноў Пётр']],
    ['маряненко кот', ['Мар’яненко-Кот Лия']],
    ["мар'яненкокот", ['Мар’яненко-Кот Лия']],
    ['семенова 1985', ['Семёнова Анна']],
    ['семенова 4567', ['Семёнова Анна']],
    ['семенова а.в.', ['Семёнова Анна']],
    ['семенова а п', ['Семёнова Анна']],
    ['а.п. семенова', ['Семёнова Анна']],
    ['семенова в', ['Семёнова Анна']],
  ])('"%s" finds whom it means', async (term, found) => {
    expect(await find({ term })).toMatchObject({ isApproximate: false });
    expect(await names({ term })).toEqual(found);
  });

  it.each([
    ['.hxtyrj', ['Юрченко Алла', 'Юрченко Инна', 'Юрченков Глеб']],
    ['bdfyjo', ['Іваноў Пётр']],
    ['ctvtyjdf f/g/', ['Семёнова Анна']],
    ['Semenovskaya', ['Семёновская Вера']],
    ['Ivanou Petr', ['Іваноў Пётр']],
  ])('"%s" is read in the other keyboard layouts and in Cyrillic letters', async (term, found) => {
    expect(await names({ term })).toEqual(found);
    expect(await find({ term })).toMatchObject({ isApproximate: false, soleMatchId: null });
  });

  it.each([
    // The only one with the whole surname, with or without the whole first name.
    ['семеновская', 'Олеговна'],
    ['Вера Семёновская', 'Олеговна'],
    ['семеновская вера олеговна', 'Олеговна'],
    // Two with the names, told apart by year, date or phone.
    ['семенова', null],
    ['семенова анна', null],
    ['семенова 1990', 'Петровна'],
    ['семенова а. 05.04.1990', 'Петровна'],
    ['семенова анна 5000', 'Петровна'],
    ['семенова +375 29 765 00 00', 'Петровна'],
    // The beginning of a surname or a first name, though only one begins so.
    ['семеновск', null],
    ['семеновская вер', null],
    ['семеновск 1985', null],
    ['марьяненко', null],
    // Without a surname, by initials, by two digits of a phone, by the patronymic, guessed.
    ['+375 29 765 00 00', null],
    ['семенова а.в.', null],
    ['семенова 76', null],
    ['львовна', null],
    ['семяновская', null],
  ])('"%s" and Enter chooses %s', async (term, patronymic) => {
    const { soleMatchId, patient } = await find({ term });
    const chosen = patient.find(({ id }) => id === soleMatchId);
    expect(chosen?.paternalName ?? null).toBe(patronymic);
  });

  it('never means somebody whose surname only begins with what was typed, in three hundred tries', async () => {
    const surnames = [
      'Мороз',
      'Морозов',
      'Морозова',
      'Климов',
      'Климович',
      'Новоселова',
      'Ван дер Берг',
      'Кот',
    ];
    await test.db
      .insert(patients)
      .values(
        surnames.flatMap((surname) =>
          ['Ольга', 'Олег', 'Ян', 'Яна'].map((name) => person(surname, name, 'Пробовна')),
        ),
      );
    const wrong: string[] = [];
    for (let turn = 0; turn < 300; turn++) {
      const surname = surnames[turn % surnames.length] ?? '';
      const name = ['', ' Ольга', ' Яна', ' Ян'][Math.floor(turn / 8) % 4] ?? '';
      const whole = surname + name;
      const term = whole.slice(0, 3 + (turn % Math.max(whole.length - 2, 1)));
      const { soleMatchId, patient } = await find({ term });
      const one = patient.find(({ id }) => id === soleMatchId);
      const typed = term.trim().toLowerCase();
      const names = [one?.lastName, `${one?.lastName ?? ''} ${one?.firstName ?? ''}`];
      if (one && !names.some((text) => text?.toLowerCase() === typed))
        wrong.push(`${term}: ${names.join(', ')}`);
    }
    expect(wrong).toEqual([]);
    await test.db.delete(patients).where(eq(patients.paternalName, 'Пробовна'));
  });
});
