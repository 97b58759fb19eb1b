import { beforeEach, expect, test } from 'vitest';
import { addressOf } from '../../../contract/address.ts';
import { informationPaper } from '../../../contract/information.ts';
import { readSettings, saveDetails } from '../../../contract/laboratorySettings.ts';
import { informationConsent } from '../../../contract/reports.ts';
import { checkPaper } from '../../../contract/resultCheck.ts';
import { resultPdf } from '../../../contract/results.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { createApp } from '../../app.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { paperCodes } from '../../core/db/schema/releases.ts';
import type { Language } from '../../core/messages/messages.ts';

let barcode: string;
const lab = useLab(async () => {
  const order = await placeOrder(lab, ['1001']);
  barcode = order.barcode;
  await lab.db.update(orders).set({ cabinetStatus: 3, sortingState: 5 });
  await insertReleases(lab.db, order.orderId, [line('HGB', '5.2', { serviceCode: '1001' })], { version: 1 });
});
beforeEach(async () => {
  await lab.db.execute('truncate settings');
  await emptyAuditLog(lab.db);
});

const texts = {
  name: { ru: 'Клиника', en: 'Clinic', be: '' },
  address: { ru: 'Минск', en: '', be: 'Мінск, вул. Лесавая' },
  licence: { ru: '', en: '', be: '' },
  accreditation: { ru: 'ИСО', en: 'ISO 15189', be: 'ІСО' },
};
const body = { ...texts, version: 0 };
const save = () => lab.ask(saveDetails, { as: 'Admin', body });
const result = async (language: Language): Promise<string> => {
  const { base64Pdf } = await lab.ask(resultPdf, { as: 'Nurse', query: { barcode }, language });
  return (await pdfText(base64Pdf)).join(' ');
};

test('until they are saved, papers in every language say what the process was started with (X-89)', async () => {
  for (const language of ['ru', 'en', 'be'] as const) {
    const text = await result(language);
    for (const one of ['Test laboratory', 'Minsk, Test street 1', 'M-1234', 'BY/112 5.0001'])
      expect([language, one, text.includes(one)]).toEqual([language, one, true]);
  }
  expect((await lab.ask(readSettings, { as: 'Admin' })).details).toMatchObject({
    name: { ru: 'Test laboratory', en: '', be: '' },
    licence: { ru: 'M-1234', en: '', be: '' },
    version: 0,
  });
});

test('the next paper has them in its language, else in Russian, nothing where nothing is said, and the same code (X-89)', async () => {
  const codeOf = (text: string) => /\/check\/([\w-]{22})/.exec(text)?.[1];
  const before = codeOf(await result('en'));
  expect(before).toHaveLength(22);
  await save();
  const ru = await result('ru');
  expect(ru).toContain('Клиника Минск · +375170000000, +375290000000 · lab@test.lab Аккредитация: ИСО');
  expect(ru).not.toContain('Лицензия');
  const en = await result('en');
  expect(en).toContain('Clinic Минск · +375170000000');
  expect(en).toContain('Accreditation: ISO 15189');
  expect(codeOf(en)).toBe(before);
  expect(await result('be')).toContain('Клиника Мінск, вул. Лесавая · +375170000000');
});

test('also of another process, which was started with other ones (X-89)', async () => {
  const { contacts } = lab.lab;
  const other = createApp({ ...lab.lab, contacts: { ...contacts, name: 'Another', address: 'Brest' } });
  await save();
  const response = await other.request(addressOf(resultPdf, { query: { barcode } }), {
    headers: { Authorization: await lab.bearer('Nurse'), 'Accept-Language': 'en' },
  });
  const { base64Pdf } = (await response.json()) as { base64Pdf: string };
  expect((await pdfText(base64Pdf)).join(' ')).toContain('Clinic Минск');
});

test('consents, forms and the check of a paper have the same name (X-89)', async () => {
  const form = async () => {
    const query = { paper: 'storage' } as const;
    const { base64string } = await lab.ask(informationPaper, { as: 'User', query });
    return (await pdfText(base64string)).join(' ');
  };
  expect(await form()).toContain('Test laboratory');
  await save();
  expect(await form()).toContain('Clinic');
  const consent = await lab.ask(informationConsent, { as: 'Nurse', query: { barcode } });
  expect(consent.informationConsent).toContain('Clinic');
  await result('en');
  const [paper] = await lab.db.select().from(paperCodes);
  expect(await lab.ask(checkPaper, { query: { code: paper?.code ?? '' } })).toMatchObject({
    state: 'current',
    laboratory: 'Clinic',
  });
});

test('the log has the old and the new text; only administrators write it (X-89)', async () => {
  await save();
  const { rows } = await lab.db.execute<{ subject: string; before: typeof texts; after: typeof texts }>(
    `select subject, before, after from audit_log where action = 'setting.update'`,
  );
  const [written] = rows;
  expect(written?.subject).toBe('setting details');
  expect(written?.before).toEqual({
    name: { ru: 'Test laboratory', en: '', be: '' },
    address: { ru: 'Minsk, Test street 1', en: '', be: '' },
    licence: { ru: 'M-1234', en: '', be: '' },
    accreditation: { ru: 'BY/112 5.0001', en: '', be: '' },
  });
  expect(written?.after).toEqual(texts);
  expect((await lab.call(saveDetails, { as: 'Manager', body })).status).toBe(403);
  expect((await lab.call(saveDetails, { as: 'Admin', body })).status).toBe(409);
  const nameless = { ...body, name: { ru: ' ', en: 'Clinic', be: '' } };
  expect(await lab.call(saveDetails, { as: 'Admin', body: nameless })).toMatchObject({
    status: 400,
    body: { errors: { 'name.ru': ['Fill in this field'] } },
  });
});
