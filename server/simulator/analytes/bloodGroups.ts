import { same, text, wording, type Analytes } from './analyte.ts';
import { words } from './words.ts';

const groups = ['O (I)', 'A (II)', 'B (III)', 'AB (IV)'] as const;
const typed = (
  name: readonly [string, string, string],
  [first, ...others]: readonly [string, ...string[]],
  drawnWith: string,
) => wording(name, [same(first), ...others.map(same)], [], { reference: null, lasting: true, drawnWith });

/** Blood groups and antibodies against them. */
export const bloodGroups: Analytes = {
  abo: typed(
    ['Группа крови AB0', 'ABO blood group', 'Група крыві AB0'],
    [groups[0], groups[1], groups[2], groups[3], groups[0], groups[1]],
    'abo',
  ),
  rhd: typed(
    ['Резус-принадлежность (D)', 'Rh factor (D)', 'Рэзус-прыналежнасць (D)'],
    ['Rh(D) +', 'Rh(D) +', 'Rh(D) +', 'Rh(D) +', 'Rh(D) +', 'Rh(D) −'],
    'rh',
  ),
  // In the order of the D factor above.
  '1033': typed(
    ['Фенотип Rh', 'Rh phenotype', 'Фенатып Rh'],
    ['CcDee', 'CCDee', 'CcDEe', 'ccDEe', 'CcDee', 'ccddee'],
    'rh',
  ),
  '1034': wording(null, [words.negative], [words.positive], { share: 0.08, reference: null, lasting: true }),
  '1035': wording(null, [words.negative], [words.positive]),
  '1036': wording(null, [words.negative], [words.positive], { share: 0.02 }),
  '1038': wording(null, [words.notDetected], [text('титр 1:4', 'titre 1:4', 'тытр 1:4')], { share: 0.03 }),
};
