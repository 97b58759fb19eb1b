import { expect, test } from 'vitest';
import { randomOf } from '../server/core/random.ts';
import { framedAgain, tryMessage } from './support/hl7Checks.ts';
import { randomMessage } from './support/hl7Messages.ts';

/** `npm run bench:door -- --fuzz` tries a hundred thousand, some of 16 MB. */
test('2,000 random messages break nothing', () => {
  const random = randomOf(94);
  const outcomes = new Set<string>();
  for (let count = 0; count < 2000; count += 1)
    outcomes.add(tryMessage(randomMessage(random), random.pick(['utf-8', 'windows-1251'])));
  expect([...outcomes].sort()).toEqual(['badBytes', 'badDelimiters', 'noMsh', 'read', 'unknownCharset']);
});

test('a stream of them cut at random keeps those that have no bytes of frames', () => {
  const random = randomOf(95);
  const messages = Array.from({ length: 200 }, () => randomMessage(random)).filter(
    (message) => !message.includes(0x0b) && !message.includes(0x1c),
  );
  expect(framedAgain(messages, random)).toEqual(messages);
});
