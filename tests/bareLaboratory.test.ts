import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentChannels } from '../contract/codes.ts';
import { contractsAll } from '../contract/contracts.ts';
import { createOrder } from '../contract/orders.ts';
import { createPatient } from '../contract/patients.ts';
import { importOrders } from '../contract/sorting.ts';
import { applyComparison, bookFile, fileBooks, uploadBook } from '../contract/synchronization.ts';
import { getUser, updateUserSettings } from '../contract/users.ts';
import { connectionMessages } from '../server/core/db/schema/connections.ts';
import { createHl7Lis } from '../server/orderFlow/lis/hl7Lis.ts';
import { insertConnection } from './support/connections.ts';
import { sheetsOf } from './support/excel.ts';
import { userIds } from './support/fixture.ts';
import { useLab } from './support/testLab.ts';

const examples = new Map(
  [...readFileSync('docs/laboratory.md', 'utf8').matchAll(/```csv (\w+)\n([^`]*)```/g)].map(
    ([, name = '', text = '']) => [name, text],
  ),
);

const test = useLab(async () => {
  test.lab.lis = createHl7Lis('hl7', test.clock);
  await test.db.execute(sql`truncate contracts, services, tubes, patients, medical_centers cascade`);
  await insertConnection(test.db, { sharesCodes: true });
});

it('an empty laboratory has templates with the headings of the reader (X-127)', async () => {
  const heads = [];
  for (const book of fileBooks) {
    const { base64string } = await test.ask(bookFile, { as: 'Admin', query: { book }, language: 'ru' });
    const [sheet] = await sheetsOf(base64string);
    expect(sheet?.rows).toHaveLength(1);
    heads.push(sheet?.rows[0]?.slice(0, 3));
  }
  expect(heads).toEqual([
    ['Пробирка', 'Название, рус.', 'Название, англ.'],
    ['Код услуги', 'Название, рус.', 'Название, англ.'],
    ['Договор', 'Название, рус.', 'Название, англ.'],
    ['Договор', 'Код услуги', 'Цена, BYN'],
    ['Код услуги', 'Показания, рус.', 'Показания, англ.'],
    ['Код центра', 'Город, рус.', 'Город, англ.'],
  ]);
});

it('the files of the guide make an empty laboratory ready for its first order by HL7 (X-127)', async () => {
  const applied: [string, number][] = [];
  for (const [name, text] of examples) {
    const book = name === 'texts' ? 'serviceExtension' : fileBooks.find((one) => one === name);
    if (book === undefined) throw new Error(name);
    const { comparison, statusMessage } = await test.ask(uploadBook, {
      as: 'Admin',
      query: { book },
      file: new Blob([text]),
    });
    if (comparison === null) throw new Error(statusMessage);
    expect(comparison.errors).toEqual([]);
    const keys = comparison.differences.map(({ key }) => key);
    const outcome = await test.ask(applyComparison, { as: 'Admin', body: { id: comparison.id, keys } });
    applied.push([name, outcome.applied]);
  }
  expect(applied).toEqual([
    ['tubes', 2],
    ['services', 3],
    ['contracts', 2],
    ['prices', 3],
    ['texts', 1],
  ]);

  const { user } = await test.ask(getUser, { as: 'Admin', query: { id: userIds.Nurse } });
  const { contracts } = await test.ask(contractsAll, { as: 'Admin' });
  const [contract] = contracts;
  if (contract === undefined) throw new Error('The contract is not there');
  expect(contract.name.en).toBe('North Clinic');
  expect(contract.clientUnits.map(({ name }) => name.en)).toEqual(['Reception', 'Ward']);
  await test.ask(updateUserSettings, {
    as: 'Admin',
    body: { id: userIds.Nurse, contracts: [{ contractId: contract.id }], version: user.version },
  });
  const headers = { Contracts: String(contract.id) };
  const { patientId } = await test.ask(createPatient, {
    as: 'Nurse',
    headers,
    body: {
      lastName: 'Первая',
      firstName: 'Анна',
      gender: 'F',
      dateOfBirth: '19840229',
      mobilePhone: '375291112233',
      contractId: contract.id,
    },
  });
  const { barcode, orderId, statusMessage } = await test.ask(createOrder, {
    as: 'Nurse',
    headers,
    body: {
      patient: { id: patientId ?? 0 },
      header: { services: ['CHECK'], paymentChannel: paymentChannels.Cash },
    },
  });
  if (barcode === null || orderId === null) throw new Error(statusMessage);
  await test.ask(importOrders, { as: 'Nurse', headers, query: { barcodes: [barcode] } });
  const messages = await test.db
    .select({ content: connectionMessages.content })
    .from(connectionMessages)
    .where(eq(connectionMessages.orderId, orderId));
  expect(messages).toHaveLength(1);
  const text = new TextDecoder().decode(messages[0]?.content);
  expect(text.match(/OBR\|\d\|[\d-]+\|\|\w+/g)?.map((segment) => segment.split('|')[4])).toEqual([
    'CBC',
    'GLU',
  ]);
});
