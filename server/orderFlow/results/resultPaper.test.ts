import type { ResultSheet } from '../../core/paper.ts';
import { describe, expect, it } from 'vitest';
import { pdfPages, pdfPlaces, pdfText } from '../../../tests/support/pdfText.ts';
import { drawQuickly } from '../../../tests/support/quickPapers.ts';
import {
  printedLine as line,
  printedService as service,
  resultSheet,
} from '../../../tests/support/resultSheet.ts';
import { drawPaper } from '../../drawPaper.ts';

/** `word1 word2 …`, of at least this many letters. */
const words = (letters: number): string[] => {
  const found: string[] = [];
  for (let length = 0; length < letters; length += `${found.at(-1) ?? ''} `.length)
    found.push(`word${String(found.length + 1)}`);
  return found;
};

const LABORATORY = `Laboratory ${'of the medical centre for diagnostics and treatment '.repeat(3)}in Minsk`;
const paperOf = (more: Partial<ResultSheet>) => ({ kind: 'results', sheets: [resultSheet(more)] }) as const;
const print = async (more: Partial<ResultSheet>) =>
  pdfPages(Buffer.from(await drawPaper(paperOf(more))).toString('base64'));
/** What it says, without where. */
const wordsOf = async (more: Partial<ResultSheet>) => {
  const file = await drawQuickly(paperOf(more), { owner: '' });
  return (await pdfText(Buffer.from(file).toString('base64'))).join(' ');
};

it.each([
  ['ru', 'ДЕМО'],
  ['en', 'DEMO'],
  ['be', 'ДЭМА'],
] as const)('every page of simulated values says so across it in %s', async (language, mark) => {
  const services = Array.from({ length: 60 }, (_, at) => service(String(at), line()));
  const { pages } = await print({ language, isSimulated: true, services });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain(mark);
});

it('the name of the patient has the whole width: one of 150 letters takes three lines at most', async () => {
  const patient = {
    ...resultSheet().patient,
    lastName: 'Константинопольская-Преображенская-Вознесенская',
    firstName: 'Александра-Виктория-Маргарита-Елизавета-Екатерина',
    paternalName: 'Константиновна-Вениаминовна-Владиславовна-Святославовна',
  };
  const [first] = await pdfPlaces(Buffer.from(await drawPaper(paperOf({ patient }))).toString('base64'));
  const [label, next] = ['Patient', 'Date of birth'].map(
    (text) => first?.texts.find((one) => one.text === text)?.y ?? 0,
  );
  // A line is 10.5 points high.
  expect((next ?? 0) - (label ?? 0)).toBeGreaterThan(10);
  expect((next ?? 0) - (label ?? 0)).toBeLessThan(36);
});

describe('nothing of a result is cut off or dropped', () => {
  it.each([800, 5000, 12_000])('a text of %i letters goes on over the end of a page', async (letters) => {
    const text = words(letters);
    const { pages, offPage } = await print({
      services: [
        service('1001', line(), line({ text: text.join(' ') }), line()),
        service('2001', line({ text: text.join(' '), flag: 'A' })),
      ],
    });
    expect(offPage).toEqual([]);
    const printed = pages.join(' ').match(/word\d+/g);
    expect(printed).toEqual([...text, ...text]);
    expect(pages.join(' ')).toContain('Service 2001 (abnormal)');
  });

  it.each([10, 25, 40])('nor a text of 800 letters below %i other services', async (count) => {
    const text = words(800);
    const services = Array.from({ length: count }, (_, at) => service(String(at), line()));
    const { pages } = await print({
      services: [...services, service('9001', line({ text: text.join(' ') }))],
    });
    expect(pages.join(' ').match(/word\d+/g)).toEqual(text);
  });

  it.each([
    ['one line each', 1, 1, 28],
    ['eight lines each', 8, 1, 24],
    ['sixty lines', 60, 1, 28],
    ['a long text', 1, 900, 24],
  ])(
    'the signature is on one page with the end of the last of many services, of %s',
    async (_, lines, letters, least) => {
      for (const others of [least, least + 1, least + 2]) {
        const many = Array.from({ length: others }, (_, at) => service(String(at), line()));
        const last = Array.from({ length: lines }, () => line({ text: words(letters).join(' ') }));
        const ending = line({ text: `${words(letters).join(' ')} ending` });
        const { pages, offPage } = await print({
          services: [...many, service('9001', ...last.slice(1), ending)],
        });
        expect(offPage).toEqual([]);
        const signed = pages.findIndex((page) => page.includes('Laboratory physician'));
        expect([others, signed, pages[signed]?.includes('ending')]).toEqual([others, pages.length - 1, true]);
      }
    },
  );

  it('names of three lines leave phones, patient and page number whole', async () => {
    const { pages, offPage } = await print({
      laboratory: { ...resultSheet().laboratory, name: LABORATORY },
      patient: {
        ...resultSheet().patient,
        lastName: 'Кавалеўская-Канстанцінопальская '.repeat(3).trim(),
        firstName: 'Апалінарыя-Аляксандра '.repeat(4).trim(),
        paternalName: 'Вячаславаўна '.repeat(7).trim(),
      },
      services: Array.from({ length: 60 }, (_, at) => service(String(at), line())),
    });
    expect(offPage).toEqual([]);
    expect(pages[0]).toContain('+375 17 200 10 10');
    for (const page of pages) expect(page).toContain('Вячаславаўна 11.01.1981, 45 years');
  });

  it('says when the order was placed, and no time of sampling, which nobody has recorded', async () => {
    const text = await wordsOf({ services: [service('1', line())] });
    expect(text).toContain('Order placed');
    expect(text).toContain('20.11.2026 11:00');
    expect(text).not.toMatch(/taken|sampl/i);
  });

  it.each([
    ['2026-11-19T13:20:00Z', '19.11.2026 11:05 – 16:20'],
    ['2026-11-20T05:00:00Z', '19.11.2026 11:05 – 20.11.2026 08:00'],
    ['2026-11-19T08:05:00Z', '19.11.2026 11:05 '],
  ])('writes when the specimens were taken, a day once: until %s', async (last, written) => {
    const taken = { first: new Date('2026-11-19T08:05:00Z'), last: new Date(last) };
    expect(await wordsOf({ taken })).toContain(written);
  });

  it('writes a day of which the laboratory stated no time without one', async () => {
    const day = new Date('2026-11-18T21:00:00Z');
    const text = await wordsOf({ taken: { first: day, last: day } });
    expect(text).toContain('Collected 19.11.2026');
    expect(text).not.toContain('19.11.2026 00:00');
  });

  it('a long word is broken and moves nothing off the sheet', async () => {
    const word = 'Дэзоксірыбануклеапратэідметабалізмаваннем';
    const { pages, offPage } = await print({
      patient: { ...resultSheet().patient, lastName: word, firstName: '', paternalName: '' },
      doctor: word,
      contract: `Клініка ${word}`,
      services: [{ ...service('1', line({ text: word, unit: word })), name: word }],
    });
    expect(offPage).toEqual([]);
    // It is parted between syllables where it goes beyond its line, or anywhere.
    expect(pages.join('').replaceAll(/[ -]/g, '').split(word)).toHaveLength(8);
  });

  it('every page has patient, barcode, page number and column titles', async () => {
    const { pages } = await print({
      services: Array.from({ length: 40 }, (_, at) => service(String(at), line(), line())),
    });
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => {
      for (const text of ['Ivanova Maria Petrovna', '11.01.1981', 'Analyte', 'Reference'])
        expect(page).toContain(text);
      expect(page.replaceAll(' ', '')).toContain('1234567890');
      expect(page).toContain(`${at + 1} / ${pages.length}`);
    });
    expect(new Set(pages.join(' ').match(/Service \d+/g)).size).toBe(40);
  });
});

describe('an antibiogram on the paper (X-83)', () => {
  const tested = (organism: string, count: number) =>
    line({
      text: organism,
      number: null,
      unit: '',
      reference: '',
      flag: 'A',
      susceptibilities: Array.from({ length: count }, (_, at) => ({
        code: `C${String(at)}`,
        antibiotic: `Drug${String(at)}`,
        category: (['S', 'I', 'R'] as const)[at % 3] ?? 'S',
        method: 'zone' as const,
        text: `${String(10 + at)} mm`,
        standard: 'EUCAST 12.0 (2022)',
      })),
    });

  it.each([
    [
      'ru',
      'Антибиотикограмма: Escherichia coli Препарат Категория Зона или МПК Drug0 S чувствителен 10 mm Drug1 I чувствителен при увеличенной экспозиции 11 mm Drug2 R устойчив 12 mm Критерии: EUCAST 12.0 (2022) S — чувствителен при стандартной дозе. I — чувствителен при увеличенной экспозиции',
    ],
    [
      'en',
      'Antibiogram: Escherichia coli Antimicrobial Category Zone or MIC Drug0 S susceptible 10 mm Drug1 I susceptible, increased exposure 11 mm Drug2 R resistant 12 mm Breakpoints: EUCAST 12.0 (2022) S: susceptible at the standard dose. I: susceptible at increased exposure',
    ],
    [
      'be',
      'Антыбіётыкаграма: Escherichia coli Прэпарат Катэгорыя Зона або МПК Drug0 S адчувальны 10 mm Drug1 I адчувальны пры павялічанай экспазіцыі 11 mm Drug2 R устойлівы 12 mm Крытэрыі: EUCAST 12.0 (2022) S — адчувальны пры стандартнай дозе. I — адчувальны пры павялічанай экспазіцыі',
    ],
  ] as const)(
    'stands below the lines of its service, with what the letters mean, in %s',
    async (language, written) => {
      const { pages, offPage } = await print({
        language,
        services: [service('6301', tested('Escherichia coli', 3))],
      });
      expect(offPage).toEqual([]);
      expect(pages.join(' ')).toContain(written);
      // Nothing says that values are simulated which are not.
      expect(pages.join(' ')).not.toMatch(/ДЕМО|DEMO|ДЭМА/);
    },
  );

  it.each([1, 20, 26, 30])('of three isolates is whole below %i other services', async (count) => {
    const isolates = ['First', 'Second', 'Third'].map((name) => tested(name, 11));
    const others = Array.from({ length: count }, (_, at) => service(String(at), line()));
    const { pages, offPage } = await print({ services: [...others, service('6309', ...isolates)] });
    expect(offPage).toEqual([]);
    const text = pages.join(' ');
    expect(text.match(/Drug\d+/g)).toHaveLength(33);
    for (const name of ['First', 'Second', 'Third'])
      expect(pages.filter((page) => page.includes(`Antibiogram: ${name}`)).length, name).toBe(1);
    expect(text.match(/S: susceptible at the standard dose/g)).toHaveLength(1);
  });

  it('stays when the last line goes with what closes the paper', async () => {
    const lines = Array.from({ length: 40 }, () => line());
    const { pages } = await print({ services: [service('6309', tested('First', 3), ...lines)] });
    expect(pages.join(' ').match(/Drug\d+/g)).toEqual(['Drug0', 'Drug1', 'Drug2']);
  });

  it('is not there where nothing grew', async () => {
    const text = await wordsOf({ services: [service('6301', line({ text: 'no growth' }))] });
    expect(text).not.toMatch(/Antibiogram|EUCAST/);
  });
});
