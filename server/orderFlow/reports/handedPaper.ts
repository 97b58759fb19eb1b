import type { HandedSheet } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { groupDigits, writtenDay, writtenMoment } from '../../core/written.ts';
import { barsSvg } from './bars.ts';
import { MARGIN, pageFoot, QUIET } from './paperFrame.ts';
import { points } from './pdf.ts';

/** Bars of a tube that every scanner reads, mm. */
const BARS = { widthMm: 40, heightMm: 10 };

/** The sheet of tubes for an outside laboratory on A4, with bars to scan each of them and no names. */
export const handedDocument = async ({
  language,
  laboratory,
  provider,
  day,
  tubes,
}: HandedSheet): Promise<DocumentDefinition> => {
  const { title, head, examine } = textsOf(language).providers.handed;
  const [order = '', codes = '', tubeHead = '', specimen = '', born = '', gender = '', taken = ''] = head;
  const contacts = [laboratory.name, ...laboratory.phones, laboratory.email].filter((text) => text !== '');
  const rows = await Promise.all(
    tubes.map(async (tube) => [
      {
        stack: [
          {
            svg: await barsSvg(tube.tube || tube.barcode, BARS.widthMm, BARS.heightMm),
            width: points(BARS.widthMm),
          },
          { text: groupDigits(tube.tube || tube.barcode), fontSize: 8, margin: [0, 2, 0, 0] },
        ],
      },
      groupDigits(tube.barcode),
      tube.specimen,
      { text: tube.codes.join(', '), bold: true },
      [writtenDay(tube.dateOfBirth), tube.gender].join('\n'),
      tube.takenAt ? writtenMoment(tube.takenAt.toISOString()) : '',
    ]),
  );
  const heads = [tubeHead, order, specimen, codes, `${born}, ${gender}`, taken];
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, points(22)],
    defaultStyle: { fontSize: 9, lineHeight: 1.12 },
    info: { title, author: laboratory.name },
    footer: (page, pages) => pageFoot(`${laboratory.name} · ${provider}`, page, pages),
    content: [
      { text: title, bold: true, fontSize: 14 },
      { text: `${provider}, ${writtenDay(day)}`, margin: [0, 2, 0, 2] },
      { text: contacts.join(' · '), color: QUIET },
      { text: fill(examine, { count: String(tubes.length) }), margin: [0, 6, 0, 6] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [points(BARS.widthMm) + 12, 70, '*', '*', 70, 60],
          body: [heads.map((text) => ({ text, bold: true, fillColor: '#eef1ef' })), ...rows],
        },
        layout: {
          hLineWidth: () => 0.6,
          vLineWidth: () => 0.6,
          hLineColor: () => '#5b6675',
          vLineColor: () => '#5b6675',
        },
      },
    ],
  };
};
