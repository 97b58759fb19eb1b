import { text, wording, type Wording } from './analyte.ts';

type Three = readonly [ru: string, en: string, be: string];
/** A line of a report: its name, its usual text and what it says in each unusual case; without those it never varies. */
export type ReportLine = readonly [name: Three, usual: Three, unusual?: readonly Three[]];

export const lineNames = {
  material: ['Материал', 'Specimen', 'Матэрыял'],
  adequacy: ['Качество препарата', 'Specimen adequacy', 'Якасць прэпарата'],
  category: ['Категория', 'Category', 'Катэгорыя'],
  description: ['Описание', 'Description', 'Апісанне'],
  macroscopy: ['Макроскопическое описание', 'Macroscopy', 'Макраскапічнае апісанне'],
  microscopy: ['Микроскопическое описание', 'Microscopy', 'Мікраскапічнае апісанне'],
  conclusion: ['Заключение', 'Conclusion', 'Заключэнне'],
} as const satisfies Record<string, Three>;

/** Which lines are written; of the others one answer is chosen. */
const writtenAs: ReadonlyMap<Three, Wording['writtenAs']> = new Map<Three, Wording['writtenAs']>([
  [lineNames.material, 'text'],
  [lineNames.description, 'text'],
  [lineNames.macroscopy, 'text'],
  [lineNames.microscopy, 'text'],
  [lineNames.conclusion, 'conclusion'],
]);

/** A report in lines that agree with each other: the unusual text of a line is at the place of those of the others. */
export const report = (drawnWith: string, share: number, lines: readonly ReportLine[]): Wording[] =>
  lines.map(([name, usual, unusual = []]) =>
    wording(
      name,
      [text(...usual)],
      unusual.map((one) => text(...one)),
      {
        share,
        drawnWith,
        ...(unusual.length === 0 && { reference: null }),
        writtenAs: writtenAs.get(name),
      },
    ),
  );

export const adequate: Three = ['адекватный', 'adequate', 'адэкватны'];
export const noMalignantCells: Three = [
  'злокачественных клеток не обнаружено',
  'no malignant cells found',
  'злаякасных клетак не выяўлена',
];
