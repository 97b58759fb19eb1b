import { same, text, wording, type Names, type Wording } from './analyte.ts';
import { detection } from './assays.ts';
import type { Isolate } from './breakpoints.ts';
import { susceptibilitiesOf } from './isolates.ts';
import { listed, type Discipline, type Line } from './listed.ts';

const genus = (name: string, found: string): Wording =>
  wording([name, name, name], [text('не выделены', 'not isolated', 'не вылучаны')], [same(found)], {
    share: 0.015,
  });

/** A line of the stool flora: exponents as they are written, and how much is normal. */
const stoolFlora = (
  names: NonNullable<Names>,
  typical: readonly [string, ...string[]],
  unusual: string,
  reference: string,
): Wording =>
  wording(names, [same(typical[0]), ...typical.slice(1).map(same)], [same(unusual)], {
    share: 0.1,
    reference: same(reference),
    unit: 'CFU/g',
  });
const latin = (name: string): NonNullable<Names> => [name, name, name];

const cdToxin = { share: 0.04, drawnWith: 'Clostridioides difficile' };
const stool: Record<string, Line[]> = {
  6320: [genus('Salmonella spp.', 'Salmonella Enteritidis'), genus('Shigella spp.', 'Shigella sonnei')],
  6323: [
    stoolFlora(latin('Bifidobacterium spp.'), ['10⁹', '10¹⁰'], '10⁷', '10⁹–10¹⁰'),
    stoolFlora(latin('Lactobacillus spp.'), ['10⁷', '10⁸'], '10⁵', '10⁷–10⁸'),
    stoolFlora(
      ['Escherichia coli типичные', 'Escherichia coli, typical', 'Escherichia coli тыповыя'],
      ['10⁷', '10⁸'],
      '10⁶',
      '10⁷–10⁸',
    ),
    stoolFlora(
      [
        'Escherichia coli лактозонегативные',
        'Escherichia coli, lactose-negative',
        'Escherichia coli лактозанегатыўныя',
      ],
      ['<10⁵'],
      '10⁶',
      '<10⁵',
    ),
    stoolFlora(
      ['Escherichia coli гемолизирующие', 'Escherichia coli, haemolytic', 'Escherichia coli гемалізуючыя'],
      ['0'],
      '10⁶',
      '0',
    ),
    stoolFlora(latin('Enterococcus spp.'), ['10⁶', '10⁷'], '10⁹', '10⁵–10⁸'),
    stoolFlora(latin('Staphylococcus aureus'), ['0'], '10⁴', '0'),
    stoolFlora(latin('Clostridium spp.'), ['<10⁵'], '10⁶', '≤10⁵'),
    stoolFlora(latin('Candida spp.'), ['<10⁴'], '10⁵', '<10⁴'),
    stoolFlora(latin('Klebsiella, Enterobacter, Proteus spp.'), ['<10⁴'], '10⁶', '<10⁴'),
    wording(
      ['Чувствительность к бактериофагам', 'Phage susceptibility', 'Адчувальнасць да бактэрыяфагаў'],
      [
        text(
          'не определяли: нет значимого роста',
          'not tested: no significant growth',
          'не вызначалі: няма значнага росту',
        ),
      ],
      [],
      { reference: null },
    ),
  ],
  6324: ['A', 'B'].map((toxin) => ({
    ...detection([`Токсин ${toxin}`, `Toxin ${toxin}`, `Таксін ${toxin}`], cdToxin.share),
    drawnWith: cdToxin.drawnWith,
  })),
};

const sent: readonly Isolate[] = ['Escherichia coli', 'Klebsiella pneumoniae', 'Pseudomonas aeruginosa'];
const extended: Line[] = [
  {
    ...wording(['Изолят', 'Isolate', 'Ізалят'], [same('Escherichia coli')], [], { reference: null }),
    answers: () =>
      sent.map((isolate) => ({
        said: same(isolate),
        weight: 1,
        isUnusual: false,
        susceptibilities: (randomOf) => susceptibilitiesOf(isolate, { method: 'mic' }, randomOf),
      })),
  },
];

/** The flora of the intestine and its pathogens, and susceptibility in concentrations. */
export const intestinalFlora: Discipline = listed({ ...stool, 6326: extended });
