import type { Language } from '../../core/messages/messages.ts';
import type { PrintedLine, PrintedService } from '../../core/paper.ts';
import { WIDTH } from '../reports/paperFrame.ts';
import { CELL_LETTERS, opened } from './partedText.ts';
import { layout, PADDING } from './resultTable.ts';
import { beforeNote, lineNotes, sentNote, serviceDetails } from './serviceDetails.ts';

type Node = Record<string, unknown>;

const TEXT = WIDTH - 2 * PADDING;

/** What a line says is a paragraph, which may be longer than a page. */
export const isParagraph = ({ text }: PrintedLine): boolean =>
  text.length > CELL_LETTERS || text.includes('\n');

/** A line of a report: its name and what it says, as wide as the sheet. */
export const reportLine = (service: PrintedService, line: PrintedLine, language: Language): Node => {
  const isNamed = line.analyte !== '' && line.analyte !== service.name;
  const text = [
    ...(isNamed ? [{ text: `${line.analyte}${isParagraph(line) ? '\n' : ': '}`, bold: true }] : []),
    [line.text, line.unit].filter(Boolean).join(' '),
    ...sentNote(line, language),
    ...beforeNote(line, language),
    ...lineNotes(service, line),
  ];
  return { text, hyphens: { language, width: TEXT } };
};

/** A report on tissue or cells; its name stays with what is first said, and is repeated after a page break. */
export const narrativeReport = (service: PrintedService, language: Language): Node => {
  const { name, lines } = service;
  const details = serviceDetails(service, language);
  const told = opened(lines);
  const isBreakable = lines.some((line) => isParagraph(line));
  return {
    table: {
      widths: [TEXT],
      headerRows: 1,
      keepWithHeaderRows: told.length > 0 ? 1 : 0,
      dontBreakRows: !isBreakable,
      body: [
        [{ text: [name, ...(details.length > 0 ? ['\n', ...details] : [])], bold: true }],
        ...told.map((line) => [reportLine({ ...service, lines }, line, language)]),
      ],
    },
    layout: {
      ...layout(1),
      // Nothing parts what a line says from its own beginning.
      hLineWidth: (at: number) => (at === 0 || (at > 1 && told[at - 1]?.analyte === '') ? 0 : 0.5),
    },
  };
};
