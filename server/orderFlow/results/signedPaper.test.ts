import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadFile, startDownload } from '../../../contract/resultDownloads.ts';
import { openResultLink } from '../../../contract/resultLinks.ts';
import { downloadResults, mailResult, mailResults, resultPdf } from '../../../contract/results.ts';
import { emailOf, userIds } from '../../../tests/support/fixture.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { insertReleases, line, words } from '../../../tests/support/observed.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { refusal } from '../../../tests/support/refusal.ts';
import { readyOrder } from '../../../tests/support/resultOrders.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { drawPaper } from '../../drawPaper.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { providers } from '../../core/db/schema/providers.ts';
import { paperCodes } from '../../core/db/schema/releases.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Language } from '../../core/messages/messages.ts';
import { issueLink } from '../../../tests/support/resultLinks.ts';
import { fileOf } from '../../../tests/support/excel.ts';
import { prepareDueFiles } from '../resultDownloads/runDownloads.ts';
import { sendQueued } from './sendQueued.ts';

let order: { orderId: number; barcode: string };
let other: { orderId: number; barcode: string };
/** The patient of both orders is three days old. */
const BORN = { stored: '2026-11-17', typed: '20261117' };
const MINUTE = 60_000;

const glucose = { ru: 'глюкозооксидазный', en: 'glucose oxidase', be: 'глюказааксідазны' };
const pcr = { ru: 'ПЦР', en: 'PCR', be: 'ПЛР' };
const test = useLab(async () => {
  const now = test.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  await test.db
    .update(patients)
    .set({ dateOfBirth: BORN.stored, timeOfBirth: '04:05' })
    .where(eq(patients.id, 1));
  other = await readyOrder(test, ['1001']);
  order = await placeOrder(test, ['1001', '1002', '2001', '2002', '3001']);
  const { orderId } = order;
  await test.db
    .update(orders)
    .set({ cabinetStatus: 3, sortingState: 5, importedAt: ago(30), resultAt: now, commissionaireId: 1 })
    .where(eq(orders.id, orderId));
  await test.db.insert(specimenMarks).values({
    orderId,
    number: 1,
    tubeCode: 'CIT',
    state: 'taken',
    note: '',
    site: 'wound',
    siteNote: 'голень',
    takenAt: ago(40),
    at: ago(40),
    byUser: userIds.Nurse,
  });
  const [provider] = await test.db
    .insert(providers)
    .values({
      code: 'OUT',
      name: { ru: 'Диалаб', en: 'Dialab', be: 'Дыялаб' },
      kind: 'paper',
      accreditation: 'BY/112 2.02',
    })
    .returning();
  const values = (code: string, ...more: Parameters<typeof line>[]) =>
    more.map(([name, value, rest = {}]) => line(name, value, { serviceCode: code, ...rest }));
  const release = (
    lines: ReturnType<typeof values>,
    more: Parameters<typeof insertReleases>[3] & { version: number },
  ) => insertReleases(test.db, orderId, lines, { at: ago(10), doctor: 'Dr Petrova', ...more });
  await release(values('1001', ['HGB', '5.2'], ['RBC', '4.4'], ['PLT', '4.5']), { version: 1, at: ago(20) });
  await release(
    values('1001', ['HGB', '9.7', { flag: 'HH', method: pcr }], ['RBC', '4.4', { method: glucose }]),
    {
      version: 2,
      reason: words('Wrong dilution'),
    },
  );
  await release(values('2001', ['GLU', '6.6', { flag: 'H', method: glucose }]), {
    version: 1,
    kind: 'preliminary',
    providerId: provider?.id ?? 0,
    doctor: 'Dr Sidorov',
    at: ago(5),
    statedAt: ago(45),
  });
  await release(values('2002', ['CREA', '4.1', { flag: 'L' }]), { version: 1, at: ago(25) });
  await release(values('2002', ['CREA', '4.1']), {
    version: 2,
    kind: 'withdrawn',
    reason: words('Swapped tubes'),
    at: ago(2),
    observations: [],
  });
});
beforeEach(() => {
  test.emails.length = 0;
});

/** What each of the requirements prints, in the order of the task; of a file with both orders these are the pages of the first. */
const printed: Record<Language, string[]> = {
  ru: [
    '17.11.2026 04:05, 3 дня',
    'Бланк выдан 20.11.2026 12:00',
    'Minsk, Test street 1',
    'Лицензия: M-1234',
    'Аккредитация: BY/112 5.0001',
    'Клиника Северная',
    'Лисовский Павел',
    'Цельная кровь; Сыворотка; Плазма (рана, голень)',
    'Взятие проб 20.11.2026 11:15 – 11:20',
    'Поступление 20.11.2026 11:30',
    'Исправлено: Wrong dilution. Больше нет в результате: PLT 4,5. Материал: Цельная кровь · Выдано 20.11.2026 11:50, Dr Petrova',
    'HGB ПЦР 9,7 (было 5,2) критически высоко ммоль/л 3,9–6,1',
    'RBC глюкозооксидазный 4,4 ммоль/л',
    'Глюкоза 6,6 выше нормы ммоль/л 3,9–6,1',
    'Предварительный результат. Материал: Сыворотка · Метод: глюкозооксидазный · Исполнитель: Диалаб (аккредитация: BY/112 2.02) · Выдано 20.11.2026 11:55, Dr Sidorov',
    'Отозвано: Swapped tubes. Материал: Сыворотка · 20.11.2026 11:58, Dr Petrova — Конец отчёта —',
    'Часть результатов. Ещё в работе: СОЭ; МНО',
    'Исправлено: заменяет результаты от 20.11.2026 11:40 (Общий анализ крови)',
    'Отозвано: результаты от 20.11.2026 11:35 недействительны (Креатинин)',
    'Dr Petrova Dr Sidorov',
    'https://portal.test/check/',
  ],
  en: [
    '17.11.2026 04:05, 3 days',
    'Report issued 20.11.2026 12:00',
    'Licence: M-1234',
    'Accreditation: BY/112 5.0001',
    'North Clinic',
    'Whole blood; Serum; Plasma (wound, голень)',
    'Collected 20.11.2026 11:15 – 11:20',
    'Received 20.11.2026 11:30',
    'Corrected: Wrong dilution. No longer part of the result: PLT 4.5. Specimen: Whole blood · Released 20.11.2026 11:50, Dr Petrova',
    'HGB PCR 9.7 (was 5.2) critically high mmol/l 3.9–6.1',
    'RBC glucose oxidase 4.4 mmol/l',
    'Glucose 6.6 above range mmol/l 3.9–6.1',
    'Preliminary result. Specimen: Serum · Method: glucose oxidase · Performed by Dialab (accreditation: BY/112 2.02) · Released 20.11.2026 11:55, Dr Sidorov',
    'Withdrawn: Swapped tubes. Specimen: Serum · 20.11.2026 11:58, Dr Petrova — End of the report —',
    'A part of the results. Still in progress: ESR; INR',
    'Corrected: replaces the results of 20.11.2026 11:40 (Complete blood count)',
    'Withdrawn: the results of 20.11.2026 11:35 are no longer valid (Creatinine)',
    'https://portal.test/en/check/',
  ],
  be: [
    '17.11.2026 04:05, 3 дні',
    'Бланк выдадзены 20.11.2026 12:00',
    'Ліцэнзія: M-1234',
    'Акрэдытацыя: BY/112 5.0001',
    'Клініка Паўночная',
    'Суцэльная кроў; Сыроватка; Плазма (рана, голень)',
    'Узяцце проб 20.11.2026 11:15 – 11:20',
    'Паступленне 20.11.2026 11:30',
    'Выпраўлена: Wrong dilution. Больш няма ў выніку: PLT 4,5. Матэрыял: Суцэльная кроў · Выдадзена 20.11.2026 11:50, Dr Petrova',
    'HGB ПЛР 9,7 (было 5,2) крытычна высока ммоль/л 3,9–6,1',
    'RBC глюказааксідазны 4,4 ммоль/л',
    'Глюкоза 6,6 вышэй за норму ммоль/л 3,9–6,1',
    'Папярэдні вынік. Матэрыял: Сыроватка · Метад: глюказааксідазны · Выканаўца: Дыялаб (акрэдытацыя: BY/112 2.02) · Выдадзена 20.11.2026 11:55, Dr Sidorov',
    'Адклікана: Swapped tubes. Матэрыял: Сыроватка · 20.11.2026 11:58, Dr Petrova — Канец справаздачы —',
    'Частка вынікаў. Яшчэ ў працы: ХАЭ; МНА',
    'Выпраўлена: замяняе вынікі ад 20.11.2026 11:40 (Агульны аналіз крыві)',
    'Адклікана: вынікі ад 20.11.2026 11:35 несапраўдныя (Крэацінін)',
    'https://portal.test/be/check/',
  ],
};

const encoded = (content: Uint8Array | undefined): string => Buffer.from(content ?? []).toString('base64');
const attached = (): string => encoded(test.emails[0]?.attachments?.[0]?.content);
const both = <F extends 'pdf' | 'zip'>(format: F) => ({ barcodes: [order.barcode, other.barcode], format });

/** Everything that gives out a result as a PDF, with the file of the order in base64. */
const producers: Record<string, (language: Language) => Promise<string>> = {
  'the result of an order': async (language) =>
    (await test.ask(resultPdf, { as: 'Nurse', query: { barcode: order.barcode }, language })).base64Pdf,
  'several orders in one file': async (language) =>
    (await test.ask(downloadResults, { as: 'Nurse', body: both('pdf'), language })).base64File,
  'a zip of several': async (language) => {
    const { base64File } = await test.ask(downloadResults, { as: 'Nurse', body: both('zip'), language });
    const files = unzipSync(fileOf(base64File));
    return encoded(Object.entries(files).find(([name]) => name.includes(order.barcode))?.[1]);
  },
  'a download that was prepared': async (language) => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const { download } = await test.ask(startDownload, { as: 'Nurse', body: both('pdf'), headers, language });
    await prepareDueFiles(test.lab);
    const query = { id: download?.id ?? 0, part: 1 };
    return (await test.ask(downloadFile, { as: 'Nurse', query, language })).base64File;
  },
  'an e-mail': async (language) => {
    const body = { email: 'doctor@clinic.test', barcode: order.barcode };
    await test.ask(mailResult, { as: 'User', body, language });
    return attached();
  },
  'an e-mail of several in the language of its reader': async (language) => {
    await test.db.update(users).set({ language }).where(eq(users.id, userIds.Nurse));
    const body = { emails: [emailOf('Nurse')], barcodes: both('pdf').barcodes };
    await test.ask(mailResults, { as: 'User', body, language: 'ru' });
    return attached();
  },
  'an e-mail that the queue repeats': async (language) => {
    const { mailer } = test.lab;
    test.lab.mailer = { ...mailer, send: () => Promise.reject(refusal('451 try later')) };
    const body = { email: 'doctor@clinic.test', barcode: order.barcode };
    await test.ask(mailResult, { as: 'User', body, language });
    test.lab.mailer = mailer;
    test.clock.advance(MINUTE);
    await sendQueued(test.lab);
    return attached();
  },
  'a link for the patient': async (language) => {
    const { orderId } = order;
    const { url: link } = await issueLink(test, { orderId, language, from: test.clock.now(), days: 1 });
    const body = { token: link.split('#')[1] ?? '', dateOfBirth: BORN.typed };
    return (await test.ask(openResultLink, { body, language })).base64Pdf;
  },
};

/** What is not as it has to be of a paper. */
const missingOn = async (language: Language, base64: string): Promise<string[]> => {
  const pages = await pdfText(base64);
  const text = pages.join(' ');
  const [born = '', issued = ''] = printed[language];
  const isWhole = (page: string) => page.includes(born) && page.includes(issued) && /\d \/ \d/.test(page);
  return [
    ...printed[language].filter((one) => !text.includes(one)),
    ...(text.includes('CREA') ? ['a value of the withdrawn release'] : []),
    ...pages.filter((page) => !isWhole(page)),
  ];
};

describe.each(['ru', 'en', 'be'] as const)('a paper in %s', (language) => {
  it.each(Object.entries(producers))('has all that a director signs: %s (X-82)', async (_, produce) => {
    expect(await missingOn(language, await produce(language))).toEqual([]);
  });
});

it('a paper that is drawn has all of it on its pages (X-82)', async () => {
  const { documents } = test.lab;
  test.lab.documents = { draw: drawPaper };
  const file = await producers['several orders in one file']?.('be');
  test.lab.documents = documents;
  expect(await missingOn('be', file ?? '')).toEqual([]);
});

it('the values on the screen name the outside laboratory with its accreditation', async () => {
  const query = { barcode: order.barcode };
  const { services } = await test.ask(resultValues, { as: 'Nurse', query, language: 'be' });
  const performers = services.map(({ code, release }) => [code, release?.performer]);
  expect(performers).toContainEqual(['2001', 'Дыялаб (акрэдытацыя: BY/112 2.02)']);
  expect(performers).toContainEqual(['1001', '']);
});

it('the same content has one code in every file and language, and another content another', async () => {
  const codes = () => test.db.select().from(paperCodes).where(eq(paperCodes.orderId, order.orderId));
  const [code, ...others] = await codes();
  expect(others).toEqual([]);
  expect(code?.code).toMatch(/^[\w-]{22}$/);
  await insertReleases(test.db, order.orderId, [line('ESR', '5', { serviceCode: '1002' })], { version: 1 });
  const text = (await pdfText((await producers['the result of an order']?.('en')) ?? '')).join(' ');
  expect(text).not.toContain(code?.code);
  expect(await codes()).toHaveLength(2);
});
