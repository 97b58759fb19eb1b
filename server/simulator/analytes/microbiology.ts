import type { LocalisedName } from '../../../contract/fields.ts';
import { same, text } from './analyte.ts';
import { culture, secondIsolate, type Culture } from './culture.ts';
import { listed, type Discipline } from './listed.ts';
import { words } from './words.ts';

const notIsolated = (what: string): LocalisedName =>
  text(`${what} не выделен`, `${what} not isolated`, `${what} не вылучаны`);
const noPathogens = text(
  'патогенная микрофлора не выделена',
  'no pathogens isolated',
  'патагенная мікрафлора не вылучана',
);
const noGrowth = words.noGrowth;
const lactobacilli = same('Lactobacillus spp.');
const skinFlora = same('Staphylococcus epidermidis, Corynebacterium spp.');
const fungus = (name: string): readonly [LocalisedName, null] => [same(name), null];

const cultures: Record<string, Culture> = {
  6301: {
    specimen: 'urine',
    nothing: noGrowth,
    found: [
      ['Escherichia coli', 5],
      ['Escherichia coli', 6],
      ['Klebsiella pneumoniae', 5],
      ['Enterococcus faecalis', 5],
      ['Proteus mirabilis', 5],
      ['Staphylococcus saprophyticus', 5],
    ],
    share: 0.14,
    testing: { isUrine: true },
  },
  6302: {
    specimen: 'throat',
    nothing: noPathogens,
    found: [
      ['Streptococcus pyogenes', 5],
      ['Staphylococcus aureus', 4],
      ['Streptococcus pneumoniae', 5],
      ['Haemophilus influenzae', 5],
      ['Moraxella catarrhalis', 5],
    ],
    share: 0.15,
    commensals: text(
      'стрептококки группы viridans, Neisseria spp.',
      'viridans group streptococci, Neisseria spp.',
      'стрэптакокі групы viridans, Neisseria spp.',
    ),
    testing: {},
  },
  6303: {
    specimen: 'nose',
    nothing: notIsolated('Staphylococcus aureus'),
    found: [
      ['Staphylococcus aureus', 3],
      ['Staphylococcus aureus', 4],
    ],
    share: 0.2,
    commensals: skinFlora,
  },
  6304: {
    specimen: 'nose, MRSA',
    nothing: notIsolated('MRSA'),
    found: [[same('Staphylococcus aureus (MRSA)'), null]],
    share: 0.02,
  },
  6305: {
    specimen: 'throat, group A',
    nothing: notIsolated('Streptococcus pyogenes'),
    found: [
      ['Streptococcus pyogenes', 5],
      ['Streptococcus pyogenes', 6],
    ],
    share: 0.08,
  },
  6306: {
    specimen: 'throat, diphtheria',
    nothing: notIsolated('Corynebacterium diphtheriae'),
    found: [],
    share: 0,
  },
  6307: {
    specimen: 'ear',
    nothing: noPathogens,
    found: [
      ['Pseudomonas aeruginosa', 5],
      ['Staphylococcus aureus', 5],
      ['Streptococcus pneumoniae', 5],
    ],
    share: 0.25,
    commensals: skinFlora,
    testing: {},
  },
  6308: {
    specimen: 'conjunctiva',
    nothing: noPathogens,
    found: [
      ['Staphylococcus aureus', 4],
      ['Streptococcus pneumoniae', 4],
      ['Haemophilus influenzae', 4],
    ],
    share: 0.15,
    commensals: same('Staphylococcus epidermidis'),
    testing: {},
  },
  6309: {
    specimen: 'wound',
    nothing: noGrowth,
    found: [
      ['Staphylococcus aureus', 6],
      ['Pseudomonas aeruginosa', 5],
      ['Escherichia coli', 5],
      ['Enterococcus faecalis', 4],
      ['Klebsiella pneumoniae', 5],
      ['Staphylococcus aureus', 5, ['Pseudomonas aeruginosa', 5]],
    ],
    share: 0.35,
    testing: {},
  },
  6310: {
    specimen: 'wound, anaerobes',
    nothing: text('роста анаэробов нет', 'no growth of anaerobes', 'росту анаэробаў няма'),
    found: [
      ['Bacteroides fragilis', 5],
      ['Clostridium perfringens', 4],
      ['Prevotella bivia', 5],
    ],
    share: 0.08,
    testing: {},
  },
  6311: {
    specimen: 'vagina',
    nothing: noPathogens,
    found: [
      ['Escherichia coli', 5],
      ['Enterococcus faecalis', 5],
      ['Escherichia coli', 5, ['Enterococcus faecalis', 4]],
      ['Streptococcus agalactiae', 5],
      ['Candida albicans', 4],
    ],
    share: 0.15,
    commensals: lactobacilli,
    testing: {},
  },
  6312: {
    specimen: 'cervical canal',
    nothing: noGrowth,
    found: [
      ['Escherichia coli', 4],
      ['Enterococcus faecalis', 4],
      ['Streptococcus agalactiae', 4],
    ],
    share: 0.1,
    testing: {},
  },
  6313: {
    specimen: 'vagina and rectum, group B',
    nothing: notIsolated('Streptococcus agalactiae'),
    found: [['Streptococcus agalactiae', null]],
    share: 0.18,
  },
  6314: {
    specimen: 'urethra',
    nothing: noPathogens,
    found: [
      ['Escherichia coli', 4],
      ['Enterococcus faecalis', 4],
      ['Streptococcus agalactiae', 4],
    ],
    share: 0.1,
    commensals: same('Staphylococcus epidermidis'),
    testing: {},
  },
  6315: {
    specimen: 'prostatic secretion',
    nothing: noGrowth,
    found: [
      ['Escherichia coli', 4],
      ['Enterococcus faecalis', 4],
      ['Klebsiella pneumoniae', 4],
    ],
    share: 0.15,
    testing: {},
  },
  6316: {
    specimen: 'gonococcus',
    nothing: notIsolated('Neisseria gonorrhoeae'),
    found: [['Neisseria gonorrhoeae', null]],
    share: 0.01,
    testing: {},
  },
  6317: {
    specimen: 'urogenital mycoplasmas',
    nothing: text(
      'Ureaplasma spp. и Mycoplasma hominis не выделены',
      'Ureaplasma spp. and Mycoplasma hominis not isolated',
      'Ureaplasma spp. і Mycoplasma hominis не вылучаны',
    ),
    found: [
      ['Ureaplasma spp.', 4],
      ['Ureaplasma spp.', 5],
      ['Mycoplasma hominis', 4],
    ],
    share: 0.2,
    testing: {},
  },
  6318: {
    specimen: 'Candida',
    nothing: text('грибы рода Candida не выделены', 'no Candida isolated', 'грыбы роду Candida не вылучаны'),
    found: [
      ['Candida albicans', 4],
      ['Candida albicans', 5],
      ['Candida glabrata', 4],
      ['Candida krusei', 4],
    ],
    share: 0.2,
    testing: {},
  },
  6319: {
    specimen: 'skin, nails, hair',
    nothing: text('роста дерматофитов нет', 'no growth of dermatophytes', 'росту дэрматафітаў няма'),
    found: [
      fungus('Trichophyton rubrum'),
      fungus('Trichophyton mentagrophytes'),
      fungus('Microsporum canis'),
    ],
    share: 0.25,
  },
  6321: {
    specimen: 'stool, Yersinia',
    nothing: notIsolated('Yersinia enterocolitica'),
    found: [fungus('Yersinia enterocolitica')],
    share: 0.01,
  },
  6322: {
    specimen: 'stool, Campylobacter',
    nothing: notIsolated('Campylobacter spp.'),
    found: [fungus('Campylobacter jejuni')],
    share: 0.03,
  },
  6325: {
    specimen: 'breast milk',
    nothing: noGrowth,
    found: [
      ['Staphylococcus aureus', 3],
      ['Staphylococcus aureus', 4],
    ],
    share: 0.15,
    testing: {},
  },
};

const entries = Object.entries(cultures).map(([code, one]) => ({
  code,
  lines: culture(one),
  second: secondIsolate(code, one),
}));

/** Cultures: the isolates, their amounts and antibiograms. */
export const microbiology: Discipline = listed(
  Object.fromEntries(entries.map(({ code, lines, second }) => [code, [...lines, ...Object.keys(second)]])),
  Object.assign({}, ...entries.map(({ second }) => second)),
);
