import { describe, expect, it } from 'vitest';
import { isObject } from '../../../contract/isObject.ts';
import { pdfPages, pdfText } from '../../../tests/support/pdfText.ts';
import { drawQuickly } from '../../../tests/support/quickPapers.ts';
import { printedLine as line, printedService, resultSheet } from '../../../tests/support/resultSheet.ts';
import type { PrintedLine, PrintedRelease, PrintedService, ResultSheet } from '../../core/paper.ts';
import { drawPaper } from '../../drawPaper.ts';
import { resultDocument } from './resultDocument.ts';

type Node = Record<string, unknown>;

const said = (analyte: string, text: string, more: Partial<PrintedLine> = {}) =>
  line({ analyte, text, number: null, unit: '', reference: '', low: null, high: null, ...more });
const report = (...lines: PrintedLine[]): PrintedService => ({
  ...printedService('6532', ...lines),
  name: 'Gastric mucosa histology',
  isNarrative: true,
});
const release = (more: Partial<PrintedRelease> = {}): PrintedRelease => ({
  kind: 'final',
  isCorrected: false,
  at: new Date('2026-11-20T11:00:00Z'),
  specimenAt: new Date('2026-11-20T05:00:00Z'),
  specimenSource: 'taken',
  doctor: '',
  performer: '',
  reason: '',
  rejection: null,
  note: '',
  decided: '',
  dropped: [],
  document: null,
  ...more,
});
const textOf = async (more: Partial<ResultSheet>) => {
  const file = await drawQuickly({ kind: 'results', sheets: [resultSheet(more)] }, { owner: '' });
  return (await pdfText(Buffer.from(file).toString('base64'))).join(' ');
};
/** All parts of a paper's content. */
const partsOf = (part: unknown): Node[] => {
  if (Array.isArray(part)) return part.flatMap((one: unknown) => partsOf(one));
  return isObject(part) ? [part, ...Object.values(part).flatMap((one) => partsOf(one))] : [];
};
const definitionOf = async (...services: PrintedService[]) =>
  partsOf((await resultDocument([resultSheet({ services })])).content);
/** The letters of all texts in a part. */
const lettersIn = (part: unknown): number => {
  if (typeof part === 'string') return part.length;
  if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + lettersIn(one), 0);
  return isObject(part)
    ? ['text', 'stack', 'columns', 'table', 'body'].reduce((sum, name) => sum + lettersIn(part[name]), 0)
    : 0;
};

describe('a report on tissue or cells on the paper (X-82)', () => {
  it('is a text as wide as the sheet, without the columns and the legend of values', async () => {
    const services = [report(said('Conclusion', 'LSIL'), said('Microscopy', 'koilocytosis'))];
    const text = await textOf({ services });
    expect(text).toContain('Gastric mucosa histology Conclusion: LSIL Microscopy: koilocytosis');
    expect(text).not.toMatch(/Reference|Unit|interval|diamond/);
    const widths = (await definitionOf(...services)).flatMap((part) =>
      part['body'] ? [part['widths'] as number[]] : [],
    );
    // The sheet has 527 points, a cell 4 on either side.
    expect(widths.at(-1)?.map(Math.floor)).toEqual([519]);
  });

  it('stands below the tables of values, which keep their columns', async () => {
    const text = await textOf({
      services: [report(said('Conclusion', 'LSIL')), printedService('2', line())],
    });
    expect(text).toMatch(
      /Analyte Result Unit Reference Service 2 120 g\/l 117–155 Gastric mucosa histology Conclusion: LSIL/,
    );
  });

  it('has its name with its first sentences where its text is longer than a page, and parts long words', async () => {
    const sentence =
      'Хронический атрофический гастрит с очаговой кишечной метаплазией, ассоциированный с Helicobacter pylori. ';
    const long = sentence.repeat(80).trim();
    const services = [report(said('Заключение', long), said('Стадия OLGA', 'I'))];
    const table = (await definitionOf(...services)).find((part) => part['keepWithHeaderRows'] === 1);
    const [, first] = (table?.['body'] ?? []) as Node[];
    expect([table?.['headerRows'], table?.['dontBreakRows']]).toEqual([1, false]);
    expect(lettersIn(first)).toBeGreaterThan(120);
    expect(lettersIn(first)).toBeLessThan(620);

    const paper = { kind: 'results', sheets: [resultSheet({ language: 'ru', services })] } as const;
    const { pages, offPage } = await pdfPages(Buffer.from(await drawPaper(paper)).toString('base64'));
    expect(offPage).toEqual([]);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('Gastric mucosa histology');
    const drawn = pages.join(' ');
    expect(drawn).toMatch(/\p{Ll}{3,}- \p{Ll}{3,}/u);
    expect(drawn.replaceAll(/(?<=\p{Ll})- /gu, '').match(/Хронический.*?pylori\./g)).toHaveLength(80);
  });
});

describe('nothing that is longer than a page may not break (X-82)', () => {
  const long = 'The sample was examined twice by another method. '.repeat(103).slice(0, 5000);
  it.each<[string, PrintedService]>([
    ['a comment on a service', { ...printedService('1', line()), release: release({ note: long }) }],
    ['a comment on one of its values', printedService('1', line({ note: long }), line())],
    ['a comment on the last of its values', printedService('1', line(), line({ note: long }))],
    ['a comment on its only value', printedService('1', line({ note: long }))],
    ['a comment on a report', { ...report(said('Conclusion', 'LSIL')), release: release({ note: long }) }],
    ['a report', report(said('Conclusion', long))],
  ])('%s', async (_, service) => {
    for (const services of [[service], [service, printedService('9', line())]]) {
      const kept = (await definitionOf(...services)).filter(
        (part) => part['unbreakable'] === true || part['dontBreakRows'] === true,
      );
      expect(kept.length).toBeGreaterThan(0);
      for (const part of kept) expect(lettersIn(part)).toBeLessThan(2000);
      const text = await textOf({ services });
      expect(text.match(/examined twice/g)).toHaveLength(102);
    }
  });
});

describe('the head of a corrected or withdrawn paper (X-82)', () => {
  const march = new Date('2026-03-12T11:05:00Z');
  it('has a line for each moment whose results are replaced, with their services', async () => {
    const corrected = { release: release({ isCorrected: true }), replaces: march };
    const services = [
      { ...printedService('1', line()), ...corrected },
      { ...printedService('2', line()), ...corrected },
      {
        ...printedService('3'),
        release: release({ kind: 'withdrawn' }),
        replaces: new Date('2026-03-13T06:00:00Z'),
      },
      printedService('4', line()),
    ];
    expect(await textOf({ services })).toMatch(
      /Corrected: replaces the results of 12\.03\.2026 14:05 \(Service 1; Service 2\) Withdrawn: the results of 13\.03\.2026 09:00 are no longer valid \(Service 3\) Patient/,
    );
  });

  it('says nothing of a first version', async () => {
    const services = [{ ...printedService('1', line()), release: release() }];
    expect(await textOf({ services })).not.toMatch(/Corrected|Withdrawn/);
  });
});

it('the columns of an antibiogram have room for long names, words and measured values (X-83)', async () => {
  const text = 'Klebsiella pneumoniae subsp. rhinoscleromatis';
  const susceptibilities = [
    {
      code: 'AMC',
      antibiotic: 'Amoxicillin/clavulanic acid (uncomplicated infections only)',
      category: 'I' as const,
      method: 'mic' as const,
      text: '≤0.25 mg/l (≤250 ng/mL)',
      standard: 'EUCAST 9.0 (2019)',
    },
  ];
  const parts = await definitionOf(
    printedService('6301', said('Isolate', text, { flag: 'A', susceptibilities })),
  );
  const [drug = 0, category = 0, measured = 0] =
    (parts.find((part) => part['headerRows'] === 2)?.['widths'] as number[] | undefined) ?? [];
  expect([drug, category, measured].map(Math.floor)).toEqual([199, 180, 116]);
  // The name of a microorganism is not crowded beside its flag.
  const cell = parts.find((part) => part['colSpan'] === 4);
  expect(lettersIn(cell)).toBe(`${text} (abnormal)`.length);
});
