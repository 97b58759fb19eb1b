import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/**
 * The state of the portal behind the proxy: it works; it does not respond; a new build whose worker is there and whose
 * code is not, announced only when the deployment goes on; the next build, whose files have other names, in place of
 * the previous one.
 */
type Deployment = 'works' | 'away' | 'half a build' | 'next build';

/** An HTTP proxy before the portal whose deployments go wrong on purpose. */
export interface DeploymentProxy {
  url: string;
  become(next: Deployment): void;
  stop(): Promise<void>;
}

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const ASSETS = '/assets/';
const NEXT = '/assets/next/';
const MISSING = '/assets/new-';
/** Of the service worker. */
const otherVersion = (script: string): string =>
  script.replace(/(["'`]?version["'`]?:["'`])\w+(["'`])/, '$1other$2');
const renamed = (text: string): string => otherVersion(text).replaceAll('assets/', 'assets/next/');

/** Frames of the hub; their length must stay. */
const nextVersion = (frames: string): string =>
  frames.replace(/("UpdateVersion","arguments":\["[^"]*)\w{4}"/, '$1next"');

/** Forwards a free local port to `target`, the URL of a server; WebSockets too. */
export const startDeploymentProxy = async (target: string): Promise<DeploymentProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  /** Asked for files of a build that is not whole. */
  const held = new Set<ServerResponse>();
  let deployment: Deployment = 'works';
  const forward = (asked: IncomingMessage, path: string, answer: (response: IncomingMessage) => void) =>
    asked.pipe(request({ hostname, port, method: asked.method, path, headers: asked.headers }, answer));
  const pass = (response: ServerResponse) => (found: IncomingMessage) => {
    response.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(response);
  };
  /** Pages, code and styles changed by `change`, everything else as it is. */
  const rewrite = (
    asked: IncomingMessage,
    response: ServerResponse,
    change: (text: string) => string,
    path: string,
  ) => {
    for (const name of ['accept-encoding', 'if-none-match']) delete asked.headers[name];
    forward(asked, path, (found) => {
      if (!/html|javascript|css/.test(found.headers['content-type'] ?? '')) return pass(response)(found);
      const { 'content-length': _, etag: __, ...headers } = found.headers;
      let text = '';
      found.setEncoding('utf8').on('data', (part: string) => (text += part));
      found.on('end', () => response.writeHead(found.statusCode ?? 502, headers).end(change(text)));
      return undefined;
    }).on('error', () => response.destroy());
  };
  const server = createServer((asked, response) => {
    const path = asked.url ?? '';
    const isGone =
      path.startsWith(ASSETS) &&
      (deployment === 'half a build' || (deployment === 'next build' && !path.startsWith(NEXT)));
    if (deployment === 'away') asked.socket.destroy();
    else if (isGone && path.startsWith(MISSING)) held.add(response);
    else if (isGone) response.writeHead(404).end();
    else if (deployment === 'half a build' && path === '/sw.js')
      // Another version, with a file of its own.
      rewrite(asked, response, (script) => otherVersion(script).replace(ASSETS, MISSING), path);
    else if (deployment === 'next build') rewrite(asked, response, renamed, path.replace(NEXT, ASSETS));
    else forward(asked, path, pass(response)).on('error', () => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked, near, head) => {
    const far = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
      );
      far.write(`GET ${asked.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far);
      far.on('data', (part: Buffer) =>
        near.write(deployment === 'next build' ? nextVersion(part.toString('latin1')) : part, 'latin1'),
      );
      far.on('end', () => near.end());
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    become: (next) => {
      deployment = next;
      for (const response of held) response.writeHead(404).end();
      held.clear();
      if (next === 'away' || next === 'next build') drop();
    },
    stop: async () => {
      drop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
