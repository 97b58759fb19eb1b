import { degrees, PDFDocument, PDFName, StandardFonts, type PDFPage } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { pdfPlaces, pdfText } from '../../../tests/support/pdfText.ts';
import { resultSheet } from '../../../tests/support/resultSheet.ts';
import { drawQuickly } from '../../../tests/support/quickPapers.ts';
import type { AppendedDocument, ResultSheet } from '../../core/paper.ts';
import { drawPaper } from '../../drawPaper.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';

interface Sheet {
  size: [width: number, height: number];
  turn?: number;
  /** Points that its crop box hides at the left and at the bottom. */
  hidden?: number;
  /** Makes it a sheet that cannot be stamped. */
  damage?: (page: PDFPage) => void;
}
/** A document with `Page 1` and so on at the middle of each sheet, and `Beyond` where the crop box hides it. */
const documentOf = async (sheets: readonly Sheet[], more: Partial<AppendedDocument> = {}) => {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const [at, { size, turn = 0, hidden = 0, damage }] of sheets.entries()) {
    const page = file.addPage(size);
    page.setRotation(degrees(turn));
    page.setCropBox(hidden, hidden, size[0] - 2 * hidden, size[1] - 2 * hidden);
    page.drawText(`Page ${String(at + 1)}`, { font, size: 12, x: size[0] / 2, y: size[1] / 2 });
    damage?.(page);
  }
  const bytes = await file.save();
  return {
    fileName: 'report.pdf',
    pages: sheets.length,
    performer: '',
    file: base64Of(bytes),
    ...more,
  };
};
const print = async (more: Partial<ResultSheet>): Promise<string> =>
  base64Of(await drawPaper({ kind: 'results', sheets: [resultSheet(more)] }));

const A4: Sheet = { size: [595, 842] };

describe('pages of a document that are appended to a paper', () => {
  it('are pages of it: each has the patient, the birth date, the barcode and its number of all', async () => {
    const pages = await pdfText(
      await print({ appended: [await documentOf([A4, A4]), await documentOf([A4])] }),
    );
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain('1 / 4');
    for (const [at, number] of ['2 / 4', '3 / 4', '4 / 4'].entries()) {
      expect(pages[at + 1]).toContain(
        'Patient: Ivanova Maria Petrovna · Date of birth: 11.01.1981 · 12 3456 7890',
      );
      expect(pages[at + 1]).toContain(number);
    }
    expect(pages.map((page) => /Page \d/.exec(page)?.[0])).toEqual([undefined, 'Page 1', 'Page 2', 'Page 1']);
  });

  it.each([
    [
      'ru',
      'Отчёт продолжается: приложенный документ «report.pdf», страниц: 2. Исполнитель: Dialab',
      'Конец отчёта',
    ],
    [
      'en',
      'The report goes on: appended document “report.pdf”, pages: 2. Performed by Dialab',
      'End of the report',
    ],
    [
      'be',
      'Справаздача працягваецца: дададзены дакумент «report.pdf», старонак: 2. Выканаўца: Dialab',
      'Канец справаздачы',
    ],
  ] as const)(
    'are named before they follow, and the last says the end, in %s',
    async (language, follows, end) => {
      const appended = [await documentOf([A4, A4], { performer: 'Dialab' })];
      const pages = await pdfText(await print({ language, appended }));
      expect(pages[0]).toContain(follows);
      expect(pages.map((page) => page.includes(end))).toEqual([false, false, true]);
      // Without a document it is drawn in no time.
      const quick = await drawQuickly(
        { kind: 'results', sheets: [resultSheet({ language })] },
        { owner: '' },
      );
      const [alone = ''] = await pdfText(base64Of(quick));
      expect([alone.includes(end), alone.includes('report.pdf')]).toEqual([true, false]);
    },
  );

  it.each<[string, (page: PDFPage) => void]>([
    ['annotations', ({ node }) => node.set(PDFName.of('Annots'), PDFName.of('None'))],
    ['resources', ({ node }) => node.Resources()?.set(PDFName.of('XObject'), PDFName.of('None'))],
    ['a crop box', (page) => page.setCropBox(1000, 1000, 100, 100)],
  ])('follow as they are when one cannot be stamped for %s, and the paper says so', async (_, damage) => {
    const appended = [
      await documentOf([A4]),
      await documentOf([A4, { ...A4, damage }], { fileName: 'earlier.pdf' }),
      await documentOf([A4]),
    ];
    const pdf = await print({ appended });
    const pages = await pdfText(pdf);
    expect(pages.map((page) => /\d \/ \d/.exec(page)?.[0])).toEqual([
      '1 / 5',
      '2 / 5',
      undefined,
      undefined,
      '5 / 5',
    ]);
    expect(pages[0]).toContain(
      'appended document “earlier.pdf”, pages: 2. Its pages are as received: they have neither the patient’s name nor page numbers of this report',
    );
    expect(pages[0]?.match(/as received/g)).toHaveLength(1);
    expect(pages[4]).toContain('End of the report');
    const [, , whole] = await pdfPlaces(pdf);
    expect(whole?.texts).toEqual([{ text: 'Page 1', x: 298, y: 421 }]);
  });

  it.each([
    ['ru', 'Документ «lost.pdf» не приложен: его файл не читается', 'Конец отчёта'],
    ['en', 'The document “lost.pdf” is not appended because its file cannot be read', 'End of the report'],
    ['be', 'Дакумент «lost.pdf» не дададзены: яго файл не чытаецца', 'Канец справаздачы'],
  ] as const)('are missed by name in %s when the file cannot be read', async (language, missed, end) => {
    const lost = await documentOf([], { fileName: 'lost.pdf', pages: 2, file: base64Of(Uint8Array.of(1)) });
    const [alone = '', ...none] = await pdfText(await print({ language, appended: [lost] }));
    expect([alone.includes(missed), alone.includes(end), none]).toEqual([true, true, []]);
    const both = await pdfText(await print({ language, appended: [lost, await documentOf([A4])] }));
    expect(both.map((page) => [page.includes(missed), page.includes(end)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('of several orders are numbered order by order', async () => {
    const sheets = [
      resultSheet({ appended: [await documentOf([A4])] }),
      resultSheet({ barcode: '1234567891' }),
    ];
    const pages = await pdfText(base64Of(await drawPaper({ kind: 'results', sheets })));
    expect(pages.map((page) => /\d \/ \d/.exec(page)?.[0])).toEqual(['1 / 2', '2 / 2', '1 / 1']);
  });

  it('keep the size of any sheet, turned or cropped, and the stamp stands below what they say', async () => {
    const sheets: [Sheet, { width: number; height: number }][] = [
      [A4, { width: 595, height: 842 }],
      [{ size: [420, 595] }, { width: 420, height: 595 }],
      [{ size: [842, 595] }, { width: 842, height: 595 }],
      [
        { size: [595, 842], turn: 90 },
        { width: 842, height: 595 },
      ],
      [
        { size: [595, 842], turn: 180 },
        { width: 595, height: 842 },
      ],
      [
        { size: [595, 842], turn: 270 },
        { width: 842, height: 595 },
      ],
      [
        { size: [595, 842], hidden: 50 },
        { width: 495, height: 742 },
      ],
      [
        { size: [595, 842], turn: 90, hidden: 50 },
        { width: 742, height: 495 },
      ],
    ];
    const [, ...pages] = await pdfPlaces(
      await print({ appended: [await documentOf(sheets.map(([sheet]) => sheet))] }),
    );
    expect(pages.map(({ width, height }) => ({ width, height }))).toEqual(sheets.map(([, size]) => size));
    for (const [at, { width, height, texts }] of pages.entries()) {
      const said = texts.find(({ text }) => text === `Page ${String(at + 1)}`);
      const whose = texts.find(({ text }) => text.startsWith('Patient:') || text.startsWith('—'));
      const number = texts.find(({ text }) => text === `${String(at + 2)} / 9`);
      // The middle of the page moves up by half of the room.
      expect(height / 2 - (said?.y ?? 0)).toBeGreaterThan(17);
      expect(height / 2 - (said?.y ?? 0)).toBeLessThan(24);
      expect(Math.abs((said?.x ?? 0) - width / 2)).toBeLessThan(2);
      for (const stamped of [whose, number]) {
        expect(stamped?.y).toBeGreaterThan(height - 40);
        expect(stamped?.y).toBeLessThan(height - 14);
      }
      expect(whose?.x).toBeLessThan(40);
      expect(number?.x).toBeGreaterThan(width - 60);
    }
  });

  it('have larger stamps on larger sheets, which are printed smaller, and names of any length', async () => {
    const long = 'Konstantinopolskaya-'.repeat(5).slice(0, 100);
    const patient = { ...resultSheet().patient, lastName: long, firstName: long, paternalName: long };
    const appended = [await documentOf([{ size: [2480, 3508] }, { size: [420, 595] }])];
    const pdf = await print({ patient, appended });
    const pages = await pdfPlaces(pdf);
    expect(pages).toHaveLength(3);
    expect(pages[1]?.texts.find(({ text }) => text === '2 / 3')?.y).toBeLessThan(3508 - 60);
    for (const { height, texts } of pages.slice(1))
      expect(Math.max(...texts.map(({ y }) => y))).toBeLessThan(height - 3);
    expect((await pdfText(pdf))[2]?.replaceAll(' ', '')).toContain(`${long}${long}${long}`);
  });
});
