import { parseUcum, type Unit } from './ucum.ts';

/** Whole units that laboratories write in a way of their own, without spaces and in small letters, with their UCUM codes. */
const whole = new Map([
  // The Belarusian hour begins like the gram.
  ['мм/г', 'mm/h'],
  ['k/ul', '10*3/uL'],
  ['thou/ul', '10*3/uL'],
  ['thousand/ul', '10*3/uL'],
  ['тыс/мкл', '10*3/uL'],
  ['тыс./мкл', '10*3/uL'],
  ['m/ul', '10*6/uL'],
  ['mill/ul', '10*6/uL'],
  ['million/ul', '10*6/uL'],
  ['млн/мкл', '10*6/uL'],
  ['млн./мкл', '10*6/uL'],
  // A giga of grams is measured by nobody, but G/L is 10*9/L to some and g/L to others.
  ['g/dl', 'g/dL'],
  ['‰', '[ppth]'],
  ['промилле', '[ppth]'],
  ['mmhg', 'mm[Hg]'],
  ['ммрт.ст.', 'mm[Hg]'],
  ['ммртст', 'mm[Hg]'],
  ['ммрт.сл.', 'mm[Hg]'],
  ['/hpf', '/[HPF]'],
  ['вп/зр', '/[HPF]'],
  ['вп/з', '/[HPF]'],
  ['вп.зр.', '/[HPF]'],
  ['вполезрения', '/[HPF]'],
  ['уп/зр', '/[HPF]'],
  ['в1мл', '/mL'],
  ['у1мл', '/mL'],
  ['s/co', '{s_co_ratio}'],
  ['°c', 'Cel'],
  ['°', 'deg'],
]);

/** Latin letters that look like Russian ones, as in `ME/мл`. */
const alike = new Map(
  Array.from('AaBCcEeHKMOoPpTXx', (letter, at) => [letter, 'АаВСсЕеНКМОоРрТХх'[at] ?? '']),
);

/** Units between the lines of a fraction in Russian and Belarusian. */
const cyrillic = new Map([
  ['г', 'g'],
  ['л', 'L'],
  ['м', 'm'],
  ['с', 's'],
  ['моль', 'mol'],
  ['экв', 'eq'],
  ['осм', 'osm'],
  ['Осм', 'osm'],
  ['асм', 'osm'],
  ['кат', 'kat'],
  ['Па', 'Pa'],
  ['МЕ', '[IU]'],
  ['МА', '[IU]'],
  ['Ед', 'U'],
  ['Ед.', 'U'],
  ['ЕД', 'U'],
  ['ед', 'U'],
  ['ед.', 'U'],
  ['Ад', 'U'],
]);
const cyrillicPrefixes = new Map([
  ['мк', 'u'],
  ['к', 'k'],
  ['д', 'd'],
  ['с', 'c'],
  ['м', 'm'],
  ['н', 'n'],
  ['п', 'p'],
  ['ф', 'f'],
]);
/** Without a prefix. */
const cyrillicWords = new Map([
  ['Е', 'U'],
  ['кЕ', 'kU'],
  ['кА', 'kU'],
  ['сек', 's'],
  ['сек.', 's'],
  ['мин', 'min'],
  ['мин.', 'min'],
  ['мін', 'min'],
  ['ч', 'h'],
  ['час', 'h'],
  ['сут', 'd'],
  ['сут.', 'd'],
  ['сутки', 'd'],
  ['день', 'd'],
  ['24ч', 'd'],
  ['нед', 'wk'],
  ['КОЕ', '[CFU]'],
  ['КУА', '[CFU]'],
  ['копий', '{copies}'],
  ['копии', '{copies}'],
  ['копій', '{copies}'],
  ['ГЭ', '{genomes}'],
  ['кл', '{cells}'],
  ['кл.', '{cells}'],
  ['клеток', '{cells}'],
  ['усл.ед', "[arb'U]"],
  ['усл.ед.', "[arb'U]"],
  ['у.е.', "[arb'U]"],
  ['ум.ад', "[arb'U]"],
  ['индекс', '{index}'],
  ['індэкс', '{index}'],
  ['баллы', '{points}'],
  ['балы', '{points}'],
]);

/** Units between the lines of a fraction in Latin letters, in small ones. */
const latin = new Map([
  ['gm', 'g'],
  ['mg', 'mg'],
  ['ug', 'ug'],
  ['mcg', 'ug'],
  ['mkg', 'ug'],
  ['ng', 'ng'],
  ['pg', 'pg'],
  ['kg', 'kg'],
  ['l', 'L'],
  ['dl', 'dL'],
  ['ml', 'mL'],
  ['cc', 'mL'],
  ['ul', 'uL'],
  ['mcl', 'uL'],
  ['mkl', 'uL'],
  ['fl', 'fL'],
  ['cumm', 'mm3'],
  ['mm', 'mm'],
  ['mol', 'mol'],
  ['mmol', 'mmol'],
  ['umol', 'umol'],
  ['mcmol', 'umol'],
  ['mkmol', 'umol'],
  ['nmol', 'nmol'],
  ['pmol', 'pmol'],
  ['meq', 'meq'],
  ['mval', 'meq'],
  ['mosm', 'mosm'],
  ['mosmol', 'mosm'],
  ['u', 'U'],
  ['ku', 'kU'],
  ['units', 'U'],
  ['iu', '[IU]'],
  ['kiu', 'k[IU]'],
  ['miu', 'm[IU]'],
  ['uiu', 'u[IU]'],
  ['mciu', 'u[IU]'],
  ['au', "[arb'U]"],
  ['cfu', '[CFU]'],
  ['copies', '{copies}'],
  ['cp', '{copies}'],
  ['cells', '{cells}'],
  ['ge', '{genomes}'],
  ['kpa', 'kPa'],
  ['sec', 's'],
  ['min', 'min'],
  ['h', 'h'],
  ['hr', 'h'],
  ['hour', 'h'],
  ['d', 'd'],
  ['day', 'd'],
  ['24h', 'd'],
  ['24hr', 'd'],
  ['24hrs', 'd'],
  ['index', '{index}'],
  ['points', '{points}'],
]);

const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text);
/** Letters alone that mean something else when they are large: Г/л is 10*9/L to some analysers. */
const onlySmall = new Set(['г', 'м', 'с', 'е']);

const cyrillicPart = (written: string): string | undefined => {
  const text = Array.from(written, (letter) => alike.get(letter) ?? letter).join('');
  const [, name = '', exponent = ''] = /^(.*?)([23]?)$/.exec(text) ?? [];
  const found = (part: string): string | undefined => {
    const word = cyrillicWords.get(part) ?? cyrillic.get(part);
    if (word !== undefined) return word;
    for (const [prefix, size] of cyrillicPrefixes) {
      const unit = part.startsWith(prefix) ? cyrillic.get(part.slice(prefix.length)) : undefined;
      if (unit !== undefined) return size + unit;
    }
    return undefined;
  };
  const small = name.toLowerCase();
  const code = found(name) ?? (onlySmall.has(small) ? undefined : found(small));
  return code === undefined ? undefined : code + exponent;
};

/** One unit of a fraction as UCUM has it. */
const partOf = (written: string, isCyrillic: boolean): string | undefined => {
  if (written === '' || parseUcum(written) !== null) return written;
  return latin.get(written.toLowerCase()) ?? (isCyrillic ? cyrillicPart(written) : undefined);
};

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** The same in ASCII and Cyrillic letters, without spaces: `10⁹/л` as `10*9/л`, `µg` as `ug`. */
const plain = (written: string): string =>
  written
    .replace(/10\s*([⁰¹²³⁴-⁹]+)/, '10*$1')
    .replace(/[⁰¹²³⁴-⁹]/g, (digit) => String(superscripts.indexOf(digit)))
    .replace(/[µμ]/g, 'u')
    .replace(/[·⋅∙]/g, '.')
    .replace(/\s+/g, '');
/** `x10E9/L`, `10^9/L`, `10**9/L`, `10(9)/L` as `10*9/L`, and the surface that clearances are given for. */
const withPowers = (text: string): string =>
  text
    .replace(/^[x×х*]?10(?:\*\*|[*^eEеЕ])(\d{1,2})(?=\/|$|\{)/i, '10*$1')
    .replace(/^[x×х*]?10\((\d{1,2})\)(?=\/|$)/i, '10*$1')
    .replace(/\/1[.,]73(?:m2|м2|m\^2|м\^2|sqm|кв\.?м\.?)?$/i, '/{1.73_m2}');

/**
 * A unit as a laboratory writes it, in UCUM or in the spellings of Russian, English and Belarusian analysers and systems
 * (`10^9/L`, `x10E9/L`, `мкмоль/л`, `Ед/л`, `MG/DL`); null for one that is not surely known.
 */
export const readUnit = (written: string): Unit | null => {
  const text = plain(written);
  const known = whole.get(text.toLowerCase());
  if (known !== undefined) return parseUcum(known);
  const unit = parseUcum(text);
  if (unit) return unit;
  const isCyrillic = hasCyrillic(text);
  const codes = withPowers(text)
    .split('/')
    .map((part) => partOf(part, isCyrillic));
  return codes.includes(undefined) ? null : parseUcum(codes.join('/'));
};
