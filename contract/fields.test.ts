import { expect, test } from 'vitest';
import { email, wireDate } from './fields.ts';

test.each(['nurse@demo.lab', 'o’neil+lab@sub.mail.by', 'медсестра@почта.бел'])(
  '%s is an e-mail address',
  (text) => {
    expect(email.safeParse(text).success).toBe(true);
  },
);

test.each([
  'ivan,petrov@mail.by',
  'a,b@x.com',
  'a@x.com;b@y.com',
  'a<b@x.com>c,d.ee',
  '"a"@mail.by',
  'group:a@mail.by',
  'a(b)@mail.by',
  'a@mail',
  'a@b..by',
  '.a@b.by',
  'a.@b.by',
  'a..b@c.by',
  'a@-b.by',
  'a@b-.by',
  'a@b.by.',
  'a@.b.by',
])('%s is none: in the head of a letter it would be a list, a name or nobody', (text) => {
  expect(email.safeParse(text).success).toBe(false);
});

test.each([
  ['20260228', true],
  ['20240229', true],
  ['99981231', true],
  ['20260229', false],
  ['18991231', false],
  ['99991231', false],
])('%s as a day: %s', (text, isDay) => {
  expect(wireDate.safeParse(text).success).toBe(isDay);
});

test.each([
  ['18900101', 'DateTooEarly'],
  ['18991231', 'DateTooEarly'],
  ['99991231', 'DateTooLate'],
  ['18900231', 'NoSuchDate'],
  ['31.02.2026', 'NoSuchDate'],
  ['tomorrow', 'DateFormat'],
])('%s is rejected with the true reason (PAT-29)', (text, reason) => {
  expect(wireDate.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([reason]);
});
