import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { createManifest, listManifests, printManifest, updateManifest } from '../../../contract/manifests.ts';
import * as endpoints from '../../../contract/providers.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import {
  BLOOD,
  BOTH,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
} from '../../../tests/support/outsideLaboratories.ts';
import { wholeOf } from '../../../tests/support/manifests.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import type { Paper } from '../../core/paper.ts';
import { drawPaper } from '../../drawPaper.ts';
import { takeNext } from '../connections/outbox.ts';
import type { StoredConnection } from '../connections/receive.ts';
import { settleSent } from '../connections/settleSent.ts';
import { readMessage } from '../../core/hl7/message.ts';

const { Dialab, paper } = providerIds;
let connection: StoredConnection;
const lab = useLab(({ db }) => insertProviders(db));
const desk = outsideDesk(lab);

const document = async (kind: 'file' | 'paper', fileFormat: 'xlsx' | 'csv' = 'xlsx') => {
  await lab.db.update(providers).set({ kind, fileFormat }).where(eq(providers.id, paper));
  const body = { providerId: paper, barcodes: [BOTH] };
  return (await lab.ask(endpoints.providerDocument, { as: 'Sorter', body })).base64string;
};
const pdf = async (base64: string) => (await pdfText(base64)).join(' ');
const messages = async () => {
  const found = await lab.db.select().from(connectionMessages).orderBy(connectionMessages.id);
  return found.map(({ content }) => new TextDecoder().decode(content));
};

/** What leaves for an outside laboratory by a call; `here`: what stays in the laboratory. */
const calls: Record<string, 'here' | (() => Promise<string>)> = {
  'providers.listProviders': 'here',
  'providers.searchProviderOrders': 'here',
  'providers.providerCounts': 'here',
  'providers.providerOrderDetails': 'here',
  'providers.providerOrdersDetails': 'here',
  'providers.providerOrdersByBarcodes': 'here',
  'providers.providerResult': 'here',
  'providers.monthReport': 'here',
  'providers.dialabOrders': 'here',
  'providerBill.compareBill': 'here',
  'providers.sendToProvider': async () => {
    await desk.send(Dialab, BLOOD, BOTH);
    return (await messages()).join('\n');
  },
  'providers.takeBack': async () => {
    const answer = readMessage(new TextEncoder().encode('MSH|^~\\&|LIS\rMSA|AR|1|Unknown clinic'), 'utf-8');
    const message = await takeNext(lab.db, connection, lab.clock.now());
    if (message && answer.ok)
      await settleSent(lab.lab, connection, message, { kind: 'refused', answer: answer.value });
    const body = { providerId: Dialab, barcode: BLOOD, reason: 'Ошибка' };
    await lab.ask(endpoints.takeBack, { as: 'Sorter', body });
    return (await messages()).at(-1) ?? '';
  },
  'providers.providerLabels': async () => {
    const query = { providerId: Dialab, barcodes: [BLOOD, BOTH] };
    return pdf((await lab.ask(endpoints.providerLabels, { as: 'Sorter', query })).base64Barcode);
  },
  'providers.providerDocument': async () =>
    [
      await pdf(await document('paper')),
      JSON.stringify(await sheetsOf(await document('file'))),
      Buffer.from(await document('file', 'csv'), 'base64').toString('utf8'),
    ].join('\n'),
  'manifests.printManifest': async () => {
    const body = { barcodes: [BLOOD, BOTH], providerId: Dialab };
    const { id } = wholeOf(await lab.ask(createManifest, { as: 'Sorter', body })).manifest;
    await lab.ask(updateManifest, { as: 'Sorter', body: { id, courier: 'Пётр', temperature: 4 } });
    return pdf((await lab.ask(printManifest, { as: 'Sorter', body: { id } })).paper);
  },
};

/** Whether a paper goes to an outside laboratory, and by which call. */
const papers: Record<Paper['kind'], string> = {
  handed: 'providers.providerDocument',
  labels: 'providers.providerLabels',
  results: 'here',
  information: 'here',
  statement: 'here',
  blankLabels: 'here',
};

test('every call about outside laboratories and every paper says whether it leaves the laboratory (X-220)', () => {
  const outside = [...api].flatMap(([name, { access }]) =>
    Array.isArray(access) && access[1] === 'outsource' ? [name] : [],
  );
  expect(Object.keys(calls).toSorted()).toEqual([...outside, 'manifests.printManifest'].toSorted());
  for (const call of Object.values(papers)) if (call !== 'here') expect(calls[call]).toBeTypeOf('function');
});

test('nothing that leaves for an outside laboratory has a name, a contract or, on paper, our codes of services (X-220)', async () => {
  lab.lab.documents = { draw: drawPaper };
  await handOver(lab);
  await lab.db.update(providers).set({ kind: 'hl7' }).where(eq(providers.id, Dialab));
  await lab.db
    .update(providerServices)
    .set({ providerCode: 'P-10' })
    .where(eq(providerServices.serviceId, 10));
  connection = await insertConnection(lab.db, { providerId: Dialab });
  const [patient] = await lab.db.select().from(patients).where(eq(patients.id, 1));
  expect(patient).toMatchObject({ lastName: 'Иванова', firstName: 'Мария', paternalName: 'Ивановна' });
  await desk.send(paper, BOTH);
  for (const [name, leaving] of Object.entries(calls)) {
    if (leaving === 'here') continue;
    const text = await leaving();
    expect([name, text.replaceAll(/\s/g, '')]).toEqual([name, expect.stringContaining(BOTH.slice(0, 2))]);
    expect([name, /иванова|мария|ивановна|North Clinic|Клиника Северная/i.exec(text)?.[0]]).toEqual([
      name,
      undefined,
    ]);
    if (!text.startsWith('MSH'))
      expect([name, /\b(?:1001|2001|4001)\b/.exec(text)?.[0]]).toEqual([name, undefined]);
  }
  expect(await lab.db.$count(emails)).toBe(0);
});

test('a manifest to an outside laboratory is its direction, too: tubes, its codes and names of tests, and lines to sign (X-220)', async () => {
  lab.lab.documents = { draw: drawPaper };
  await handOver(lab);
  const print = calls['manifests.printManifest'];
  const text = print === undefined || print === 'here' ? '' : await print();
  for (const part of [
    'Specimens for an outside laboratory',
    'Specimen manifest No.',
    'Courier: Пётр · Temperature, °C: 4',
    '80 0000 0001 03-7',
    'D-1 Complete blood count',
    'D-4 Glucose',
    '11.01.1981 female',
    'Handed over by Name Date and time Signature',
    'Received by Name Date and time Signature',
  ])
    expect(text).toContain(part);
  // Handed over by sending, it stays as it was, whatever becomes of the orders.
  await desk.send(Dialab, BLOOD, BOTH);
  const all = await lab.ask(listManifests, { as: 'Sorter', query: {} });
  const sent = all.manifests.find(({ provider }) => provider)?.id ?? 0;
  const paperOf = async () => pdf((await lab.ask(printManifest, { as: 'Sorter', body: { id: sent } })).paper);
  const before = await paperOf();
  await lab.db.update(patients).set({ dateOfBirth: '1990-02-02', gender: 'M' });
  await lab.db.update(services).set({ name: { ru: 'Иное', en: 'Other', be: 'Іншае' } });
  await lab.db.delete(providerServices);
  expect(await paperOf()).toBe(before);
  expect(before).toContain('D-4 Glucose');
  const own = { barcodes: [BLOOD] };
  const { id } = wholeOf(await lab.ask(createManifest, { as: 'Sorter', body: own })).manifest;
  expect((await lab.ask(printManifest, { as: 'Sorter', body: { id } })).paper).toBe('');
});
