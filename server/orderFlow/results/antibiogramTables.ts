import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { ResultLine } from '../../core/paper.ts';
import { QUIET, WIDTH } from '../reports/paperFrame.ts';

type Node = Record<string, unknown>;

const RULE = '#c4c9d0';
const PADDING = 4;
/** Column widths in points: antimicrobial, category, zone or MIC as measured and as sent. */
const MEASURED = 116;
const CATEGORY = 180;
const widths = [WIDTH - CATEGORY - MEASURED - 8 * PADDING, CATEGORY, MEASURED];

/** So many rows fit a page whole, with their title. */
const WHOLE_ROWS = 36;

const antibiogram = ({ text, susceptibilities }: ResultLine, language: Language): Node => {
  const said = textsOf(language).documents.susceptibility;
  const title = (one: string) => ({ text: one, fontSize: 7.5, color: QUIET });
  const standards = [...new Set(susceptibilities.map(({ standard }) => standard))].filter(Boolean).join(', ');
  return {
    unbreakable: susceptibilities.length <= WHOLE_ROWS,
    margin: [PADDING, 4, PADDING, 2],
    stack: [
      {
        fontSize: 8.5,
        table: {
          widths,
          headerRows: 2,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          body: [
            [{ text: [`${said.title}: `, { text, bold: true }], fontSize: 9, colSpan: 3 }, '', ''],
            [title(said.antibiotic), title(said.category), title(said.measured)],
            ...susceptibilities.map(({ antibiotic, category, text: measured }) => [
              { text: antibiotic, hyphens: { language, width: widths[0] } },
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
          hLineWidth: (at: number) => (at < 2 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => RULE,
          paddingLeft: (at: number) => (at === 0 ? 0 : PADDING),
          paddingRight: () => PADDING,
          paddingTop: () => 1.2,
          paddingBottom: () => 1.2,
        },
      },
      ...(standards === ''
        ? []
        : [{ text: `${said.standard}: ${standards}`, fontSize: 7.5, color: QUIET, margin: [0, 1, 0, 0] }]),
    ],
  };
};

/** So many rows are kept whole beside what closes the paper. */
const LAST_ROWS = 24;

/**
 * The antibiograms of the lines of a service, one after another, and what the letters mean: what may break, and the end,
 * which is short; null without any.
 */
export const antibiogramsOf = (
  lines: readonly ResultLine[],
  language: Language,
): { begun: Node[]; end: Node } | null => {
  const tested = lines.filter(({ susceptibilities }) => susceptibilities.length > 0);
  const last = tested.at(-1);
  if (last === undefined) return null;
  const { legend } = textsOf(language).documents.susceptibility;
  const tables = tested.map((line) => antibiogram(line, language));
  const kept = last.susceptibilities.length <= LAST_ROWS ? tables.slice(-1) : [];
  return {
    begun: tables.slice(0, tables.length - kept.length),
    end: {
      stack: [...kept, { text: legend, fontSize: 7.5, color: QUIET, margin: [PADDING, 0, PADDING, 4] }],
    },
  };
};
