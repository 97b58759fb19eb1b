import type { SusceptibilityCategory, SusceptibilityMethod } from '../../../contract/codes.ts';
import type { Susceptibility } from '../../core/db/schema/releases.ts';
import type { Random } from '../../core/random.ts';
import { antibiotics, urinary, type Antibiotic } from '../../reference/analytes/antibiotics.ts';
import { bestOf, kinds, type Isolate, type Kind, type Limits, type Test } from './breakpoints.ts';

type Categories = Partial<Record<Antibiotic, SusceptibilityCategory>>;

/** Antimicrobials that never act on a microorganism; an isolate is not measured against them. */
const intrinsic: Partial<Record<Isolate, readonly Antibiotic[]>> = {
  'Klebsiella pneumoniae': ['AMP'],
  'Proteus mirabilis': ['NIT'],
  'Staphylococcus saprophyticus': ['FOS'],
  'Ureaplasma spp.': ['CLI'],
  'Mycoplasma hominis': ['ERY'],
  'Candida krusei': ['FLU'],
};

const all = (category: SusceptibilityCategory, ...codes: Antibiotic[]): Categories =>
  Object.fromEntries(codes.map((code) => [code, category]));

/**
 * Which acquired resistances go together, with their share of the isolates in hundredths; what is not named is as
 * susceptible as the breakpoints allow.
 */
const phenotypes: Record<Isolate, readonly (readonly [share: number, categories: Categories])[]> = {
  'Escherichia coli': [
    [50, {}],
    [25, all('R', 'AMP', 'SXT')],
    [12, { ...all('R', 'AMP', 'AMC'), CIP: 'I' }],
    [13, all('R', 'AMP', 'AMC', 'CRO', 'CAZ', 'FEP', 'CIP')],
  ],
  'Klebsiella pneumoniae': [
    [65, {}],
    [25, all('R', 'AMC', 'CRO', 'CAZ', 'FEP', 'GEN', 'CIP', 'SXT')],
    [10, { ...all('R', 'AMC', 'TZP', 'CRO', 'CAZ', 'FEP', 'CIP', 'SXT'), MEM: 'I' }],
  ],
  'Proteus mirabilis': [
    [70, {}],
    [30, { ...all('R', 'AMP', 'SXT'), CIP: 'I' }],
  ],
  'Enterococcus faecalis': [[100, {}]],
  'Staphylococcus saprophyticus': [
    [85, {}],
    [15, all('R', 'SXT')],
  ],
  'Staphylococcus aureus': [
    [12, {}],
    [60, all('R', 'PEN')],
    [14, all('R', 'PEN', 'ERY', 'CLI')],
    [14, all('R', 'PEN', 'FOX', 'ERY', 'CIP')],
  ],
  'Streptococcus pyogenes': [
    [75, {}],
    [15, all('R', 'ERY')],
    [10, all('R', 'ERY', 'CLI', 'TCY')],
  ],
  'Streptococcus agalactiae': [
    [30, {}],
    [45, all('R', 'TCY')],
    [25, all('R', 'TCY', 'ERY', 'CLI')],
  ],
  'Streptococcus pneumoniae': [
    [65, {}],
    [20, all('R', 'ERY', 'CLI')],
    [15, { ...all('R', 'ERY', 'SXT'), PEN: 'I' }],
  ],
  'Haemophilus influenzae': [
    [70, {}],
    [20, all('R', 'AMP')],
    [10, all('R', 'SXT')],
  ],
  'Moraxella catarrhalis': [
    [90, {}],
    [10, { SXT: 'I' }],
  ],
  'Pseudomonas aeruginosa': [
    [65, {}],
    [20, all('R', 'TOB', 'CIP')],
    [15, { ...all('R', 'TZP', 'CAZ', 'FEP', 'IPM', 'CIP'), MEM: 'I' }],
  ],
  'Neisseria gonorrhoeae': [
    [35, {}],
    [65, all('R', 'CIP', 'TCY')],
  ],
  'Bacteroides fragilis': [
    [75, {}],
    [25, all('R', 'CLI')],
  ],
  'Prevotella bivia': [
    [30, {}],
    [50, all('R', 'PEN')],
    [20, all('R', 'PEN', 'CLI')],
  ],
  'Clostridium perfringens': [
    [85, {}],
    [15, all('R', 'CLI')],
  ],
  'Ureaplasma spp.': [
    [80, {}],
    [20, all('R', 'TCY')],
  ],
  'Mycoplasma hominis': [
    [70, {}],
    [20, all('R', 'TCY')],
    [10, all('R', 'LVX')],
  ],
  'Candida albicans': [
    [93, {}],
    [7, all('R', 'FLU', 'VOR')],
  ],
  'Candida glabrata': [
    [80, {}],
    [20, all('R', 'FLU')],
  ],
  'Candida krusei': [[100, {}]],
};

type Measured = Pick<Susceptibility, 'method' | 'comparator' | 'number'>;
const notMeasured: Measured = { method: null, comparator: '', number: null };
/** How far a zone is beyond a breakpoint, at most; mm. */
const WIDER = 8;
/** The smallest zone that is written: the disk itself; mm. */
const DISK = 6;

const zoneOf = (
  [susceptible, resistant]: Limits,
  category: SusceptibilityCategory,
  random: Random,
): Measured => {
  const zone = {
    S: () => random.int(susceptible, susceptible + WIDER),
    I: () => random.int(resistant, Math.min(susceptible - 1, resistant + WIDER)),
    R: () => random.int(DISK, resistant - 1),
  }[category]();
  return { method: 'zone', comparator: '', number: String(zone) };
};

/** The concentrations that are tested, mg/l. */
const dilutions = [0.004, 0.008, 0.016, 0.03, 0.06, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256];
/** Dilutions that are tested on either side of the breakpoints. */
const STEPS = 3;

/** The lowest concentration that is tested is written `≤0.25`; a higher one than was tested `>8`. */
const micOf = (
  [susceptible, resistant]: Limits,
  category: SusceptibilityCategory,
  random: Random,
): Measured => {
  const tested = {
    S: dilutions.filter((value) => value <= susceptible).slice(-STEPS),
    I: dilutions.filter((value) => value > susceptible && value <= resistant).slice(-STEPS),
    R: dilutions.filter((value) => value > resistant).slice(0, STEPS),
  }[category];
  const value = random.pick(tested);
  const comparator =
    category === 'S' && value === tested[0] ? '≤' : category === 'R' && value === tested.at(-1) ? '>' : '';
  return { method: 'mic', comparator, number: String(value) };
};

const measuredAs = (
  test: Test,
  category: SusceptibilityCategory,
  preferred: SusceptibilityMethod,
  random: Random,
): Measured => {
  if (test === 'inferred') return notMeasured;
  const { zone, mic } = test;
  if (zone && (preferred === 'zone' || !mic)) return zoneOf(zone, category, random);
  return mic ? micOf(mic, category, random) : notMeasured;
};

/** Where an isolate comes from and how it is tested, if both methods have breakpoints. */
export interface Testing {
  isUrine?: boolean;
  method?: SusceptibilityMethod;
}

/**
 * The antibiogram of an isolate. `randomOf` draws for a subject: the same order finds the same isolate as resistant,
 * whatever specimen or method it is.
 */
export const susceptibilitiesOf = (
  isolate: Isolate,
  { isUrine = false, method = 'zone' }: Testing,
  randomOf: (subject: string) => Random,
): Susceptibility[] => {
  const { standard, tests }: Kind = kinds[isolate];
  const acquired = randomOf(isolate).weighted(
    phenotypes[isolate].map(([share, categories]) => [categories, share] as const),
  );
  return (Object.entries(tests) as [Antibiotic, Test][])
    .filter(([code]) => isUrine || !urinary.has(code))
    .map(([code, test]) => {
      const isNever = intrinsic[isolate]?.includes(code) ?? false;
      const category = isNever ? 'R' : (acquired[code] ?? (test === 'inferred' ? 'S' : bestOf(test)));
      return {
        antibiotic: code,
        name: antibiotics[code],
        category,
        ...(isNever
          ? notMeasured
          : measuredAs(test, category, method, randomOf(`${isolate} ${code} ${method}`))),
        standard: standard.name,
        standardYear: standard.year,
      };
    });
};
