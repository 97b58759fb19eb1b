import type { Antibiotic } from '../../reference/analytes/antibiotics.ts';

/** Whose breakpoints, and the year from which that edition is valid. */
export interface Standard {
  name: string;
  year: number;
}
const bacteria: Standard = { name: 'EUCAST 12.0', year: 2022 };
const fungi: Standard = { name: 'EUCAST AFST 10.0', year: 2020 };
const mycoplasmas: Standard = { name: 'CLSI M43-A', year: 2011 };

export type Limits = readonly [susceptible: number, resistant: number];
export interface Breakpoints {
  /** A zone of at least `susceptible` mm is S, of less than `resistant` mm R. */
  zone?: Limits;
  /** A MIC of at most `susceptible` mg/l is S, of more than `resistant` mg/l R. */
  mic?: Limits;
}
/** No isolate reaches a zone of 50 mm or a MIC of 0.001 mg/l: the best that it can be is I. */
const NEVER_ZONE = 50;
const NEVER_MIC = 0.001;
export type Test = Breakpoints | 'inferred';
type Tests = Partial<Record<Antibiotic, Test>>;

/** The best category that the breakpoints allow. */
export const bestOf = ({ zone, mic }: Breakpoints): 'S' | 'I' =>
  zone?.[0] === NEVER_ZONE || mic?.[0] === NEVER_MIC ? 'I' : 'S';

const both = (zone: Limits, mic: Limits): Breakpoints => ({ zone, mic });
const concentration = (...mic: Limits): Breakpoints => ({ mic });
const zone = (...limits: Limits): Breakpoints => ({ zone: limits });

/** What a kind of microorganism is tested against. */
export interface Kind {
  standard: Standard;
  /** In the order of printing; `inferred`: from another antimicrobial or at one concentration, without a number. */
  tests: Tests;
}

const enterobacterales: Tests = {
  AMP: both([14, 14], [8, 8]),
  AMC: both([19, 19], [8, 8]),
  TZP: both([20, 20], [8, 8]),
  CRO: both([25, 22], [1, 2]),
  CAZ: both([22, 19], [1, 4]),
  FEP: both([27, 24], [1, 4]),
  MEM: both([22, 16], [2, 8]),
  GEN: both([17, 17], [2, 2]),
  AMK: both([18, 18], [8, 8]),
  CIP: both([25, 22], [0.25, 0.5]),
  SXT: both([14, 11], [2, 4]),
};
const streptococci: Tests = {
  PEN: zone(18, 18),
  CRO: 'inferred',
  ERY: zone(21, 18),
  CLI: zone(17, 17),
  TCY: zone(23, 20),
  LVX: zone(NEVER_ZONE, 17),
  VAN: zone(13, 13),
  LNZ: zone(19, 19),
};

export const kinds = {
  'Escherichia coli': {
    standard: bacteria,
    tests: { ...enterobacterales, NIT: zone(11, 11), FOS: zone(24, 24) },
  },
  'Klebsiella pneumoniae': { standard: bacteria, tests: enterobacterales },
  'Proteus mirabilis': { standard: bacteria, tests: { ...enterobacterales, NIT: 'inferred' } },
  'Enterococcus faecalis': {
    standard: bacteria,
    tests: { AMP: zone(10, 8), VAN: zone(12, 12), LNZ: zone(20, 20), NIT: zone(15, 15) },
  },
  'Staphylococcus saprophyticus': {
    standard: bacteria,
    tests: {
      GEN: zone(22, 22),
      CIP: zone(NEVER_ZONE, 24),
      SXT: zone(17, 14),
      LNZ: zone(21, 21),
      NIT: zone(13, 13),
      FOS: 'inferred',
    },
  },
  'Staphylococcus aureus': {
    standard: bacteria,
    tests: {
      PEN: zone(26, 26),
      FOX: zone(22, 22),
      ERY: zone(21, 18),
      CLI: zone(22, 22),
      GEN: zone(18, 18),
      CIP: zone(NEVER_ZONE, 21),
      SXT: zone(17, 14),
      TCY: zone(22, 19),
      LNZ: zone(21, 21),
      VAN: concentration(2, 2),
    },
  },
  'Streptococcus pyogenes': { standard: bacteria, tests: streptococci },
  'Streptococcus agalactiae': { standard: bacteria, tests: streptococci },
  'Streptococcus pneumoniae': {
    standard: bacteria,
    tests: {
      PEN: concentration(0.06, 2),
      CRO: concentration(0.5, 2),
      ERY: zone(22, 19),
      CLI: zone(19, 19),
      LVX: zone(NEVER_ZONE, 16),
      SXT: zone(13, 10),
      VAN: zone(16, 16),
      LNZ: zone(22, 22),
    },
  },
  'Haemophilus influenzae': {
    standard: bacteria,
    tests: {
      AMP: zone(18, 18),
      AMC: zone(15, 15),
      CRO: zone(32, 32),
      CIP: zone(30, 30),
      SXT: zone(23, 20),
      TCY: zone(25, 25),
    },
  },
  'Moraxella catarrhalis': {
    standard: bacteria,
    tests: {
      AMC: zone(19, 19),
      CRO: zone(24, 21),
      CIP: zone(31, 31),
      ERY: zone(23, 20),
      SXT: zone(18, 15),
      TCY: zone(26, 26),
    },
  },
  'Pseudomonas aeruginosa': {
    standard: bacteria,
    tests: {
      TZP: both([NEVER_ZONE, 18], [NEVER_MIC, 16]),
      CAZ: both([NEVER_ZONE, 17], [NEVER_MIC, 8]),
      FEP: both([NEVER_ZONE, 21], [NEVER_MIC, 8]),
      IPM: both([NEVER_ZONE, 20], [NEVER_MIC, 4]),
      MEM: both([20, 14], [2, 8]),
      AMK: both([15, 15], [16, 16]),
      TOB: both([18, 18], [2, 2]),
      CIP: both([NEVER_ZONE, 26], [NEVER_MIC, 0.5]),
    },
  },
  'Neisseria gonorrhoeae': {
    standard: bacteria,
    tests: {
      CRO: concentration(0.125, 0.125),
      CFM: concentration(0.125, 0.125),
      CIP: concentration(0.03, 0.06),
      TCY: concentration(0.5, 1),
      SPT: concentration(64, 64),
    },
  },
  'Bacteroides fragilis': {
    standard: bacteria,
    tests: { TZP: zone(20, 20), MEM: zone(28, 28), CLI: zone(10, 10), MTR: zone(25, 25) },
  },
  'Prevotella bivia': {
    standard: bacteria,
    tests: {
      PEN: zone(20, 20),
      TZP: zone(26, 26),
      MEM: zone(34, 34),
      CLI: zone(31, 31),
      MTR: zone(22, 22),
    },
  },
  'Clostridium perfringens': {
    standard: bacteria,
    tests: {
      PEN: zone(15, 15),
      TZP: zone(24, 24),
      MEM: zone(25, 25),
      CLI: zone(19, 19),
      VAN: zone(12, 12),
      MTR: zone(16, 16),
    },
  },
  'Ureaplasma spp.': {
    standard: mycoplasmas,
    tests: { TCY: 'inferred', ERY: 'inferred', LVX: 'inferred', MFX: 'inferred', CLI: 'inferred' },
  },
  'Mycoplasma hominis': {
    standard: mycoplasmas,
    tests: { TCY: 'inferred', CLI: 'inferred', LVX: 'inferred', MFX: 'inferred', ERY: 'inferred' },
  },
  'Candida albicans': {
    standard: fungi,
    tests: {
      FLU: concentration(2, 4),
      VOR: concentration(0.06, 0.25),
      AMB: concentration(1, 1),
      ANI: concentration(0.03, 0.03),
      MIF: concentration(0.016, 0.016),
    },
  },
  'Candida glabrata': {
    standard: fungi,
    tests: {
      FLU: concentration(NEVER_MIC, 16),
      AMB: concentration(1, 1),
      ANI: concentration(0.06, 0.06),
      MIF: concentration(0.03, 0.03),
    },
  },
  'Candida krusei': {
    standard: fungi,
    tests: { FLU: 'inferred', AMB: concentration(1, 1), ANI: concentration(0.06, 0.06) },
  },
} as const satisfies Record<string, Kind>;
export type Isolate = keyof typeof kinds;
