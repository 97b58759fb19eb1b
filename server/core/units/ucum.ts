import { inverse, isSame, power, ratio, times, type Ratio } from './ratio.ts';

/**
 * A unit by its size in base units and the powers of its dimensions, more of which differ than in UCUM: where it calls
 * 48 mmol/mol 4.8 %, glycated haemoglobin is 6.5 %. So amounts and masses above and below a line are two dimensions, a mole
 * is no count, equivalents and osmoles are no moles, and the activity of an enzyme is no amount in a time.
 */
export interface Unit {
  size: Ratio;
  powers: ReadonlyMap<string, number>;
}

const one = ratio(1n);

const unity: Unit = { size: one, powers: new Map() };
const base = (name: string): Unit => ({ size: one, powers: new Map([[name, 1]]) });

const multiply = (first: Unit, second: Unit): Unit => {
  const powers = new Map(first.powers);
  for (const [name, exponent] of second.powers) {
    const sum = (powers.get(name) ?? 0) + exponent;
    if (sum === 0) powers.delete(name);
    else powers.set(name, sum);
  }
  return { size: times(first.size, second.size), powers };
};
/** Dimensions that are another one below the line. */
const turned = new Map([
  ['mol', '/mol'],
  ['/mol', 'mol'],
  ['g', '/g'],
  ['/g', 'g'],
]);
const invert = ({ size, powers }: Unit): Unit => ({
  size: inverse(size),
  powers: new Map(
    [...powers].map(([name, exponent]) => {
      const other = turned.get(name);
      return other === undefined ? [name, -exponent] : [other, exponent];
    }),
  ),
});
const raise = (unit: Unit, exponent: number): Unit => {
  const from = exponent < 0 ? invert(unit) : unit;
  const by = Math.abs(exponent);
  if (by === 0) return unity;
  return {
    size: power(from.size, by),
    powers: new Map([...from.powers].map(([name, own]) => [name, own * by])),
  };
};

/** Mega and larger are left out: laboratories write `ML` and `Mg` for millilitres and milligrams. */
const prefixes = new Map<string, Ratio>([
  ['k', ratio(1000n)],
  ['d', ratio(1n, 10n)],
  ['c', ratio(1n, 100n)],
  ['m', ratio(1n, 1000n)],
  ['u', ratio(1n, 10n ** 6n)],
  ['n', ratio(1n, 10n ** 9n)],
  ['p', ratio(1n, 10n ** 12n)],
  ['f', ratio(1n, 10n ** 15n)],
]);

/** What other units are made of: a number of another unit. Those with a prefix are `metric`. */
const made = {
  metric: new Map<string, [number: Ratio, of: string]>([
    ['L', [one, 'dm3']],
    ['l', [one, 'dm3']],
    ['N', [ratio(1000n), 'g.m/s2']],
    ['Pa', [one, 'N/m2']],
    ['J', [one, 'N.m']],
    ['cal', [ratio(4184n, 1000n), 'J']],
    ['bar', [ratio(100_000n), 'Pa']],
    ['m[Hg]', [ratio(133_322n), 'Pa']],
    ['m[H2O]', [ratio(980_665n, 100n), 'Pa']],
    ['U', [ratio(1n, 60n), 'ukat']],
    ['g%', [one, 'g/dL']],
  ]),
  plain: new Map<string, [number: Ratio, of: string]>([
    ['min', [ratio(60n), 's']],
    ['h', [ratio(60n), 'min']],
    ['d', [ratio(24n), 'h']],
    ['wk', [ratio(7n), 'd']],
    ['%', [ratio(1n, 100n), '1']],
    ['[ppth]', [ratio(1n, 1000n), '1']],
    ['[ppm]', [ratio(1n, 10n ** 6n), '1']],
  ]),
};
/** Units that nothing else is made into: each has a dimension of its own, an arbitrary unit that of its procedure. */
const bases = {
  metric: new Set(['m', 's', 'g', 'mol', 'kat', 'eq', 'osm', '[IU]', "[arb'U]"]),
  plain: new Set(['Cel', 'deg', '[HPF]', '[LPF]', '[CFU]', '[PFU]', '[pH]', "[GPL'U]", "[MPL'U]", "[APL'U]"]),
};
const otherNames = new Map([['[iU]', '[IU]']]);

const simple = (name: string, kinds: readonly ('metric' | 'plain')[]): Unit | null => {
  for (const kind of kinds) {
    if (bases[kind].has(name)) return base(name);
    const [number, of] = made[kind].get(name) ?? [];
    const unit = of === undefined ? null : parseUcum(of);
    if (unit && number) return { ...unit, size: times(unit.size, number) };
  }
  return null;
};
const atom = (written: string): Unit | null => {
  if (written === '10*' || written === '10^') return { ...unity, size: ratio(10n) };
  const name = otherNames.get(written) ?? written;
  const whole = simple(name, ['metric', 'plain']);
  if (whole) return whole;
  const size = prefixes.get(name.slice(0, 1));
  const rest = name.slice(1);
  const unit = size && simple(otherNames.get(rest) ?? rest, ['metric']);
  return size && unit ? { ...unit, size: times(unit.size, size) } : null;
};

/** Whole numbers that units have; `10 9/L` without its space is no number of them. */
const numbers = new Set(['1', '24', '100', '173', '1000']);
/** What only says which things are counted. */
const mute = new Set(['{cells}', '{cell}', '{Cells}', '{cells_counted}', '{#}']);

/** One factor of a term: a unit with its exponent, a number, or what is counted. */
const component = (text: string): Unit | null => {
  const [, name = '', exponent = '', digits = '', note = ''] =
    /^(?:(10[*^]|(?:[A-Za-z%'_]|\[[^\]]*\])+)([+-]?\d{1,2})?|(\d+))?(\{[^{}]*\})?$/.exec(text) ?? [];
  if (name === '' && digits === '' && note === '') return null;
  if (digits !== '' && !numbers.has(digits)) return null;
  const unit = name === '' ? { ...unity, size: ratio(BigInt(digits || 1)) } : atom(name);
  if (unit === null) return null;
  const raised = exponent === '' ? unit : raise(unit, Number(exponent));
  return note === '' || mute.has(note) ? raised : multiply(raised, base(note));
};

/** Factors, brackets and signs of a term. */
const parts = (code: string): string[] | null => {
  const found = code.match(/\{[^{}]*\}|\[[^\]]*\]|[./()]|[^./(){}[\]]+/g) ?? [];
  if (found.join('') !== code) return null;
  const list: string[] = [];
  for (const part of found) {
    const last = list.at(-1);
    if (/^[./()]$/.test(part) || last === undefined || /^[./()]$/.test(last)) list.push(part);
    else list.splice(-1, 1, last + part);
  }
  return list;
};

/** Reads a term of `list` from its beginning to its end, or to the bracket that closes it, and takes it out. */
const term = (list: string[]): Unit | null => {
  let read: Unit | null = null;
  let sign = '.';
  if (list[0] === '/') [read, sign] = [unity, list.shift() ?? ''];
  for (;;) {
    const part = list.shift();
    let unit: Unit | null;
    if (part === '(') {
      unit = term(list);
      if (list.shift() !== ')') return null;
    } else unit = part === undefined ? null : component(part);
    if (unit === null) return null;
    read = multiply(read ?? unity, sign === '/' ? invert(unit) : unit);
    if (list.length === 0 || list[0] === ')') return read;
    sign = list.shift() ?? '';
    if (sign !== '.' && sign !== '/') return null;
  }
};

/**
 * A unit by its UCUM code (case sensitive): those of medical laboratories with their prefixes from f to k; null for
 * others. Annotations such as `{copies}` are dimensions, save those of cells.
 */
export const parseUcum = (code: string): Unit | null => {
  const list = /^[!-~]{1,100}$/.test(code) ? parts(code) : null;
  const unit = list && term(list);
  return list?.length === 0 ? unit : null;
};

const key = ({ powers }: Unit, hasNotes: boolean): string =>
  [...powers]
    .filter(([name]) => hasNotes || !name.startsWith('{'))
    .map(([name, exponent]) => `${name} ${exponent}`)
    .sort()
    .join(', ');

/** What a number in `from` is multiplied with to be one in `to`; null: they measure different things. */
export const factorOf = (from: Unit, to: Unit): Ratio | null =>
  key(from, true) === key(to, true) ? times(from.size, inverse(to.size)) : null;

/** Whether both are equal by UCUM, to which annotations say nothing: `{copies}/mL` and `/mL`. */
export const isEqualByUcum = (first: Unit, second: Unit): boolean =>
  key(first, false) === key(second, false) && isSame(first.size, second.size);

/** Whether a unit is the number one alone. */
export const isUnity = ({ size, powers }: Unit): boolean => powers.size === 0 && isSame(size, one);
