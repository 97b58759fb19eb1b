import { randomOf, type Random } from '../../server/core/random.ts';
import type { GeneratedPerson, GeneratedSet } from './generated.ts';
import { childsBirth, numberInTurn } from './relatives.ts';
import { freely, heard, misread, oneLetter, shortNames } from './secondFaults.ts';
import { belarusianSurname, bilingual, withLookAlikes } from './spellings.ts';

/**
 * The set that nobody tuned the index to, written before it: surnames from roots and endings, and the faults of a
 * registry that took over paper cards, such as misheard and misread letters, shifted columns, wrong centuries and old
 * phones. Its figures are reported, never used for a choice.
 */

const roots =
  'Бар Вар Гор Дуб Жур Зар Кал Кар Ков Кор Крав Лап Лаз Мал Мар Мят Наз Нов Ост Пав Пар Рад Руд Сав Сав Сид Сок Сол Стан Сух Тар Тит Троф Уст Фед Фил Хар Хом Чер Шам Шев Шест Юр Яков Ярош Бел Бур Вол Гав Гол Дан Дем Ерм Жел Зуб Игн Ильк Кам Кир Клим Лав Лук Люб Мак Мих Мор Ник Орл Пет Пол Пот Рог Ром Рыб Сем Сер Син Тим Тих Туп Фом Хват Цвет Чиж Шат Шим Щерб Эйсм Юшк Ясн'.split(
    ' ',
  );
/** Endings of a man's and of a woman's surname, and how frequent they are. */
const endings: readonly (readonly [readonly [string, string], number])[] = [
  [['ов', 'ова'], 20],
  [['ин', 'ина'], 9],
  [['евич', 'евич'], 14],
  [['ович', 'ович'], 10],
  [['енко', 'енко'], 10],
  [['ский', 'ская'], 9],
  [['инский', 'инская'], 4],
  [['ук', 'ук'], 7],
  [['чик', 'чик'], 6],
  [['ейко', 'ейко'], 3],
  [['ник', 'ник'], 3],
  [['аль', 'аль'], 2],
  [['ушко', 'ушко'], 2],
  [['анов', 'анова'], 3],
];
const links = ['', '', '', 'ад', 'ел', 'ит', 'ош', 'ун', 'ап', 'ак', 'ич', 'ул'];
const men =
  'Александр Сергей Андрей Дмитрий Николай Владимир Алексей Виктор Иван Юрий Михаил Игорь Евгений Виталий Олег Артём Максим Павел Василий Анатолий Денис Роман Вадим Кирилл Валерий Леонид Константин Егор Никита Илья Матвей Тимофей Марк Глеб Станислав Геннадий Григорий Пётр Антон Руслан'.split(
    ' ',
  );
const women =
  'Елена Наталья Татьяна Ольга Анна Светлана Ирина Екатерина Мария Людмила Юлия Галина Анастасия Валентина Виктория Марина Оксана Нина Алина Инна Тамара Лариса Вероника Дарья Ксения Софья Полина Евгения Жанна Диана Кристина Алла Любовь Надежда Вера Зоя Алеся Карина Милана Варвара'.split(
    ' ',
  );
const fathers =
  'Александр Сергей Андрей Дмитри Никола Владимир Алексе Виктор Иван Юри Михаил Евгени Витали Олег Максим Василь Анатоль Денис Роман Вадим Кирилл Валери Леонид Константин Станислав Геннадь Григорь Петр Антон Руслан'.split(
    ' ',
  );
const towns = ['Минск', 'Гомель', 'Брест', 'Гродно', 'Орша', 'Пинск', 'Лида', 'Слуцк'];
const towers = ['Советская', 'Победы', 'Молодёжная', 'Садовая', 'Лесная', 'Якуба Коласа', 'Мира', 'Жукова'];

/** Early elements are drawn more often. */
const skewed = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(list.length * random.next() ** 1.7)] ?? random.pick(list);

const patronymic = (father: string, isMan: boolean): string => {
  const soft = /[еияь]$/.test(father) || /(?:ри|ни|ти)$/.test(father);
  const stem = father.replace(/ь$/, 'ье').replace(/[еи]$/, (last) => (last === 'е' ? 'ее' : 'ие'));
  return soft ? `${stem}${isMan ? 'вич' : 'вна'}` : `${father}${isMan ? 'ович' : 'овна'}`;
};

const dayOf = (random: Random, from: number, to: number): string =>
  new Date(Date.UTC(random.int(from, to), 0, random.int(1, 365))).toISOString().slice(0, 10);
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');
const phoneOf = (random: Random): string => `375${random.pick(['29', '33', '44', '25'])}${digits(random, 7)}`;

interface House {
  surname: readonly [string, string];
  father: string;
  phone: string;
  address: string;
}
const houseOf = (random: Random): House => {
  const [him, her] = random.weighted(endings);
  const stem = skewed(random, roots) + random.pick(links);
  const { m, f } = random.chance(0.1) ? random.pick(bilingual) : { m: stem + him, f: stem + her };
  return {
    surname: [m, f],
    father: skewed(random, fathers),
    phone: phoneOf(random),
    address: `${random.pick(towns)}, ${random.pick(towers)} ${String(random.int(1, 99))}-${String(random.int(1, 180))}`,
  };
};

const member = (random: Random, house: House, born: string, isChild: boolean): GeneratedPerson => {
  const isMan = random.chance(0.45);
  const father = isChild ? house.father : skewed(random, fathers);
  return {
    lastName: house.surname[isMan ? 0 : 1],
    firstName: skewed(random, isMan ? men : women),
    paternalName: patronymic(father, isMan),
    gender: isMan ? 'M' : 'F',
    dateOfBirth: born,
    mobilePhone: isChild || random.chance(0.25) ? house.phone : phoneOf(random),
    email: random.chance(0.3) ? `u${digits(random, 6)}@mail.example` : '',
    address: random.chance(0.5) ? house.address : '',
    identificationNumberTypeId: '1',
    identificationNumber: random.chance(0.5)
      ? `${random.pick(['MP', 'MC', 'HB', 'KH', 'AB'])}${digits(random, 7)}`
      : '',
  };
};

/** A house: one or two adults, children, at times twins, and at times a son who is named like his father. */
const family = (random: Random): GeneratedPerson[] => {
  const house = houseOf(random);
  const adults = Array.from({ length: random.int(1, 2) }, () =>
    member(random, house, dayOf(random, 1938, 2004), false),
  );
  const children = Array.from({ length: random.weighted([0, 1, 2].map((n) => [n, 4 - n] as const)) }, () =>
    member(random, house, dayOf(random, 2006, 2025), true),
  );
  const first = children[0];
  if (first && random.chance(0.08)) {
    const twin = { ...member(random, house, first.dateOfBirth, true), identificationNumber: '' };
    if (twin.firstName !== first.firstName) children.push(twin);
  }
  if (random.chance(0.3)) numberInTurn(children);
  const [adult] = adults;
  const son = adult && {
    ...adult,
    dateOfBirth: childsBirth(random, adult.dateOfBirth),
    identificationNumber: '',
  };
  if (son?.gender === 'M' && son.dateOfBirth < '2026' && random.chance(0.05)) children.push(son);
  return [...adults, ...children];
};

type Fault = (person: GeneratedPerson, random: Random) => Partial<GeneratedPerson>;
/** Faults of one record and how frequent they are. */
const faults: readonly (readonly [Fault, number])[] = [
  [({ lastName }, random) => ({ lastName: oneLetter(random, lastName, heard) }), 16],
  [({ lastName }, random) => ({ lastName: oneLetter(random, lastName, misread) }), 8],
  [({ firstName }, random) => ({ firstName: oneLetter(random, firstName, heard) }), 5],
  [({ paternalName }, random) => ({ paternalName: oneLetter(random, paternalName, heard) }), 8],
  [({ firstName, paternalName }) => ({ firstName: `${firstName} ${paternalName}`, paternalName: '' }), 4],
  [({ lastName, firstName }) => ({ lastName: firstName, firstName: lastName }), 4],
  [({ firstName }) => ({ firstName: shortNames[firstName] ?? firstName }), 3],
  [
    ({ firstName, paternalName }) => ({
      firstName: firstName.slice(0, 1),
      paternalName: paternalName.slice(0, 1),
    }),
    2,
  ],
  [({ lastName }) => ({ lastName: lastName.toUpperCase() }), 4],
  [({ lastName }) => ({ lastName: belarusianSurname(lastName) }), 12],
  [
    ({ lastName, firstName }, random) => ({
      lastName: withLookAlikes(random, lastName),
      firstName: withLookAlikes(random, firstName),
    }),
    4,
  ],
  [
    ({ lastName, firstName, paternalName }) => ({
      lastName: freely(lastName),
      firstName: freely(firstName),
      paternalName: freely(paternalName),
    }),
    5,
  ],
  [
    ({ gender, lastName }, random) =>
      gender === 'F' ? { lastName: `${lastName}-${houseOf(random).surname[1]}` } : {},
    4,
  ],
  [
    ({ gender }, random) =>
      gender === 'F' ? { lastName: houseOf(random).surname[1], mobilePhone: phoneOf(random) } : {},
    5,
  ],
  [
    ({ dateOfBirth }, random) => {
      const at = Date.parse(dateOfBirth) + random.pick([-1, 1]) * 86_400_000;
      return { dateOfBirth: new Date(at).toISOString().slice(0, 10) };
    },
    6,
  ],
  [
    ({ dateOfBirth }) => ({
      dateOfBirth: `${String(Number(dateOfBirth.slice(0, 4)) + 10)}${dateOfBirth.slice(4)}`,
    }),
    4,
  ],
  [({ dateOfBirth }) => ({ dateOfBirth: `${dateOfBirth.slice(0, 4)}-01-01` }), 3],
  [
    ({ mobilePhone }, random) => {
      const at = random.int(5, 10);
      return {
        mobilePhone:
          mobilePhone.slice(0, at) +
          (mobilePhone[at + 1] ?? '') +
          (mobilePhone[at] ?? '') +
          mobilePhone.slice(at + 2),
      };
    },
    6,
  ],
  [(_, random) => ({ mobilePhone: phoneOf(random) }), 20],
  [() => ({ mobilePhone: '' }), 6],
  [({ identificationNumber }) => ({ identificationNumber: identificationNumber.slice(0, -1) }), 4],
  [() => ({ identificationNumber: '' }), 25],
  [
    (_, random) => ({
      address: `${random.pick(towns)}, ${random.pick(towers)} ${String(random.int(1, 99))}`,
    }),
    15,
  ],
  [() => ({ paternalName: '' }), 10],
  [() => ({ email: '' }), 10],
  [() => ({}), 12],
];

/** So many records with so many duplicates among them, and who of them are one person. */
export const generateSecond = (seed: number, count: number, duplicates: number): GeneratedSet => {
  const random = randomOf(seed);
  const people: GeneratedPerson[] = [];
  while (people.length < count - duplicates) people.push(...family(random));
  people.length = count - duplicates;
  const persons = people.map((_, at) => at);
  for (let made = 0; made < duplicates; made += 1) {
    const of = random.int(0, count - duplicates - 1);
    let copy = people[of];
    if (copy === undefined) continue;
    for (
      let times = random.weighted([
        [1, 5],
        [2, 4],
        [3, 1],
      ]);
      times > 0;
      times -= 1
    )
      copy = { ...copy, ...random.weighted(faults)(copy, random) };
    people.push(copy);
    persons.push(of);
  }
  return { people, persons };
};
