import { otherLayouts } from '../../../contract/keyboardLayout.ts';
import { inCyrillic } from './nameReadings.ts';
import type { Field, Kind } from './fields.ts';

/** One Latin letter for each Cyrillic one: what ru and be write differently for one sound is one letter. */
const letters = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'j',
    з: 'z',
    и: 'i',
    і: 'i',
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
    ў: 'v',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'q',
    ш: 'w',
    щ: 'wq',
    ъ: '',
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'u',
    я: 'a',
  }),
);
const lookAlikes = new Map(
  Object.entries({
    a: 'а',
    b: 'в',
    c: 'с',
    e: 'е',
    h: 'н',
    i: 'і',
    k: 'к',
    m: 'м',
    o: 'о',
    p: 'р',
    t: 'т',
    x: 'х',
    y: 'у',
  }),
);

/** First names whose Russian and Belarusian forms differ in more than letters that sound alike, by their skeletons. */
const variants = new Map(
  (
    'sergei:sargei,siargei aleksandr:alaksandr aleksei:alaksei andrei:andrei dmitri:dzmitri vladimir:uladzimir ' +
    'nikolai:mikalai mihail:mihal,mihas evgeni:avgen,avgeni vasili:vasil vitali:vital anatoli:anatol artem:arcem ' +
    'grigori:rigor iosif:azep,usif fedor:fedar petr:petra pavel:pavla viktor:viktar igor:igar oleg:aleg roman:raman ' +
    'egor:agor timofei:cimafei konstantin:kanstancin valentin:valancin matvei:macvei stepan:scapan gennadi:genadz ' +
    'anna:ganna natala:natalla tatana:tacana,taccana ekaterina:kacarina olga:volga svetlana:svatlana oksana:aksana ' +
    'anastasa:nasta,anastasa sofa:safa valentina:valancina nadejda:nadzea ludmila:ludmila,lusa lubov:lubov,lubou ' +
    'ksena:ksena,aksina veronika:veranika vera:vera evgena:avgena elizaveta:lizaveta valera:valera'
  )
    .split(' ')
    .flatMap((line) => {
      const [ru = '', be = ''] = line.split(':');
      return be.split(',').map((one) => [one.replace(/(.)\1/g, '$1'), ru.replace(/(.)\1/g, '$1')] as const);
    }),
);

const vowels = /[аеёиоуыэюяіaeiou]|(?<!y)y(?!y)/g;
const share = (word: string) => (word.match(vowels)?.length ?? 0) / word.length;
const run = (word: string) => Math.max(...word.split(vowels).map((consonants) => consonants.length));

/** A Latin word that nobody can pronounce, in the layout in which it was meant: `rkbvjdbx` → `климович`. */
const meant = (word: string): string => {
  if (
    word.length < 4 ||
    !/^[a-z.,;[\]'`]+$/.test(word) ||
    (word.match(/[aeiou]/g)?.length ?? 0) >= word.length / 5
  )
    return word;
  const [reading = ''] = otherLayouts(word);
  return share(reading) >= share(word) + 0.25 || (run(word) >= 5 && run(reading) <= 3) ? reading : word;
};

const latinLookAlikes = new Map([...lookAlikes].map(([latin, cyrillic]) => [cyrillic, latin]));
/** Letters that look like none of the other alphabet. */
const onlyLatin = /[dfgjlnqrsuvwzčćłńšśŭžź]/;
const onlyCyrillic = /[бгґдёжзийлпфцчшщъыьэюяў]/;

/** A lower-case word in Cyrillic letters; letters of the other alphabet in a word are those that look alike. */
const cyrillicOf = (word: string): string => {
  if (onlyLatin.test(word) && !onlyCyrillic.test(word))
    return inCyrillic(word.replace(/[а-яі]/g, (letter) => latinLookAlikes.get(letter) ?? letter));
  if (/[а-яёіўґ]/.test(word)) return word.replace(/[a-z]/g, (letter) => lookAlikes.get(letter) ?? letter);
  return inCyrillic(word);
};

/** A name letter by letter in one alphabet: `Климович`, `Клімовіч` and `Klimovich` are `klimoviq`. */
const plainOf = (word: string): string =>
  cyrillicOf(word)
    .replace(/./gu, (letter) => letters.get(letter) ?? letter)
    .replace(/[^a-z\d]/g, '');

/** The same for spellings of one name: `Наталья`, `Наталия` and `Nataliia` are `natala`. */
const skeletonOf = (plain: string): string => plain.replace(/(.)\1+/g, '$1').replace(/i(?=[aeou])/g, '');

/**
 * A skeleton as it is spoken in both languages: о and е as а, ў as в, дз and ц as soft д and т. `Островская`,
 * `Астроўская` and `Astrouskaya` are `astravska`.
 */
const spokenOf = (skeleton: string): string =>
  skeleton
    .replace(/dz/g, 'd')
    .replace(/c/g, 't')
    // Where a keyboard or the Latin alphabet has no ў, it is у.
    .replace(/(?<=[aeio])u(?![aeio])/g, 'v')
    .replace(/^u(?=[^aeiou])/, 'v')
    .replace(/[aeo]+/g, 'a')
    .replace(/(.)\1+/g, '$1');

/** The same where и, too, is an unstressed vowel that is written in several ways. */
const soundOf = (spoken: string): string => spoken.replace(/[ai]+/g, 'a').replace(/(.)\1+/g, '$1');

/** A name ready for comparison. */
export interface Name {
  /** Letter by letter, where typos are looked for. */
  plain: string;
  skeleton: string;
  /** The same in Russian and Belarusian spelling. */
  spoken: string;
  sound: string;
  /** Skeletons of its words, when it has several. */
  words: readonly string[];
}
/** A value ready for comparison; '' and null: missing. */
export type Prepared = Name | string | null;

const memory = new Map<string, Name | null>();
const MEMORY = 200_000;

const nameOf = (text: string, isGiven: boolean): Name | null => {
  const known = memory.get(`${String(isGiven)}${text}`);
  if (known !== undefined) return known;
  const plains = text
    .toLowerCase()
    .split(/[\s\-–]+/)
    .flatMap((word) => meant(word).split('.'))
    .map(plainOf)
    .filter((word) => word !== '');
  const words = plains.map(skeletonOf).map((word) => (isGiven ? (variants.get(word) ?? word) : word));
  const skeleton = words.join('');
  const spoken = spokenOf(skeleton);
  const name =
    skeleton === ''
      ? null
      : {
          plain: plains.join(''),
          skeleton,
          spoken,
          sound: soundOf(spoken),
          words: words.length > 1 ? words : [],
        };
  if (memory.size >= MEMORY) memory.clear();
  memory.set(`${String(isGiven)}${text}`, name);
  return name;
};

/** A surname ready for comparison; null without letters. */
export const surname = (text: string): Name | null => nameOf(text, false);
/** A first name or patronymic ready for comparison; null without letters. */
export const givenName = (text: string): Name | null => nameOf(text, true);

const prepareBy: Record<Kind, (text: string) => Prepared> = {
  name: surname,
  given: givenName,
  text: (text) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '') || null,
  date: (text) => text.replace(/\D/g, '').padEnd(8, '0').slice(0, 8),
  // The number without the code of the country or a leading 8 and 0.
  phone: (text) => text.replace(/\D/g, '').slice(-9) || null,
  code: (text) => text.toUpperCase().replace(/[^\p{L}\d]/gu, '') || null,
  choice: (text) => text.toLowerCase(),
  type: (text) => text.toLowerCase(),
};

/** A record ready for comparison: its values in the order of the fields. */
export const prepareRecord = (
  fields: readonly Field[],
  record: Readonly<Record<string, string | undefined>>,
): Prepared[] =>
  fields.map(({ name, kind }) => {
    const text = (record[name] ?? '').trim();
    return text === '' ? null : prepareBy[kind](text);
  });
