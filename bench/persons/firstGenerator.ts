import { otherLayouts } from '../../contract/keyboardLayout.ts';
import { randomOf, type Random } from '../../server/core/random.ts';
import {
  femaleNames,
  femalePatronymics,
  maleNames,
  malePatronymics,
  streets,
  surnames,
} from '../../server/seed/catalogue/people.ts';
import type { GeneratedPerson, GeneratedSet } from './generated.ts';
import { childsBirth, numberInTurn } from './relatives.ts';
import { belarusianSurname, bilingual, withLookAlikes, type Surname } from './spellings.ts';

/**
 * The set on which the thresholds and the built-in model were chosen: families with shared phones and documents, twins,
 * namesakes, and the faults of registration: typos, exchanged names, transliteration, Belarusian spelling, letters that
 * look alike, exchanged day and month, an unknown day of birth, a married name, a missing patronymic, the wrong keyboard
 * layout, another phone.
 */

const passport: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const inPassport = (name: string): string =>
  capital(name.toLowerCase().replace(/[а-яё]/g, (letter) => passport[letter] ?? letter));
/** The spelling of a Belarusian passport, roughly: letters, soft consonants and the usual first names. */
const belarusian: readonly (readonly [RegExp, string])[] = [
  [/^алекс/, 'алякс'],
  [/^серг/, 'сярг'],
  [/^дмитр/, 'дзмітр'],
  [/^владимир/, 'уладзімір'],
  [/^николай|^никола/, 'мікала'],
  [/^анна/, 'ганна'],
  [/^ольга/, 'вольга'],
  [/^татьян/, 'таццян'],
  [/^светлан/, 'святлан'],
  [/^наталь|^натали/, 'наталл'],
  [/ти/g, 'ці'],
  [/ди/g, 'дзі'],
  [/ов(?=ич|$)/g, 'аў'],
  [/ёв$/, 'ёў'],
  [/ев$/, 'еў'],
  [/щ/g, 'шч'],
  [/и/g, 'і'],
  [/^ко(?=[^а]+$)/, 'ка'],
];
const inBelarusian = (name: string): string =>
  capital(belarusian.reduce((word, [from, to]) => word.replace(from, to), name.toLowerCase()));

const russianLetters = 'абвгдежзийклмнопрстуфхцчшыьэюя'.split('');
const typo = (random: Random, word: string): string => {
  if (word.length < 3) return word;
  const at = random.int(1, word.length - 2);
  const [before, letter, next, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  return random.pick([
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + random.pick(russianLetters) + next + after,
  ]);
};

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.int(0, 9))).join('');
const phoneOf = (random: Random): string => `375${random.pick(['25', '29', '33', '44'])}${digits(random, 7)}`;
const dayOf = (random: Random, from: number, to: number): string =>
  new Date(Date.UTC(random.int(from, to), 0, random.int(1, 365))).toISOString().slice(0, 10);

/** Frequencies fall with the place in a list, as those of names do; a few surnames of the list get an ending more. */
const ranked = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(list.length ** random.next()) - 1] ?? random.pick(list);
const rareEndings: readonly (readonly [string, string])[] = [
  ['енко', 'енко'],
  ['чук', 'чук'],
  ['овский', 'овская'],
  ['ович', 'ович'],
  ['ин', 'ина'],
  ['ец', 'ец'],
  ['ейчик', 'ейчик'],
];
const surnameOf = (random: Random): Surname => {
  if (random.chance(0.1)) return random.pick(bilingual);
  if (random.chance(0.5)) return ranked(random, surnames);
  const stem = random.pick(surnames).m.replace(/(?:ский|ович|евич|ов|ев|ин|ко|ук|юк|[аеёиоуыэюяьй])$/, '');
  const [him, her] = random.pick(rareEndings);
  const start = random.chance(0.5)
    ? stem
    : capital(random.pick(['за', 'по', 'при', 'пере', 'под']) + stem.toLowerCase());
  return { m: start + him, f: start + her };
};

const withoutDocument = { identificationNumberTypeId: '', identificationNumber: '' };

interface Household {
  surname: Surname;
  phone: string;
  address: string;
}
const memberOf = (random: Random, { surname, phone, address }: Household, born: string): GeneratedPerson => {
  const isMan = random.chance(0.44);
  const hasDocument = random.chance(0.6);
  return {
    lastName: isMan ? surname.m : surname.f,
    firstName: ranked(random, isMan ? maleNames : femaleNames),
    paternalName: random.chance(0.95) ? ranked(random, isMan ? malePatronymics : femalePatronymics) : '',
    gender: random.chance(0.01) ? '' : isMan ? 'M' : 'F',
    dateOfBirth: born,
    mobilePhone: random.chance(0.4) ? phone : phoneOf(random),
    email: random.chance(0.35) ? `${digits(random, 7)}@example.com` : '',
    address: random.chance(0.45) ? address : '',
    identificationNumberTypeId: hasDocument ? '1' : '',
    identificationNumber: hasDocument ? `${random.pick(['MP', 'MC', 'HB', 'BM'])}${digits(random, 7)}` : '',
  };
};
const householdOf = (random: Random): GeneratedPerson[] => {
  const shared = {
    surname: surnameOf(random),
    phone: phoneOf(random),
    address: `${random.pick(streets)}, д. ${String(random.int(1, 120))}, кв. ${String(random.int(1, 200))}`,
  };
  const members = Array.from({ length: random.int(1, 4) }, () =>
    memberOf(random, shared, dayOf(random, 1935, 2025)),
  );
  const [first] = members;
  if (first && random.chance(0.02)) {
    const twin = memberOf(random, shared, first.dateOfBirth);
    const isSame = twin.gender === first.gender;
    if (twin.firstName !== first.firstName)
      members.push({
        ...twin,
        mobilePhone: first.mobilePhone,
        paternalName: isSame ? first.paternalName : twin.paternalName,
      });
  }
  members.push(...relativesOf(random, members));
  return members;
};

const MINOR_FROM = '2010';
/** Those of a family who are most like others of it: a son of the father's name, children with the document of a parent. */
const relativesOf = (random: Random, members: readonly GeneratedPerson[]): GeneratedPerson[] => {
  const [first] = members;
  if (first === undefined) return [];
  const isFather = first.gender === 'M' && first.dateOfBirth < '1990' && random.chance(0.03);
  const son = { ...first, ...withoutDocument, dateOfBirth: childsBirth(random, first.dateOfBirth) };
  for (const member of members)
    if (member !== first && member.dateOfBirth > MINOR_FROM && random.chance(0.3))
      Object.assign(member, {
        mobilePhone: first.mobilePhone,
        identificationNumberTypeId: first.identificationNumberTypeId,
        identificationNumber: first.identificationNumber,
      });
  if (random.chance(0.1)) numberInTurn(members.filter(({ dateOfBirth }) => dateOfBirth > MINOR_FROM));
  return isFather && son.dateOfBirth < '2026' ? [son] : [];
};

const eachName = (person: GeneratedPerson, change: (name: string) => string): Partial<GeneratedPerson> => ({
  lastName: change(person.lastName),
  firstName: change(person.firstName),
  paternalName: change(person.paternalName),
});
type Fault = (person: GeneratedPerson, random: Random) => Partial<GeneratedPerson>;
const faults: readonly (readonly [Fault, number])[] = [
  [(person, random) => ({ lastName: typo(random, person.lastName) }), 14],
  [(person, random) => ({ firstName: typo(random, person.firstName) }), 8],
  [(person, random) => ({ paternalName: typo(random, person.paternalName) }), 6],
  [({ lastName, firstName }) => ({ lastName: firstName, firstName: lastName }), 3],
  [(person) => ({ ...eachName(person, inPassport), paternalName: '' }), 9],
  [(person) => eachName(person, inBelarusian), 9],
  [
    (person) => ({
      ...eachName(person, inBelarusian),
      lastName: belarusianSurname(person.lastName),
    }),
    5,
  ],
  [({ lastName }) => ({ lastName: belarusianSurname(lastName) }), 5],
  [(person, random) => eachName(person, (name) => withLookAlikes(random, name)), 4],
  [(person) => eachName(person, (name) => capital(otherLayouts(name)[0] ?? name)), 2],
  [
    ({ dateOfBirth }) => {
      const [year = '', month = '', day = ''] = dateOfBirth.split('-');
      return Number(day) <= 12 ? { dateOfBirth: `${year}-${day}-${month}` } : {};
    },
    10,
  ],
  [
    ({ dateOfBirth }, random) => {
      const typed = `${dateOfBirth.slice(0, 3)}${String(random.int(0, 9))}${dateOfBirth.slice(4)}`;
      // There is no 29 February in most years.
      return typed.endsWith('02-29') ? {} : { dateOfBirth: typed };
    },
    5,
  ],
  [({ dateOfBirth }) => ({ dateOfBirth: `${dateOfBirth.slice(0, 4)}-01-01` }), 3],
  [({ gender }, random) => (gender === 'F' ? { lastName: surnameOf(random).f } : {}), 7],
  [() => ({ paternalName: '' }), 12],
  [(_, random) => ({ mobilePhone: phoneOf(random) }), 18],
  [({ mobilePhone }, random) => ({ mobilePhone: mobilePhone.slice(0, 10) + digits(random, 2) }), 5],
  [() => withoutDocument, 25],
  [(_, random) => ({ identificationNumberTypeId: '2', identificationNumber: `HP${digits(random, 7)}` }), 3],
  [() => ({ address: '', email: '' }), 15],
  [() => ({}), 10],
];

/** So many records with so many duplicates among them, and who of them are one person. */
export const generateFirst = (seed: number, count: number, duplicates: number): GeneratedSet => {
  const random = randomOf(seed);
  const people: GeneratedPerson[] = [];
  while (people.length < count - duplicates) people.push(...householdOf(random));
  people.length = count - duplicates;
  const persons = people.map((_, at) => at);
  for (let made = 0; made < duplicates; made += 1) {
    const of = random.int(0, count - duplicates - 1);
    let copy = people[of];
    if (copy === undefined) continue;
    for (let times = random.int(1, 3); times > 0; times -= 1)
      copy = { ...copy, ...random.weighted(faults)(copy, random) };
    people.push(copy);
    persons.push(of);
  }
  return { people, persons };
};
