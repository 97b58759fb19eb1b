import { beforeEach, expect, it } from 'vitest';
import { Message as OtherReader } from 'node-hl7-client';
import { insertCodes, insertConnection } from '../../../tests/support/connections.ts';
import { placeGuideOrder } from '../../../tests/support/guideOrder.ts';
import { insertProviders } from '../../../tests/support/outsideLaboratories.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { decode, type Charset } from '../../core/hl7/charsets.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { providerOrders, providerOrderServices } from '../../core/db/schema/providers.ts';
import { composeOrder } from './composeOrder.ts';
import type { StoredConnection } from './receive.ts';

let orderId = 0;
const test = useLab(async () => {
  await insertProviders(test.db);
  orderId = await placeGuideOrder(test);
});
beforeEach(() => test.db.execute('truncate connections cascade'));

const clinic = { ownFacility: 'CLINIC', sharesCodes: true };
const composed = (connection: StoredConnection, control: 'NW' | 'CA' = 'NW') =>
  composeOrder(test.db, connection, { orderId, control }, { controlId: 'C1', now: test.clock.now() });
const linesOf = async (connection: StoredConnection, charset: Charset = 'utf-8') =>
  (decode((await composed(connection)).content, charset) ?? '').split('\r');

it('an order goes to the own system with all that belongs to it (X-123)', async () => {
  const connection = await insertConnection(test.db, { ...clinic, sharesCodes: false });
  await insertCodes(test.db, connection.id, 'service', { CBC: '1001', GLU: '2001' });
  const { reasons } = await composed(connection);
  expect(reasons).toEqual([]);
  expect(await linesOf(connection)).toEqual([
    'MSH|^~\\&|CABINET|CLINIC|LIS|LAB|20261120120000+0300||OML^O21^OML_O21|C1|P|2.5.1||||||UNICODE UTF-8',
    'PID|1||1^^^CLINIC^PI||Иванова^Мария^Ивановна||19810111|F|||||+375290000001',
    'ORC|NW|1000000017-1||1000000017|||||20261120120000+0300||||||||||||Клиника Северная^^^^^^^^^1',
    'OBR|1|1000000017-1||CBC^Общий анализ крови^L^1001^^99CABINET||||||||||||1^Лисовский^Павел|||||||||||||||^Диагноз: J06 \\F\\ O\\S\\E',
    'NTE|1|P|Позвоните, пожалуйста',
    'SPM|1|1000000017029||EDTA^Цельная кровь^L',
    'ORC|NW|1000000017-4||1000000017|||||20261120120000+0300||||||||||||Клиника Северная^^^^^^^^^1',
    'OBR|2|1000000017-4||GLU^Глюкоза^L^2001^^99CABINET|||20261120110000+0300|||||||||1^Лисовский^Павел|||||||||||||||^Диагноз: J06 \\F\\ O\\S\\E',
    'NTE|1|P|Позвоните, пожалуйста',
    'OBX|1|ST|^Неделя?||12||||||O',
    'SPM|1|1000000017012||SST^Сыворотка^L|||||||||||||20261120110000+0300',
    '',
  ]);
});

it('another program reads the same, and a cancellation names the same services', async () => {
  const connection = await insertConnection(test.db, clinic);
  const text = (await linesOf(connection)).join('\r').trimEnd();
  const read = new OtherReader({ text });
  expect(
    ['MSH.9.3', 'PID.5.2', 'PID.7', 'ORC.1', 'OBR.2', 'OBR.4.1'].map((path) => read.get(path).toString()),
  ).toEqual(['OML_O21', 'Мария', '19810111', 'NW', '1000000017-1', '1001']);
  const cancelled = decode((await composed(connection, 'CA')).content, 'utf-8') ?? '';
  expect(cancelled.match(/\r(?:ORC\|..|OBR\|.\|[\d-]+\|\|\d+)/g)).toEqual([
    '\rORC|CA',
    '\rOBR|1|1000000017-1||1001',
    '\rORC|CA',
    '\rOBR|2|1000000017-4||2001',
  ]);
});

it('an outside laboratory gets its services, birth date and gender, and no name (X-162)', async () => {
  const connection = await insertConnection(test.db, { ...clinic, providerId: 1, sharesCodes: false });
  await insertCodes(test.db, connection.id, 'service', { GLU: '2001' });
  const [, patient, ...rest] = await linesOf(connection);
  expect(patient).toBe('PID|1||1000000017^^^CLINIC^ANON||1000000017^^^^^^S||19810111|F');
  expect(rest.filter((line) => !line.startsWith('ORC'))).toEqual([
    'OBR|1|1000000017-1||D-1^Общий анализ крови^L^1001^^99CABINET',
    'SPM|1|1000000017029||EDTA^Цельная кровь^L',
    'OBR|2|1000000017-4||GLU^Глюкоза^L^2001^^99CABINET|||20261120110000+0300',
    'OBX|1|ST|^Неделя?||12||||||O',
    'SPM|1|1000000017012||SST^Сыворотка^L|||||||||||||20261120110000+0300',
    '',
  ]);
  expect(rest[0]).toBe('ORC|NW|1000000017-1||1000000017|||||20261120120000+0300');
  // What is agreed after the order was sent is not what is cancelled.
  const [entry] = await test.db
    .insert(providerOrders)
    .values({ providerId: 1, orderId, status: sortingStatus.SENT, createdAt: test.clock.now() })
    .returning();
  const sent = { entryId: entry?.id ?? 0, serviceId: 1, providerCode: 'D-0', price: 500 };
  await test.db.insert(providerOrderServices).values(sent);
  const cancelled = decode((await composed(connection, 'CA')).content, 'utf-8') ?? '';
  expect(cancelled.split('\r').filter((line) => line.startsWith('OBR'))).toEqual([
    'OBR|1|1000000017-1||D-0^Общий анализ крови^L^1001^^99CABINET',
  ]);
});

it.each([['+0300'], ['+0000']])(
  'a time of birth follows the day, at a connection in zone %s (X-183)',
  async (zone) => {
    const connection = await insertConnection(test.db, { ...clinic, zone });
    await test.db.update(patients).set({ timeOfBirth: '01:35' });
    const [, patient] = await linesOf(connection);
    await test.db.update(patients).set({ timeOfBirth: '' });
    expect(patient).toBe(
      'PID|1||1^^^CLINIC^PI||Иванова^Мария^Ивановна||198101110135+0300|F|||||+375290000001',
    );
  },
);

it('a service without a code and a text beyond the charset are named', async () => {
  const connection = await insertConnection(test.db, { ...clinic, sharesCodes: false });
  await insertCodes(test.db, connection.id, 'service', { CBC: '1001' });
  expect((await composed(connection)).reasons).toEqual([
    { code: 'unmappedService', at: 'OBR[2]-4', found: '2001' },
  ]);
  const latin = { ...connection, charset: 'iso-8859-1' as const, sharesCodes: true };
  const { reasons, content } = await composed(latin);
  expect(reasons).toEqual([{ code: 'notInCharset', at: 'PID-5', found: '' }]);
  expect(decode(content, 'utf-8')).toContain('Иванова');
});

it('Cyrillic is written in the charset of the connection', async () => {
  const connection = await insertConnection(test.db, { ...clinic, charset: 'windows-1251' });
  const lines = await linesOf(connection, 'windows-1251');
  expect(lines[0]).toContain('|WINDOWS-1251');
  expect(lines[1]).toContain('Иванова^Мария');
});
