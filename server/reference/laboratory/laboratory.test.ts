import { expect, it } from 'vitest';
import { feedback, getLaboratory } from '../../../contract/laboratory.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();

it('the contacts of the laboratory are public', async () => {
  expect(await test.ask(getLaboratory)).toEqual({
    name: 'Test laboratory',
    phones: ['+375170000000', '+375290000000'],
    email: 'lab@test.lab',
    supportUrl: 'https://support.test',
    copyright: '© Test laboratory',
    version: 'test',
    lis: 'simulator',
  });
});

it('an email to the laboratory names its sender', async () => {
  const response = await test.ask(feedback, {
    as: 'Nurse',
    body: { subject: 'Tubes\r\nBcc: x@y.zz', text: 'We are out of EDTA tubes' },
  });
  expect(response).toEqual({ isSuccess: true, statusMessage: 'Your message is sent' });
  const [letter] = test.emails;
  expect(letter?.to).toBe('lab@test.lab');
  expect(letter?.subject).toBe('Tubes Bcc: x@y.zz');
  expect(letter?.text).toContain('We are out of EDTA tubes');
  expect(letter?.text).toContain('nurse@test.lab');
});

it('subject and text are required, with errors in the caller’s language', async () => {
  const { status, body } = await test.call(feedback, { as: 'User', body: { subject: ' ', text: '' } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { subject: ['Fill in this field'], text: ['Fill in this field'] } });
});

it('writing requires a session', async () => {
  expect((await test.call(feedback, { body: { subject: 'a', text: 'b' } })).status).toBe(401);
});

it('a user can send ten emails an hour; the limit does not affect others', async () => {
  const body = { subject: 'Again', text: 'and again' };
  const write = async (as: 'Manager' | 'Sorter') =>
    (await test.call(feedback, { body, headers: { Authorization: await test.bearer(as) } })).status;
  for (let letter = 1; letter <= 10; letter += 1) expect(await write('Manager')).toBe(200);
  expect(await write('Manager')).toBe(429);
  expect(await write('Sorter')).toBe(200);
  test.clock.advance(3_600_000 - 1);
  expect(await write('Manager')).toBe(429);
  test.clock.advance(1);
  expect(await write('Manager')).toBe(200);
});
