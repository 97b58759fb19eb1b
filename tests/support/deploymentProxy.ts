import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/**
 * How the portal behind the proxy stands: it works; nobody is there; a new build whose worker is there and whose code is
 * not.
 */
type Deployment = 'works' | 'away' | 'half a build';

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

/** Forwards a free local port to `target`, the URL of a server; WebSockets too. */
export const startDeploymentProxy = async (target: string): Promise<DeploymentProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let deployment: Deployment = 'works';
  const forward = (asked: IncomingMessage, answer: (response: IncomingMessage) => void) =>
    asked.pipe(
      request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, answer),
    );
  const server = createServer((asked, response) => {
    const path = asked.url ?? '';
    if (deployment === 'away') {
      asked.socket.destroy();
    } else if (deployment === 'half a build' && path.startsWith('/assets/')) {
      response.writeHead(404).end();
    } else if (deployment === 'half a build' && path === '/sw.js') {
      delete asked.headers['accept-encoding'];
      forward(asked, (found) => {
        let script = '';
        found.setEncoding('utf8').on('data', (part: string) => (script += part));
        // Another version, with a file of its own.
        found.on('end', () =>
          response
            .writeHead(200, { 'Content-Type': 'text/javascript' })
            .end(
              script
                .replace(/(["'`]?version["'`]?:["'`])\w+(["'`])/, '$1other$2')
                .replace('/assets/', '/assets/new-'),
            ),
        );
      });
    } else {
      forward(asked, (found) => {
        response.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(response);
      }).on('error', () => response.destroy());
    }
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
      near.pipe(far).pipe(near);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    become: (next) => {
      deployment = next;
      if (next === 'away') drop();
    },
    stop: async () => {
      drop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
};
