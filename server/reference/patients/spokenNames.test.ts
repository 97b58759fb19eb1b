import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { searchPatients } from '../../../contract/patients.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { writePersonKeys } from '../persons/personIndex.ts';

const test = useLab();

const find = (body: Omit<BodyInput<typeof searchPatients>, 'contractId'>, contractId = 1) =>
  test.ask(searchPatients, { as: 'Manager', body: { contractId, ...body }, language: 'ru' });
const named = ({ patient }: Awaited<ReturnType<typeof find>>) =>
  patient.map(({ lastName, firstName }) => `${lastName} ${firstName}`);
const names = async (body: Parameters<typeof find>[0]) => named(await find(body));
const register = async (contractId: number, ...people: readonly (readonly [string, string, string?])[]) => {
  const stored = await test.db
    .insert(patients)
    .values(
      people.map(([lastName, firstName, dateOfBirth = '1985-04-05']) => ({
        contractId,
        lastName,
        firstName,
        paternalName: 'Игнатовна',
        gender: 'F' as const,
        dateOfBirth,
        createdAt: test.clock.now(),
      })),
    )
    .returning();
  await writePersonKeys(test.db, stored);
};

describe('a name in another spelling (CALL-26)', () => {
  beforeAll(async () => {
    await register(
      1,
      ['Островская', 'Анна'],
      ['Шевчик', 'Елена'],
      ['Ляўковіч', 'Вольга'],
      ['Hrynkevich', 'Volha'],
      ['Лукьянова', 'Зоя'],
      ['Симонова', 'Вера'],
      ['Семёнова', 'Вера'],
      ['Мороз', 'Анна'],
      ['Морозова', 'Анна'],
    );
    await register(2, ['Астроўская', 'Ганна']);
  });

  it.each([
    ['Астроўская', 'Островская Анна'],
    ['астроуская', 'Островская Анна'],
    ['Astrouskaya', 'Островская Анна'],
    ['Astrowskaja', 'Островская Анна'],
    ['Astroŭskaja', 'Островская Анна'],
    ['Ostrovskaia', 'Островская Анна'],
    ['Ostrovskaya', 'Островская Анна'],
    ['астроўс', 'Островская Анна'],
    ['Астроўская Ганна', 'Островская Анна'],
    ['Hanna Astrouskaya', 'Островская Анна'],
    ['Астроўская А. 05.04.1985', 'Островская Анна'],
    ['Астроўская 1985', 'Островская Анна'],
    ['Шаўчык', 'Шевчик Елена'],
    ['Шаучык', 'Шевчик Елена'],
    ['Shauchyk', 'Шевчик Елена'],
    ['Shevchik', 'Шевчик Елена'],
    ['Šaŭčyk', 'Шевчик Елена'],
    ['Левкович', 'Ляўковіч Вольга'],
    ['Левкович Ольга', 'Ляўковіч Вольга'],
    ['Liaukovich', 'Ляўковіч Вольга'],
    ['Levkovich', 'Ляўковіч Вольга'],
    ['Гринкевич', 'Hrynkevich Volha'],
    ['Грынкевіч', 'Hrynkevich Volha'],
    ['Grinkevich Olga', 'Hrynkevich Volha'],
    ["Лук'янава", 'Лукьянова Зоя'],
    ['Lukyanava', 'Лукьянова Зоя'],
  ])('"%s" finds %s', async (term, found) => {
    const answer = await find({ term });
    expect(named(answer)).toEqual([found]);
    expect(answer).toMatchObject({ soleMatchId: null, totalCount: 1 });
  });

  it('says that nobody has the name as written, unless it is only in Latin letters', async () => {
    expect(await find({ term: 'Астроўская' })).toMatchObject({ isApproximate: true });
    expect(await find({ term: 'Astrouskaya' })).toMatchObject({ isApproximate: true });
    expect(await find({ term: 'Shevchik' })).toMatchObject({ isApproximate: false });
  });

  it('the fields of the surname and the first name read them, too', async () => {
    expect(await names({ lastName: 'Астроўская' })).toEqual(['Островская Анна']);
    expect(await names({ lastName: 'Astrouskaya', firstName: 'Ганна' })).toEqual(['Островская Анна']);
    expect(await names({ lastName: 'Astrouskaya', firstName: 'Зоя' })).toEqual([]);
  });

  it.each([
    ['мороз', ['Мороз Анна', 'Морозова Анна']],
    ['морозова', ['Морозова Анна']],
    ['маро', ['Мороз Анна', 'Морозова Анна']],
    ['симонова', ['Симонова Вера']],
    ['семенова', ['Семёнова Вера']],
    ['Астроўская Зоя', []],
    ['Астроўская 1986', []],
    ['ос', ['Островская Анна']],
    ['ас', []],
  ])('"%s" finds only %s', async (term, found) => {
    expect(await names({ term })).toEqual(found);
  });
});

describe('both spellings are registered', () => {
  beforeAll(async () => {
    await register(2, ['Островская', 'Яна'], ['Островская', 'Алла'], ['Астроўскаянка', 'Ева']);
  });
  it.each([
    ['островская', ['Островская Алла', 'Островская Яна', 'Астроўская Ганна']],
    ['астроўская', ['Астроўская Ганна', 'Астроўскаянка Ева', 'Островская Алла', 'Островская Яна']],
    ['Astrouskaya', ['Астроўская Ганна', 'Астроўскаянка Ева', 'Островская Алла', 'Островская Яна']],
  ])('"%s" finds first who has it as written, and Enter chooses nobody', async (term, found) => {
    const answer = await find({ term }, 2);
    expect(named(answer)).toEqual(found);
    expect(answer).toMatchObject({ totalCount: found.length, soleMatchId: null, isApproximate: false });
  });

  it('a whole name that one patient has is chosen by Enter', async () => {
    const { patient, soleMatchId } = await find({ term: 'островская алла' }, 2);
    expect(patient).toMatchObject([{ id: soleMatchId, lastName: 'Островская', firstName: 'Алла' }]);
  });

  it('page after page', async () => {
    const paged = [];
    for (const page of [1, 2, 3, 4, 5])
      paged.push(...named(await find({ term: 'астроўская', pageSize: 1, pageNumber: page }, 2)));
    expect(paged).toEqual(['Астроўская Ганна', 'Астроўскаянка Ева', 'Островская Алла', 'Островская Яна']);
  });
});
