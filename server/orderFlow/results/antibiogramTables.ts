import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { ResultLine } from '../../core/paper.ts';
import { QUIET, WIDTH } from '../reports/paperFrame.ts';

type Node = Record<string, unknown>;

const RULE = '#c4c9d0';
const PADDING = 4;
const GAP = 16;
/** Two antibiograms stand side by side. */
const HALF = (WIDTH - 2 * PADDING - GAP) / 2;
/** Column widths in points: category, zone or MIC; the antimicrobial has the rest. */
const CATEGORY = 106;
const MEASURED = 54;
const widths = [HALF - CATEGORY - MEASURED - 4 * PADDING, CATEGORY, MEASURED];

const antibiogram = ({ text, susceptibilities }: ResultLine, language: Language): Node => {
  const said = textsOf(language).documents.susceptibility;
  const title = (one: string) => ({ text: one, fontSize: 7.5, color: QUIET });
  const standards = [...new Set(susceptibilities.map(({ standard }) => standard))].join(', ');
  return {
    width: HALF,
    stack: [
      { text: [`${said.title}: `, { text, bold: true }] },
      {
        fontSize: 8.5,
        table: {
          widths,
          headerRows: 1,
          dontBreakRows: true,
          body: [
            [title(said.antibiotic), title(said.category), title(said.measured)],
            ...susceptibilities.map(({ antibiotic, category, text: measured }) => [
              antibiotic,
              // Colours do not reach a black and white printer: what does not act is bold.
              {
                text: [{ text: category, bold: true }, ` ${said.categories[category]}`],
                bold: category === 'R',
              },
              measured,
            ]),
          ],
        },
        layout: {
          hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => RULE,
          paddingLeft: (at: number) => (at === 0 ? 0 : PADDING),
          paddingRight: () => PADDING,
          paddingTop: () => 1.2,
          paddingBottom: () => 1.2,
        },
      },
      { text: `${said.standard}: ${standards}`, fontSize: 7.5, color: QUIET, margin: [0, 1, 0, 0] },
    ],
  };
};

/** The table of a service with the antibiograms of its lines below, in pairs, and what the letters mean. */
export const withAntibiograms = (table: Node, lines: readonly ResultLine[], language: Language): Node => {
  const tested = lines.filter(({ susceptibilities }) => susceptibilities.length > 0);
  if (tested.length === 0) return table;
  const tables = tested.map((line) => antibiogram(line, language));
  const pairs = tables.flatMap((one, at) => (at % 2 === 0 ? [[one, tables[at + 1] ?? '']] : []));
  const { legend } = textsOf(language).documents.susceptibility;
  return {
    stack: [
      table,
      ...pairs.map((columns) => ({
        unbreakable: true,
        columns,
        columnGap: GAP,
        margin: [PADDING, 4, PADDING, 2],
      })),
      { text: legend, fontSize: 7.5, color: QUIET, margin: [PADDING, 0, PADDING, 4] },
    ],
  };
};
