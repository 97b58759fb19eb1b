import { hasValues } from '../../../contract/releases.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { PrintedLine, PrintedService } from '../../core/paper.ts';
import { QUIET } from '../reports/paperFrame.ts';
import { momentText } from './momentText.ts';
import { isLongNote } from './partedText.ts';

type Node = Record<string, unknown>;

/** The colour of deviations and of what has happened to a result. */
export const MARKED = '#a3122a';

/** The method that all values of a service share; '' where they differ. */
const commonMethod = ({ lines }: PrintedService): string => {
  const [method = '', ...others] = new Set(lines.map((line) => line.method));
  return others.length === 0 ? method : '';
};

/** What the laboratory says of the whole service, below its name or below its values. */
const notesOf = ({ release, lines }: PrintedService): string[] => {
  const [first] = lines;
  return [release?.note ?? '', lines.length === 1 ? (first?.note ?? '') : ''].filter(Boolean);
};
/** The notes of a service that stand below its values; '' for most. */
export const longNote = (service: PrintedService): string =>
  notesOf(service)
    .filter((note) => isLongNote(note))
    .join('\n');

const small = (text: string): Node => ({ text: `\n${text}`, fontSize: 7, color: QUIET });

/** What is said of a line below its name: the method where not all lines have the same one, and the laboratory's note. */
export const lineNotes = (service: PrintedService, { method, note }: PrintedLine): Node[] => [
  ...(method === '' || commonMethod(service) !== '' ? [] : [small(method)]),
  ...(note === '' || service.lines.length === 1 ? [] : [small(note)]),
];

/** What a correction replaced, beside the value. */
export const beforeNote = ({ before }: PrintedLine, language: Language): Node[] =>
  before === ''
    ? []
    : [
        {
          text: ` (${fill(textsOf(language).documents.releases.before, { value: before })})`,
          fontSize: 8,
          color: MARKED,
          bold: false,
        },
      ];

/** How a value was sent, beside it, where that was in another unit. */
export const sentNote = ({ sent }: PrintedLine, language: Language): Node[] =>
  sent === ''
    ? []
    : [
        {
          text: ` (${fill(textsOf(language).documents.releases.sent, { value: sent })})`,
          fontSize: 7,
          color: QUIET,
          bold: false,
        },
      ];

/** What has happened to a service besides a first final result, with the reason, and what is no longer there. */
const happened = ({ release }: PrintedService, language: Language): string[] => {
  if (release === null) return [];
  const { releases } = textsOf(language).documents;
  const { kind, isCorrected, reason, rejection, dropped, decided } = release;
  const why = rejection === null ? reason : releases.rejections[rejection];
  const because = (said: string) => [said, why].filter(Boolean).join(': ');
  const values = dropped.map(({ analyte, text }) => `${analyte} ${text}`).join('; ');
  return [
    ...(kind === 'preliminary' ? [releases.preliminary] : []),
    ...(kind === 'final' || kind === 'preliminary' ? [] : [because(releases[kind])]),
    ...(rejection === null ? [] : [releases.rejectionAdvice[rejection]]),
    ...(isCorrected ? [because(releases.corrected)] : []),
    ...(values === '' ? [] : [fill(releases.dropped, { values })]),
    ...(decided === '' ? [] : [fill(releases.decided, { reason: decided })]),
  ];
};

/** What is known of a service besides its values, in small type; empty where nothing is. */
export const serviceDetails = (service: PrintedService, language: Language): Node[] => {
  const { releases } = textsOf(language).documents;
  const { release, specimen } = service;
  const method = commonMethod(service);
  const marks = happened(service, language);
  const moment = momentText(release?.at ?? null);
  const at = release && hasValues(release.kind) ? fill(releases.released, { at: moment }) : moment;
  const released =
    release === null
      ? []
      : [
          ...(release.performer === '' ? [] : [fill(releases.performer, { name: release.performer })]),
          [at, release.doctor].filter(Boolean).join(', '),
        ];
  const document = release?.document ?? null;
  const said = notesOf(service).filter((note) => !isLongNote(note));
  const known = [
    ...(specimen === '' ? [] : [fill(releases.specimen, { name: specimen })]),
    ...(method === '' ? [] : [fill(releases.method, { name: method })]),
    ...released,
  ];
  return [
    ...(document === null
      ? []
      : [
          {
            text: `${fill(releases.document, { name: document.fileName, pages: String(document.pages) })}. `,
            fontSize: 9,
            bold: false,
          },
        ]),
    ...(marks.length > 0
      ? [
          {
            text: `${marks.join('. ')}${known.length > 0 ? '. ' : ''}`,
            fontSize: 8,
            bold: true,
            color: MARKED,
          },
        ]
      : []),
    ...(said.length > 0 ? [{ text: `${said.join('\n')}\n`, fontSize: 8, bold: false }] : []),
    ...(known.length > 0 ? [{ text: known.join(' · '), fontSize: 7, bold: false, color: QUIET }] : []),
  ];
};
