import { figure, same, text, wording, type Names, type Wording } from './analyte.ts';
import { detection } from './assays.ts';
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

/**
 * A minimum inhibitory concentration in two-fold steps from the lowest that is tested, with the breakpoints of EUCAST for
 * Enterobacterales.
 */
const mic = (
  names: NonNullable<Names>,
  lowest: number,
  susceptible: number,
  resistant: number,
  share = 0.1,
) =>
  figure(
    names,
    'mg/l',
    0,
    () => ({ low: null, high: susceptible, words: same(`S ≤${susceptible}; R >${resistant}`) }),
    {
      typical: [0, lowest * 0.4],
      found: [share, resistant * 2, resistant * 8],
      detectable: lowest,
      absent: same(`≤${lowest}`),
      from: (_value, _person, drawn) => (drawn() < resistant ? 0 : 2 ** Math.round(Math.log2(drawn()))),
    },
  );
const extended: Line[] = [
  wording(['Изолят', 'Isolate', 'Ізалят'], [same('Escherichia coli')], [], { reference: null }),
  mic(['Ампициллин', 'Ampicillin', 'Ампіцылін'], 2, 8, 8, 0.5),
  mic(['Амоксициллин/клавуланат', 'Amoxicillin/clavulanate', 'Амаксіцылін/клавуланат'], 2, 8, 8, 0.2),
  mic(['Цефтриаксон', 'Ceftriaxone', 'Цэфтрыаксон'], 0.25, 1, 2),
  mic(['Цефепим', 'Cefepime', 'Цэфепім'], 0.12, 1, 4),
  mic(['Меропенем', 'Meropenem', 'Мерапенем'], 0.25, 2, 8, 0.01),
  mic(['Гентамицин', 'Gentamicin', 'Гентаміцын'], 1, 2, 2),
  mic(['Амикацин', 'Amikacin', 'Амікацын'], 2, 8, 8, 0.02),
  mic(['Ципрофлоксацин', 'Ciprofloxacin', 'Цыпрафлаксацын'], 0.06, 0.25, 0.5, 0.2),
];

/** The flora of the intestine and its pathogens, and susceptibility in concentrations. */
export const intestinalFlora: Discipline = listed({ ...stool, 6326: extended });
