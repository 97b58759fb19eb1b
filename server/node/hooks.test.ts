import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHooks } from './hooks.ts';

const request = { headers: {}, body: '{}', signal: AbortSignal.timeout(2000) };
const guarded = createHooks({ allowPrivate: false });

it.each([
  'https://127.0.0.1/hook',
  'https://localhost/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://192.168.0.1:8443/hook',
  'https://169.254.169.254/latest/meta-data',
])('%s is neither taken nor called (X-130)', async (url) => {
  await expect(guarded.check(url)).rejects.toMatchObject({ code: 'EPRIVATE' });
  await expect(guarded.post(url, request)).rejects.toMatchObject({ code: 'EPRIVATE' });
});

it('a redirect to another address is not followed (X-131)', async () => {
  const asked: string[] = [];
  const server = createServer((incoming, response) => {
    asked.push(incoming.url ?? '');
    response.writeHead(307, { Location: '/other' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = createHooks({ allowPrivate: true });
  expect(await open.post(`http://127.0.0.1:${port}/hook`, request)).toBe(307);
  expect(asked).toEqual(['/hook']);
  await new Promise((resolve) => server.close(resolve));
});
