import { readMessage } from '../../server/core/hl7/message.ts';
import type { Random } from '../../server/core/random.ts';
import {
  readValue,
  type KnownAnalyte,
  type ValueOutcome,
} from '../../server/orderFlow/connections/readValue.ts';

const words = { ru: '', en: '', be: '' };
/** A quantity without intervals, in a unit. */
export const quantity = (ucum: string, more: Partial<KnownAnalyte> = {}): KnownAnalyte => ({
  code: 'any',
  name: words,
  unit: null,
  ucum,
  kind: 'quantity',
  intervals: [],
  answers: [],
  ...more,
});

/** What is made of an OBX, from its OBX-2 on: `NM|HGB||15.0|g/dL|13-17`. `units` is the code map. */
export const readObx = (
  obx: string,
  analyte: KnownAnalyte,
  units: Readonly<Record<string, string>> = {},
): ValueOutcome => {
  const message = `MSH|^~\\&|LIS\rOBX|1|${obx}`;
  const read = readMessage(Uint8Array.from(new TextEncoder().encode(message)), 'utf-8');
  const segment = read.ok ? read.value.segments[1] : undefined;
  if (!segment) throw new Error('No OBX');
  return readValue({ segment, at: 'OBX', notes: [] }, analyte, {
    codes: {
      meaningOf: (kind, code) => {
        const target = kind === 'unit' ? units[code] : undefined;
        if (target === undefined) return null;
        return target === 'ignored' ? 'ignored' : { target };
      },
      miss: () => undefined,
      saveMissed: () => Promise.resolve(),
    },
    zone: '+0300',
    person: { gender: 'F', age: 45, ageDays: 16_000 },
    day: '20261119',
  });
};

/** A unit by its power of ten, its UCUM code and how it is written. */
type Line = readonly [power: number, ucum: string, ...written: string[]];
const numerators: Readonly<Record<string, readonly Line[]>> = {
  mass: [
    [3, 'kg', 'кг'],
    [0, 'g', 'г', 'gm'],
    [-3, 'mg', 'мг', 'MG'],
    [-6, 'ug', 'µg', 'мкг', 'mcg', 'mkg'],
    [-9, 'ng', 'нг', 'NG'],
    [-12, 'pg', 'пг', 'PG'],
  ],
  substance: [
    [0, 'mol', 'моль'],
    [-3, 'mmol', 'ммоль', 'MMOL'],
    [-6, 'umol', 'µmol', 'мкмоль'],
    [-9, 'nmol', 'нмоль'],
    [-12, 'pmol', 'пмоль'],
  ],
  international: [
    [3, 'k[IU]', 'kIU', 'кМЕ'],
    [0, '[IU]', 'IU', 'МЕ'],
    [-3, 'm[IU]', 'mIU', 'MIU', 'мМЕ'],
    [-6, 'u[IU]', 'uIU', 'µIU', 'мкМЕ'],
  ],
  activity: [
    [3, 'kU', 'кЕд', 'кЕ'],
    [0, 'U', 'Ед', 'ЕД', 'Ад'],
    [-3, 'mU', 'мЕд'],
  ],
  number: [
    [3, '10*3', '10^3', 'x10E3'],
    [6, '10*6', '10^6', '10⁶'],
    [9, '10*9', '10^9', 'x10E9', '10⁹', '10e9', '10**9'],
    [12, '10*12', '10^12', '×10¹²'],
  ],
  equivalents: [
    [0, 'eq', 'экв'],
    [-3, 'meq', 'mEq', 'мэкв'],
  ],
  copies: [[0, '{copies}', 'copies', 'копий', 'копій']],
  colonies: [[0, '[CFU]', 'CFU', 'КОЕ', 'КУА']],
};
const denominators: Readonly<Record<string, readonly Line[]>> = {
  none: [[0, '']],
  volume: [
    [0, 'L', 'l', 'л'],
    [-1, 'dL', 'дл', 'DL', 'dl'],
    [-3, 'mL', 'мл', 'ML', 'ml'],
    [-6, 'uL', 'мкл', 'µL', 'mm3'],
  ],
  weight: [
    [3, 'kg', 'кг'],
    [0, 'g', 'г'],
  ],
  amount: [[-3, 'mmol', 'ммоль']],
  day: [[0, 'd', 'сут', '24h', 'day']],
};
interface Drawn {
  family: string;
  power: number;
  ucum: string;
  written: string;
}
const draw = (random: Random): Drawn => {
  const [above, nums] = random.pick(Object.entries(numerators));
  const [below, dens] = random.pick(Object.entries(denominators));
  const [power, code, ...written] = random.pick(nums);
  const [under, per, ...writtenPer] = random.pick(dens);
  const slash = below === 'none' ? '' : '/';
  return {
    family: `${above}/${below}`,
    power: power - under,
    ucum: `${code}${slash}${per}`,
    written: `${random.pick([code, ...written])}${slash}${random.pick([per, ...writtenPer])}`,
  };
};

/** Whole digits and the power of ten of a decimal number. */
const scaled = (text: string): [digits: string, power: number] => {
  const [whole = '', decimals = ''] = text.split('.');
  const digits = `${whole}${decimals}`.replace(/^0+/, '');
  const bare = digits.replace(/0+$/, '');
  return [bare, bare === '' ? 0 : digits.length - bare.length - decimals.length];
};

/**
 * Sends a random value in a random unit to an analyte in another one, with an interval that is the value itself: what
 * became of it, or how it was changed. The powers of ten are those of the table above.
 */
export const tryUnit = (random: Random): 'same' | 'converted' | 'refused' | `changed ${string}` => {
  const sent = draw(random);
  let own = draw(random);
  for (let at = 0; at < 40 && own.family !== sent.family && random.chance(0.95); at += 1) own = draw(random);
  const decimals = random.int(0, 4);
  const value = (random.int(1, 10 ** random.int(1, 6)) / 10 ** decimals).toFixed(decimals);
  const sign = random.pick(['', '', '', '<', '>']);
  const outcome = readObx(`NM|X||${sign}${value}|${sent.written}|${value}-${value}|||F`, quantity(own.ucum));
  const said = `${sign}${value} ${sent.written} for ${own.ucum}`;
  if (!outcome.ok) return sent.family === own.family ? `changed ${said}: refused` : 'refused';
  const { number, comparator, low, high, flag, sentNumber, sentUnit } = outcome.observation;
  const [digits, power] = scaled(value);
  const read = number === null ? '' : scaled(number).join(' ');
  const isOther = sent.power !== own.power;
  const isRight =
    sent.family === own.family &&
    read === `${digits} ${power + sent.power - own.power}` &&
    comparator === sign &&
    low === number &&
    high === number &&
    flag === { '': '', '<': 'L', '>': 'H' }[sign] &&
    (isOther ? sentNumber === `${sign}${value}` && typeof sentUnit === 'string' : sentUnit === null);
  if (!isRight) return `changed ${said}: ${comparator}${number ?? ''} ${flag} (${sentNumber ?? ''})`;
  return isOther ? 'converted' : 'same';
};
