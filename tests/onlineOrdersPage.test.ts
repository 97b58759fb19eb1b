import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from './support/onlineSite.ts';
import { useLab } from './support/testLab.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/online-orders.md'), 'utf8');

const test = useLab();

it('the example of the page makes an online order (X-139)', async () => {
  const { secret, system, raw } = await openSite(test);
  const [, example = ''] = /```bash\n([^]*?)```/.exec(page) ?? [];
  const script = example
    .replace(/^secret=.*/m, `secret=${secret}`)
    .replace(/^client=.*/m, `client=${system.clientId}`)
    .replaceAll('$(date +%s)', String(Math.floor(test.clock.now().getTime() / 1000)));
  // Prints each argument in base64, a line each.
  const curl = `curl() { for one in "$@"; do printf %s "$one" | base64 -w0; echo; done; }`;
  const said = execFileSync('bash', ['-c', `${curl}\n${script}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => Buffer.from(line, 'base64').toString());
  const headers = said.flatMap((word, at) => (said[at - 1] === '-H' ? [word.split(/: (.*)/, 2)] : []));
  const call = { body: said.at(-1) ?? '', headers: Object.fromEntries(headers) as Record<string, string> };
  expect(await raw(call)).toBe(200);
  expect(await raw(call)).toBe(401);
});
