import { expect } from 'vitest';
import { headers } from '../../contract/headers.ts';
import { createOrder } from '../../contract/orders.ts';
import { getPatient, searchPatients } from '../../contract/patients.ts';
import { barcodePdf } from '../../contract/reports.ts';
import { resultPdf, searchResults } from '../../contract/results.ts';
import { cabinetStatus } from '../../contract/codes.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { pdfSaying } from '../../server/seed/documents.ts';
import { readPrintedPages } from '../support/printedPages.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

const CODES = ['1001', '2001', '3001', '3040', '4001'];

journey('a label of every tube can be read by people and by a scanner', async ({ page, url }) => {
  const api = apiSession(url);
  const { userContracts } = await api.signIn('nurse@demo.lab', DEMO_PASSWORD);
  const scope = { [headers.contracts]: String(userContracts[0]?.id ?? 0) };
  const contractId = userContracts[0]?.id ?? 0;
  const { patient: found } = await api.ask(searchPatients, { body: { contractId }, headers: scope });
  const id = found[0]?.id ?? 0;
  const { patient } = await api.ask(getPatient, { query: { id }, headers: scope });
  const placed = await api.ask(createOrder, {
    body: { patient: { id }, header: { services: CODES, paymentChannel: 2 } },
    headers: scope,
  });
  const barcode = placed.barcode ?? '';
  const { base64Barcode } = await api.ask(barcodePdf, { query: { barcode }, headers: scope });

  const labels = await readPrintedPages(page, Buffer.from(base64Barcode, 'base64'));
  const born = patient.dateOfBirth.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3.$2.$1');
  expect(labels.length).toBeGreaterThanOrEqual(3);
  const printed = labels.flatMap(({ barcodes }) => barcodes);
  // The last of thirteen is a check digit.
  expect(printed.map((code) => [code.slice(0, -1), code.length])).toEqual(
    labels.map((_, at) => [`${barcode}0${String(at + 1)}`, 13]),
  );
  for (const label of labels) {
    expect(label.text).toContain(patient.lastName);
    expect(label.text).toContain(born);
    expect(label.text.replaceAll(' ', '')).toContain(barcode);
    expect([Math.round(label.widthMm), Math.round(label.heightMm)]).toEqual([43, 25]);
  }
  for (const tube of ['EDTA', 'CIT', 'SST'])
    expect(labels.some(({ text }) => text.includes(tube))).toBe(true);
});

journey('a result can be read by people in three languages and by a scanner', async ({ page, url }) => {
  const api = apiSession(url);
  await api.signIn('nurse@demo.lab', DEMO_PASSWORD);
  const { orders } = await api.ask(searchResults, {
    body: {
      cabinetOrderStatus: cabinetStatus.Ready,
      createdDateStart: '20200101',
      createdDateEnd: '20991231',
    },
  });
  const [order] = orders;
  if (order === undefined) throw new Error('The demo has no order with a result');
  const { barcode, patient } = order;
  for (const [language, title] of [
    ['ru', 'Результаты лабораторных исследований'],
    ['en', 'Laboratory test results'],
    ['be', 'Вынікі лабараторных даследаванняў'],
  ] as const) {
    const { base64Pdf } = await api.ask(resultPdf, {
      query: { barcode },
      headers: { 'Accept-Language': language },
    });
    const [first, ...others] = await readPrintedPages(page, Buffer.from(base64Pdf, 'base64'));
    expect(first?.barcodes).toEqual([barcode]);
    expect(first?.text).toContain(title);
    expect(first?.text).toContain(`${patient.lastName} ${patient.firstName}`);
    expect([Math.round(first?.widthMm ?? 0), Math.round(first?.heightMm ?? 0)]).toEqual([210, 297]);
    for (const { text } of others) expect(text).toContain(patient.lastName);
  }
});

journey(
  'a PDF of another laboratory is uploaded as the result of a service',
  async ({ page, url, signIn }) => {
    await signIn('admin@demo.lab');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/en/results');
    const row = page
      .locator('tr.list-row', { has: page.locator('.status-chip', { hasText: 'In progress' }) })
      .first();
    await row.waitFor();
    const barcode = (await row.locator('td.list-barcode').textContent())?.replace(/\D/g, '') ?? '';
    expect(barcode).toMatch(/^\d{10}$/);
    await row.locator('button[aria-expanded=false]').click();
    await page.getByRole('button', { name: 'Attach a document' }).click();
    const dialog = page.getByRole('dialog', { name: /^Document of order/ });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'Сидорова.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(pdfSaying('Uploaded page')),
    });
    await dialog.getByRole('group').getByRole('checkbox').first().check();
    await dialog.getByRole('textbox', { name: 'Doctor who signed the document' }).fill('Петрова А.');
    await page.keyboard.press('Enter');
    await page.getByText('The document is attached to the order').waitFor();

    const api = apiSession(url);
    await api.signIn('admin@demo.lab', DEMO_PASSWORD);
    const { base64Pdf } = await api.ask(resultPdf, { query: { barcode } });
    const pages = await readPrintedPages(page, Buffer.from(base64Pdf, 'base64'));
    expect(pages.at(-1)?.text).toContain('Uploaded page');
    expect(pages.map(({ text }) => text).join(' ')).toContain('Петрова А.');
    // Names of files and people are not in addresses.
    expect(requests.map(decodeURIComponent).filter((one) => /Сидорова|Петрова/.test(one))).toEqual([]);
  },
);
