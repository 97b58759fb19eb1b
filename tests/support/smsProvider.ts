import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider does with a request that it has read. */
export type Answer = (response: ServerResponse) => void;

/** A response with a status and a body. */
export const says =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

/** An SMS service on this machine that does what a test wants. */
export const openSmsProvider = async () => {
  let next = 1;
  const provider = {
    /** The requests that it has read: method, path and form. */
    read: [] as { call: string; form: Record<string, string> }[],
    answer: ((response) => says({ id: next++, status: 'SENT' })(response)) as Answer,
    /** What `simple/status` says. */
    status: says({ status: 'SENT' }),
    /** Connections are closed before anything is read. */
    isDeaf: false,
    address: '',
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const usual = provider.answer;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider');
      const isSend = url.pathname === '/simple/send';
      const form = new URLSearchParams(request.method === 'POST' ? body : url.search);
      provider.read.push({ call: `${request.method ?? ''} ${url.pathname}`, form: Object.fromEntries(form) });
      (isSend ? provider.answer : provider.status)(response);
    });
  });
  server.on('connection', (socket) => {
    if (provider.isDeaf) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return Object.assign(provider, {
    /** As in the beginning. */
    renew: () => {
      Object.assign(provider, { answer: usual, status: says({ status: 'SENT' }), isDeaf: false });
      provider.read.length = 0;
    },
    /** The phones of the SMS that it has read. */
    phones: () => provider.read.filter(({ call }) => call.includes('send')).map(({ form }) => form.phone),
  });
};
