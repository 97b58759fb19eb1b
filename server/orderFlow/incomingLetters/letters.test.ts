import { beforeEach, describe, expect, it } from 'vitest';
import { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import { masks as maskContract } from '../../../contract/masks.ts';
import { orderDocument, orderDocuments } from '../../../contract/results.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { refusedAt } from '../../../tests/support/refusedAt.ts';
import { incomingLetters, masks } from '../../core/db/schema/masks.ts';

const test = useLab(async () => {
  await insertOrder(test.db, 1, {});
});
beforeEach(async () => {
  await test.db.delete(incomingLetters);
  await test.db.delete(masks);
});

const as = 'Admin';
const BARCODE = '5000000001';
const PDF = '%PDF-1.7 result';

interface Part {
  name: string;
  content: string;
}
/** An .eml file with a text and attachments. */
const eml = ({ subject = 'Result', to = 'in@test.lab', files = [] as Part[] } = {}) => {
  const parts = files.map(
    ({ name, content }) =>
      `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\n` +
      `Content-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(content)}\r\n`,
  );
  return new Blob([
    `From: Partner <LAB@partner.test>\r\nTo: ${to}\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n` +
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nNo ${subject}\r\n` +
      `${parts.join('')}--b--\r\n`,
  ]);
};
const receive = (file: Blob) => test.ask(contract.receive, { as, file });
const mask = (body: object) =>
  test.ask(maskContract.create, { as, body: { name: 'mask', actions: ['ignore'], ...body } as never });
const attaching = { actions: ['attachToOrder'], extract: '(?<barcode>\\d{10})' };
const documents = (user: 'Nurse' | 'Stranger' = 'Nurse', barcode = BARCODE) =>
  test.ask(orderDocuments, { as: user, query: { barcode } });

describe('an incoming letter', () => {
  it('has its PDF attached to the order whose barcode it names; who may see the results may load it', async () => {
    await mask(attaching);
    const { letters } = await receive(eml({ files: [{ name: `${BARCODE}.pdf`, content: PDF }] }));
    expect(letters).toMatchObject([
      {
        from: 'lab@partner.test',
        subject: 'Result',
        fileName: `${BARCODE}.pdf`,
        size: 15,
        state: 'attached',
        reason: '',
        maskName: 'mask',
        barcode: BARCODE,
      },
    ]);
    const [document] = (await documents()).documents;
    expect(document).toMatchObject({ fileName: `${BARCODE}.pdf` });
    const id = document?.id ?? 0;
    const file = await test.ask(orderDocument, { as: 'Nurse', query: { id } });
    expect([file.fileName, atob(file.base64File)]).toEqual([`${BARCODE}.pdf`, PDF]);
    expect((await documents('Stranger')).documents).toEqual([]);
    const foreign = await test.call(orderDocument, { as: 'Stranger', query: { id } });
    const absent = await test.call(orderDocument, { as: 'Stranger', query: { id: 99_999 } });
    expect(foreign).toEqual(absent);
    expect(foreign.status).toBe(404);
    const of = async (action: string) => (await auditLines(test, action)).map(({ subject }) => subject);
    expect(await of('order.attach')).toEqual(['order 1']);
    expect(await of('result.read')).toEqual(['order 1']);
  });

  it('leaves a line whenever it, or the list of documents of its order, is shown', async () => {
    await mask(attaching);
    const { letters } = await receive(eml({ files: [{ name: `${BARCODE}.pdf`, content: PDF }] }));
    await receive(eml({ subject: 'Other' }));
    await emptyAuditLog(test.db);
    await test.ask(contract.list, { as });
    await test.ask(contract.list, { as, query: { pageSize: 0 } });
    await test.ask(contract.list, { as, query: { q: 'nothing' } });
    await test.ask(contract.one, { as, query: { id: letters[0]?.id ?? 0 } });
    await documents();
    await documents('Stranger');
    const lines = await auditLines(test);
    expect(lines.map(({ action, details, patientIds }) => [action, details, patientIds])).toEqual([
      ['incomingLetter.search', { found: 2 }, [1]],
      ['incomingLetter.read', null, [1]],
      ['result.search', { by: ['barcode'], found: 1 }, [1]],
      ['call.notFound', { call: 'GET /v1.0/Result/Documents', ids: { orderId: [1] } }, []],
    ]);
  });

  it('is refused when it is none, or has more than fifty attachments, so that none is lost', async () => {
    const file = (count: number) =>
      eml({ files: Array.from({ length: count }, (_, at) => ({ name: `${String(at)}.pdf`, content: PDF })) });
    expect((await receive(file(50))).letters).toHaveLength(50);
    for (const [refused, words] of [
      [file(51), 'The e-mail has more than 50 attachments. Ask the sender to split it into several e-mails'],
      [new Blob(['hello']), 'The file is not an e-mail. Save the e-mail as .eml'],
    ] as const) {
      const { status, body } = await test.call(contract.receive, { as, file: refused });
      expect(status).toBe(400);
      expect(body).toHaveProperty('errors', { formFile: [words] });
    }
  });

  it('has each attachment placed by itself', async () => {
    await mask(attaching);
    const { letters } = await receive(
      eml({
        files: [
          { name: `${BARCODE}.pdf`, content: PDF },
          { name: '5000000002.pdf', content: PDF },
          { name: `${BARCODE}.exe`, content: 'MZ' },
          { name: 'note.pdf', content: PDF },
        ],
      }),
    );
    expect(letters.map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'attached ',
      'unmatched noOrder',
      'unmatched noPdf',
      'unmatched noMask',
    ]);
  });

  it('is read once', async () => {
    await mask(attaching);
    const file = eml({ files: [{ name: `${BARCODE}.pdf`, content: PDF }] });
    await Promise.all([receive(file), receive(file)]);
    expect(await receive(file)).toMatchObject({
      isRepeated: true,
      statusMessage: 'This e-mail was received before',
      letters: [{ state: 'attached' }],
    });
    expect((await documents()).documents).toHaveLength(1);
    const [counted] = (await test.ask(maskContract.list, { as })).items;
    expect(counted?.hits30d).toBe(1);
  });

  it('goes through the masks in their order until one stops', async () => {
    await mask({ name: 'keep', actions: ['saveAttachment'], stopOnMatch: false });
    await mask({ name: 'attach', ...attaching });
    await mask({ name: 'never', actions: ['ignore'] });
    const { letters } = await receive(eml({ files: [{ name: `${BARCODE}.pdf`, content: PDF }] }));
    expect(letters).toMatchObject([{ state: 'attached', maskName: 'keep' }]);
    const { items } = await test.ask(maskContract.list, { as });
    expect(items.map(({ hits30d }) => hits30d)).toEqual([1, 1, 0]);
  });

  it.each([
    [{ actions: ['saveAttachment'] }, 'saved'],
    [{ actions: ['ignore'] }, 'ignored'],
    [{ actions: ['stop'] }, 'ignored'],
    [{ isActive: false }, 'unmatched'],
    [{ direction: 'out', outTemplate: '{barcode}' }, 'unmatched'],
  ])('with the mask %j is %s', async (body, state) => {
    await mask(body);
    const { letters } = await receive(eml({ files: [{ name: 'a.pdf', content: PDF }] }));
    expect(letters).toMatchObject([{ state }]);
  });
});

describe('the queue of letters', () => {
  it('is filtered, opened, and its opening is audited', async () => {
    await mask({
      actions: ['ignore'],
      conditions: [{ part: 'subject', operator: 'contains', value: 'spam' }],
    });
    await receive(eml({ subject: 'Spam' }));
    const { letters } = await receive(eml({ files: [{ name: 'a.pdf', content: PDF }] }));
    const id = letters[0]?.id ?? 0;
    const shown = async (query: object) =>
      (await test.ask(contract.list, { as, query })).items.map(({ subject }) => subject);
    expect(await shown({ state: 'unmatched' })).toEqual(['Result']);
    expect(await shown({ q: 'SPAM' })).toEqual(['Spam']);
    expect(await shown({ q: 'partner', sort: 'receivedAt' })).toEqual(['Spam', 'Result']);
    const { body, base64File } = await test.ask(contract.content, { as, query: { id } });
    expect([body.trim(), atob(base64File)]).toEqual(['No Result', PDF]);
    expect((await auditLines(test, 'incomingLetter.read')).at(-1)?.subject).toBe(
      `incoming letter ${String(id)}`,
    );
  });

  it('names the patient in the log when an attached or forwarded document is opened or mailed', async () => {
    await emptyAuditLog(test.db);
    await mask({ ...attaching, actions: ['attachToOrder', 'forward'], forwardTo: 'doctor@test.lab' });
    const { letters } = await receive(eml({ files: [{ name: `${BARCODE}.pdf`, content: PDF }] }));
    await test.ask(contract.content, { as, query: { id: letters[0]?.id ?? 0 } });
    expect(await auditLines(test, 'incomingLetter.read', 'incomingLetter.mail')).toMatchObject([
      { action: 'incomingLetter.mail', reason: 'd…@test.lab', patientIds: [1] },
      { action: 'incomingLetter.read', patientIds: [1] },
    ]);
  });

  it('may have more recipients than the database takes parameters', async () => {
    const to = Array.from({ length: 40_000 }, (_, at) => `a${String(at)}@b.cd`).join(', ');
    expect((await receive(eml({ to }))).letters).toMatchObject([{ state: 'unmatched' }]);
  });

  it('lets a PDF be attached by hand, once', async () => {
    const { letters } = await receive(
      eml({
        files: [
          { name: 'a.pdf', content: PDF },
          { name: 'b.pdf', content: 'MZ' },
        ],
      }),
    );
    const [id = 0, other = 0] = letters.map((letter) => letter.id);
    const attach = (barcode: string, letter = id) =>
      test.call(contract.attach, { as, body: { id: letter, barcode } });
    expect(await attach('5000000009')).toMatchObject(
      refusedAt({ barcode: ['There is no order with this barcode'] }),
    );
    expect((await attach(BARCODE)).status).toBe(200);
    expect((await documents()).documents).toMatchObject([{ fileName: 'a.pdf' }]);
    expect((await attach(BARCODE)).status).toBe(404);
    expect(await attach(BARCODE, other)).toMatchObject(refusedAt({ id: ['The attachment is not a PDF'] }));
  });

  it('has a letter without an attachment as a record of its own, which can be taken out', async () => {
    const { letters } = await receive(eml());
    expect(letters).toMatchObject([{ fileName: '', size: 0, state: 'unmatched' }]);
    const body = { id: letters[0]?.id ?? 0 };
    await test.ask(contract.dismiss, { as, body });
    expect((await test.ask(contract.one, { as, query: body })).item).toMatchObject({ state: 'ignored' });
    expect((await test.call(contract.dismiss, { as, body })).status).toBe(404);
  });
});

it('a forwarded letter goes through the mail queue with its file, which keeps its name, whatever masks name results', async () => {
  await mask({ actions: ['forward'], forwardTo: 'doctor@test.lab' });
  test.emails.length = 0;
  const { letters } = await receive(eml({ files: [{ name: 'a.pdf', content: PDF }] }));
  expect(letters).toMatchObject([{ state: 'forwarded' }]);
  const [email, ...others] = test.emails;
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: 'doctor@test.lab', subject: 'Fwd: Result', replyTo: 'lab@partner.test' });
  const [file] = email?.attachments ?? [];
  expect([file?.fileName, new TextDecoder().decode(file?.content)]).toEqual(['a.pdf', PDF]);
  await mask({ name: 'naming', direction: 'out', actions: [], outTemplate: '{lastName}' });
  await receive(eml({ files: [{ name: 'list.xlsx', content: 'PK' }] }));
  expect(test.emails[1]?.attachments?.map(({ fileName }) => fileName)).toEqual(['list.xlsx']);
});
