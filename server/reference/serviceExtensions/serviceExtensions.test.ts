import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  extensionDetails,
  extensionHistory,
  lookUpManual,
  saveExtension,
  searchManual,
  type ExtensionFields,
  type WorkList,
} from '../../../contract/serviceExtension.ts';
import { completenessOf } from '../../../contract/serviceCompleteness.ts';
import { listServices, searchServices } from '../../../contract/services.ts';
import { saveCharacteristics } from '../../../contract/laboratorySettings.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const lab = useLab();
beforeEach(() =>
  Promise.all([
    lab.db.execute(sql`truncate service_extensions, service_extension_versions, settings`),
    emptyAuditLog(lab.db),
  ]),
);

const same = (text: string) => ({ ru: text, en: text, be: text });
const details = async (code: string, version?: number) =>
  (
    await lab.ask(extensionDetails, {
      as: 'Manager',
      query: { code, ...(version !== undefined && { version }) },
    })
  ).item;
/** A manager's draft; published by an administrator. */
const save = async (code: string, change: Partial<ExtensionFields>, publish = false) => {
  const { version, fields } = await details(code);
  const body = { code, version, fields: { ...fields, ...change }, publish };
  return (await lab.ask(saveExtension, { as: publish ? 'Admin' : 'Manager', body })).item;
};
const codes = (services: readonly { serviceCode: string }[]) =>
  services.map(({ serviceCode }) => serviceCode);

describe('the medical manual', () => {
  test('is paged, sorted, searched and looked up by the server (SYNC-02, SYNC-10, SYNC-13, SYNC-14, X-18)', async () => {
    const page = { as: 'Admin', query: { pageSize: 2, pageNumber: 2, sort: 'serviceName' } } as const;
    const { totalCount, services } = await lab.ask(searchManual, page);
    expect(totalCount).toBe(15);
    expect(services.map(({ serviceName }) => serviceName)).toEqual(['Cholesterol', 'Complete blood count']);
    const found = await lab.ask(searchManual, { as: 'Admin', query: { term: 'глюк' } });
    expect(found.services).toEqual([
      {
        serviceCode: '2001',
        serviceName: 'Glucose',
        isGeneralCharacteristics: false,
        state: 'NONE',
        completeness: { ru: 0, en: 0, be: 0 },
      },
    ]);
    const short = await lab.call(searchManual, { as: 'Admin', query: { term: 'гл' } });
    expect(short).toMatchObject({ status: 400, body: { errors: { term: ['At least 3 characters'] } } });
    const named = await lab.ask(lookUpManual, { as: 'Manager', query: { term: '200' } });
    expect(codes(named.services)).toEqual(['2001', '2002', '2003', '2004']);
  });

  test('lists what is not described in a language, and what is a draft (D10)', async () => {
    const texts = { ru: '<p>а</p>', en: '<p>a</p>', be: '' };
    const { preparation } = (await details('1001')).fields;
    await save('1001', {
      preparation: { ...preparation, text: texts },
      indications: texts,
      interpretation: texts,
      characteristics: [{ title: same(''), text: texts }],
    });
    const missing = async (language: 'ru' | 'be') =>
      codes(
        (await lab.ask(searchManual, { as: 'Admin', query: { missing: language, pageSize: 100 } })).services,
      );
    expect(await missing('be')).toContain('1001');
    expect(await missing('ru')).not.toContain('1001');
    expect(await missing('ru')).toHaveLength(14);
    const drafts = await lab.ask(searchManual, { as: 'Admin', query: { state: 'DRAFT' } });
    expect(drafts.services).toMatchObject([
      { serviceCode: '1001', state: 'DRAFT', completeness: { ru: 100, en: 100, be: 0 } },
    ]);
  });
});

test('publishing answers with the ages that ranges of an analyte cover twice or not at all', async () => {
  const { version, fields } = await details('2001');
  const row = {
    analyte: same('Glucose'),
    sex: 'any',
    ageUnit: 'year',
    unit: same('mmol/L'),
    text: same(''),
  } as const;
  const limits = { low: 3, high: 6, criticalLow: null, criticalHigh: null };
  const referenceValues = [
    { ...row, ...limits, ageFrom: 0, ageTo: 15 },
    { ...row, ...limits, ageFrom: 14, ageTo: 60 },
    { ...row, ...limits, ageFrom: 70, ageTo: null },
  ];
  const { warnings } = await lab.ask(saveExtension, {
    as: 'Admin',
    body: { code: '2001', version, fields: { ...fields, referenceValues }, publish: true },
  });
  expect(warnings.map(({ kind, from, to }) => [kind, from.age, to?.age])).toEqual([
    ['overlap', 14, 15],
    ['gap', 61, 69],
  ]);
});

describe('the work-list of translations (D10)', () => {
  const list = async (missing: WorkList, after: { afterShare?: number; afterCode?: string } = {}) => {
    const query = { missing, sort: missing, pageSize: 3, ...after };
    return (await lab.ask(searchManual, { as: 'Manager', query })).services.map(
      ({ serviceCode, completeness: { ru, en, be } }) => [serviceCode, ru, en, be],
    );
  };

  test('starts with the least complete service, and goes on after any of it', async () => {
    const notes = { ru: 'а', en: 'b', be: '' };
    await save('1002', { notes });
    await save('2001', { notes: { ru: 'а', en: '', be: 'в' } });
    expect(await list('be')).toEqual([
      ['1002', 20, 20, 0],
      ['1003', 0, 0, 0],
      ['2002', 0, 0, 0],
    ]);
    const after = await list('be', { afterShare: 0, afterCode: '1003' });
    expect(after.map(([code]) => code)).toEqual(['2002', '2003', '2004']);
    expect(await list('be', { afterShare: 0, afterCode: '9999' })).toEqual([
      ['2001', 20, 0, 20],
      ['1001', 25, 25, 25],
    ]);
    expect((await list('any')).map(([code]) => code)).toEqual(['1002', '1003', '2001']);
  });

  test('counts the texts that a service began with', async () => {
    const { fields } = await details('1001');
    const initial = completenessOf(fields);
    const find = async () =>
      (await lab.ask(searchManual, { as: 'Manager', query: { term: '1001' } })).services;
    expect((await find())[0]?.completeness).toEqual(initial);
    await save('1001', {});
    expect((await find())[0]?.completeness).toEqual({ ru: 25, en: 25, be: 25 });
  });
});

describe('the description of a service', () => {
  test('begins with the texts that the service has (EXT-01, EXT-03)', async () => {
    const item = await details('1001');
    expect(item).toMatchObject({
      code: '1001',
      state: 'NONE',
      version: 0,
      published: null,
      maxCharacteristics: null,
    });
    expect(item.fields.preparation.text).toEqual({
      ru: '<b>Натощак</b>',
      en: '<b>Fasting</b>',
      be: '<b>Нашча</b>',
    });
    expect(item.biomaterialTypes.map(({ id }) => id)).toEqual(['CIT', 'SST', 'EDTA', 'URN']);
    expect((await lab.call(extensionDetails, { as: 'Admin', query: { code: 'none' } })).status).toBe(404);
  });

  test('is a draft until it is published, then nurses read and find it (D10)', async () => {
    const shown = async () => {
      const { services } = await lab.ask(listServices, { as: 'Nurse', query: { contractId: 1 } });
      return services.find(({ code }) => code === '2004');
    };
    const draft = await save('2004', { notes: same('<p>Cool it.</p>'), keywords: ['печень'] });
    expect(draft).toMatchObject({ state: 'DRAFT', version: 1, updatedBy: 'Manager Test', published: null });
    expect((await shown())?.remark).toBeUndefined();
    const published = await save('2004', {}, true);
    expect(published).toMatchObject({ state: 'PUBLISHED', version: 2 });
    expect((await shown())?.remark).toBe('<p>Cool it.</p>');
    const found = await lab.ask(searchServices, { as: 'Nurse', query: { term: 'печень' } });
    expect(found.services.map(({ code }) => code)).toEqual(['2004']);
    expect(await save('2004', { notes: same('later') })).toMatchObject({ state: 'DRAFT', version: 3 });
    expect((await shown())?.remark).toBe('<p>Cool it.</p>');
  });

  test('is not published by a manager, for all clients would read it (EXT-04)', async () => {
    const { version, fields } = await details('2001');
    for (const code of ['2001', 'none']) {
      const body = { code, version, fields, publish: true };
      const refused = await lab.call(saveExtension, { as: 'Manager', body });
      expect(refused).toMatchObject({ status: 403, body: { code: 'Forbidden' } });
    }
    expect(await details('2001')).toMatchObject({ version: 0, state: 'NONE', published: null });
  });

  test('keeps no HTML that could do harm; an earlier picture of another site can still be read (D10)', async () => {
    const item = await save('2002', { indications: same('<p onclick="x()">a</p><script>alert(1)</script>') });
    expect(item.fields.indications).toEqual(same('<p>a</p>'));
    await save('2001', { notes: same('<p>Cool it.</p>') });
    await lab.db.execute(
      sql`update service_extensions set fields = replace(fields::text, 'Cool it.', '<img src=http://a.test/x>')::jsonb`,
    );
    expect((await details('2001')).fields.notes.en).toBe('<p><img src=http://a.test/x></p>');
  });

  test('is not overwritten by a user who read an older version; the user gets the newer one', async () => {
    const { fields } = await details('2003');
    await save('2003', { loinc: '2093-3' });
    const body = { code: '2003', version: 0, fields, publish: false };
    const late = await lab.call(saveExtension, { as: 'Admin', body });
    expect(late).toMatchObject({ status: 409, body: { record: { version: 1, updatedBy: 'Manager Test' } } });
    expect((await details('2003')).fields.loinc).toBe('2093-3');
  });

  test('has its versions with what each changed, and gives the texts of each (D10)', async () => {
    await save('3001', { loinc: '6301-6' });
    await save('3001', { loinc: '34714-6', keywords: ['мно'] }, true);
    const { versions } = await lab.ask(extensionHistory, { as: 'Manager', query: { code: '3001' } });
    expect(
      versions.map(({ version, isPublished, by, changed }) => [version, isPublished, by, changed]),
    ).toEqual([
      [2, true, 'Admin Test', ['loinc', 'keywords']],
      [1, false, 'Manager Test', ['loinc']],
      [0, false, '', []],
    ]);
    expect((await details('3001', 1)).fields.loinc).toBe('6301-6');
    expect((await details('3001', 0)).fields.loinc).toBe('');
    expect(
      (await lab.call(extensionDetails, { as: 'Admin', query: { code: '3001', version: 9 } })).status,
    ).toBe(404);
    const { rows } = await lab.db.execute<{ entry: string }>(
      sql`select action || ' ' || after::text as entry from audit_log
        where action like 'serviceExtension.%' order by id`,
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      'serviceExtension.save {"loinc": "6301-6"}',
      'serviceExtension.publish {"loinc": "34714-6", "keywords": ["мно"]}',
    ]);
  });

  const range = { analyte: same('a'), unit: same('g'), text: same(''), low: 3, high: 5 };
  const tube = { biomaterialTypeId: 'SST', volumeMl: 1 };
  const picture = 'Insert the picture itself: PNG, JPEG, GIF or WebP';
  test.each<[field: string, change: object, message?: string]>([
    ['referenceValues.0.high', { referenceValues: [{ ...range, low: 5, high: 3 }] }],
    ['referenceValues.0.criticalLow', { referenceValues: [{ ...range, criticalLow: 4 }] }],
    ['referenceValues.0.criticalHigh', { referenceValues: [{ ...range, criticalHigh: 4 }] }],
    ['referenceValues.0.ageTo', { referenceValues: [{ ...range, ageFrom: 9, ageTo: 3 }] }],
    ['biomaterial.0.volumeMl', { biomaterial: [{ ...tube, volumeMl: 0 }] }],
    ['biomaterial.0.minVolumeMl', { biomaterial: [{ ...tube, minVolumeMl: 2 }] }],
    ['biomaterial.0.biomaterialTypeId', { biomaterial: [{ ...tube, biomaterialTypeId: 'NONE' }] }],
    // A picture of another site, as in articles.
    ['notes.be', { notes: { ...same(''), be: '<img src="https://elsewhere.test/x.png">' } }, picture],
    [
      'preparation.text.ru',
      { preparation: { text: { ...same(''), ru: "<IMG width='9' SRC='//elsewhere.test/x.png'>" } } },
      picture,
    ],
    [
      'characteristics.0.text.en',
      { characteristics: [{ title: same('A'), text: { ...same(''), en: '<img src=http://a.test/x>' } }] },
      picture,
    ],
  ])('refuses a wrong value at its field %s: %j (D10)', async (field, change, message) => {
    const { fields } = await details('2001');
    const body = { code: '2001', version: 0, fields: { ...fields, ...change } };
    const refused = await lab.call(saveExtension, { as: 'Admin', body });
    expect(refused.status).toBe(400);
    const { errors } = refused.body as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual([`fields.${field}`]);
    if (message !== undefined) expect(errors[`fields.${field}`]).toEqual([message]);
  });

  test('has at most as many general characteristics as the laboratory sets', async () => {
    await lab.ask(saveCharacteristics, { as: 'Admin', body: { max: 1, version: 0 } });
    const one = { title: same('a'), text: same('b') };
    expect((await save('2001', { characteristics: [one] })).maxCharacteristics).toBe(1);
    await expect(save('2001', { characteristics: [one, one] })).rejects.toThrow('More than the laboratory');
  });
});
