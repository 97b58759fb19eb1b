import { figure, same, text, wording } from './analyte.ts';
import { grade } from './assays.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { upTo } from './norm.ts';

const positive = text('положительная', 'positive', 'станоўчая');
const negative = text('отрицательная', 'negative', 'адмоўная');
/** Share of stained tumour nuclei, which decides on a treatment and is neither normal nor abnormal. */
const nuclei = (name: string, typical: readonly [number, number], found: readonly [number, number, number]) =>
  figure([name, name, name], '%', 0, null, {
    typical,
    found,
    from: (_value, _person, drawn) => Math.min(100, drawn()),
  });
const repair = (name: string) =>
  wording(
    [name, name, name],
    [text('экспрессия сохранена', 'expression preserved', 'экспрэсія захавана')],
    [text('экспрессия утрачена', 'loss of expression', 'экспрэсія страчана')],
    { share: 0.06 },
  );
const her2 = { share: 0.15, lasting: true, drawnWith: '6544', reference: null };

const markers: Record<string, Line[]> = {
  6540: [
    wording(
      ['Реакция с антителом', 'Reaction with the antibody', 'Рэакцыя з антыцелам'],
      [positive, negative],
      [],
      {
        reference: null,
      },
    ),
  ],
  6541: [
    nuclei('ER', [70, 98], [0.25, 0.5, 1]),
    nuclei('PR', [30, 90], [0.3, 0.5, 1]),
    wording(['HER2', 'HER2', 'HER2'], [same('0'), same('1+')], [same('3+')], her2),
    nuclei('Ki-67', [8, 35], [0.2, 40, 80]),
  ],
  6542: ['MLH1', 'MSH2', 'MSH6', 'PMS2'].map(repair),
  6543: [
    figure(['TPS', 'TPS', 'TPS'], '%', 0, null, { typical: [0, 0.9], found: [0.4, 1, 80], detectable: 1 }),
    grade(
      ['Экспрессия PD-L1', 'PD-L1 expression', 'Экспрэсія PD-L1'],
      [
        [0, text('нет', 'none', 'няма'), false],
        [1, text('низкая', 'low', 'нізкая'), false],
        [50, text('высокая', 'high', 'высокая'), false],
      ],
      null,
    ),
  ],
  6544: [
    figure(['HER2/CEP17', 'HER2/CEP17', 'HER2/CEP17'], null, 1, upTo(1.9), {
      typical: [1, 1.4],
      found: [her2.share, 2.6, 7],
    }),
    grade(
      ['Амплификация HER2', 'HER2 amplification', 'Ампліфікацыя HER2'],
      [
        [0, text('нет', 'none', 'няма'), false],
        [2, text('есть', 'present', 'ёсць'), true],
      ],
    ),
  ],
};

/** Markers of tumours in tissue. */
export const tissueMarkers: Discipline = listed(markers);
