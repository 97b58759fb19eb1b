import type { HandedSheet, HandedTube } from '../../core/paper.ts';
import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { groupDigits, writtenDay, writtenMoment } from '../../core/written.ts';
import { barsSvg } from './bars.ts';
import { line, MARGIN, pageFoot, QUIET, WIDTH } from './paperFrame.ts';
import { points } from './pdf.ts';

/** Bars of a tube that every scanner reads, mm. */
const BARS = { widthMm: 40, heightMm: 10 };
const LINE_COLOR = '#5b6675';

const coded = async (code: string) => ({
  stack: [
    { svg: await barsSvg(code, BARS.widthMm, BARS.heightMm), width: points(BARS.widthMm) },
    { text: groupDigits(code), fontSize: 8, margin: [0, 2, 0, 0] },
  ],
});

const rowOf = async (tube: HandedTube) => [
  await coded(tube.tube || tube.barcode),
  groupDigits(tube.barcode),
  tube.specimen,
  { stack: tube.tests.map(({ code, name }) => ({ text: [{ text: code, bold: true }, ` ${name}`] })) },
  [writtenDay(tube.dateOfBirth), tube.gender].join('\n'),
  tube.takenAt ? writtenMoment(tube.takenAt.toISOString()) : '',
];

/** Number, bars, courier and temperature of the specimen manifest; nothing without one. */
const manifestLines = async ({ manifest, language }: HandedSheet) => {
  if (!manifest) return [];
  const { manifest: title, courier, temperature } = textsOf(language).providers.handed;
  const carried = [
    manifest.courier && `${courier}: ${manifest.courier}`,
    manifest.temperature !== null && `${temperature}: ${String(manifest.temperature)}`,
  ];
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: fill(title, { number: String(manifest.number) }), bold: true },
            carried.filter(Boolean).join(' · '),
          ],
        },
        { width: points(BARS.widthMm) + 12, ...(await coded(manifest.code)) },
      ],
      margin: [0, 4, 0, 0],
    },
  ];
};

/** Where those who hand over and receive write name, moment and signature. */
const signatures = (language: Language) => {
  const { handedOver, received, name, date, signature } = textsOf(language).providers.handed.signed;
  const width = (WIDTH - 16) / 2;
  return {
    columnGap: 16,
    unbreakable: true,
    margin: [0, 16, 0, 0],
    columns: [handedOver, received].map((who) => ({
      width,
      stack: [
        { text: who, bold: true },
        ...[name, date, signature].flatMap((label) => [
          line(width, 18),
          { text: label, color: QUIET, fontSize: 8 },
        ]),
      ],
    })),
  };
};

/**
 * Direction and specimen manifest of an outside laboratory in one, on A4: bars to scan each tube, its tests, and lines to
 * sign. It has no names, contracts or codes of our own.
 */
export const handedDocument = async (sheet: HandedSheet): Promise<DocumentDefinition> => {
  const { language, laboratory, provider, day, tubes } = sheet;
  const { title, head, tests, examine } = textsOf(language).providers.handed;
  const [order = '', , tubeHead = '', specimen = '', born = '', gender = '', taken = ''] = head;
  const contacts = [laboratory.name, ...laboratory.phones, laboratory.email].filter((text) => text !== '');
  const rows = await Promise.all(tubes.map(rowOf));
  const heads = [tubeHead, order, specimen, tests, `${born}, ${gender}`, taken];
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
      ...(await manifestLines(sheet)),
      { text: fill(examine, { count: String(tubes.length) }), margin: [0, 6, 0, 6] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [points(BARS.widthMm) + 12, 66, 66, '*', 62, 56],
          body: [heads.map((text) => ({ text, bold: true, fillColor: '#eef1ef' })), ...rows],
        },
        layout: {
          hLineWidth: () => 0.6,
          vLineWidth: () => 0.6,
          hLineColor: () => LINE_COLOR,
          vLineColor: () => LINE_COLOR,
        },
      },
      signatures(language),
    ],
  };
};
