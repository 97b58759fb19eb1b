import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { createLetterThread } from './letterThread.ts';

const turn = { owner: 'administrator', patience: undefined };
const bytesOf = (text: string) => new TextEncoder().encode(text);

it('a letter that would take too long is refused and blocks nothing', async () => {
  const { letters, close } = createLetterThread(20_000);
  const plain = bytesOf('From: Lab@partner.test\r\nSubject: Results\r\n\r\nReady');
  expect(await letters.read(plain, turn)).toMatchObject({
    from: 'lab@partner.test',
    subject: 'Results',
    files: [],
  });
  expect(await letters.read(bytesOf('no letter'), turn)).toEqual({ problem: 'notALetter' });
  // Legal, and half a minute of work.
  const slow = bytesOf(
    `From: lab@partner.test\r\nContent-Type: text/html\r\n\r\n${'<b>x</b>\r\n'.repeat(1_400_000)}`,
  );
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  expect(await letters.read(slow, turn)).toEqual({ problem: 'tooSlow' });
  expect(delay.max / 1e6).toBeLessThan(1000);
  await close();
});

it('a thread that takes longer than its limit is ended', async () => {
  const { letters, close } = createLetterThread(1);
  expect(await letters.read(bytesOf('From: lab@partner.test\r\n\r\nReady'), turn)).toEqual({
    problem: 'tooSlow',
  });
  await close();
});
