import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server on a free local port. */
export interface RunningSmtp {
  port: number;
  /** The messages that arrived, headers and all. */
  received: string[];
  close: () => Promise<void>;
}

/** Starts an SMTP server; without options it needs no sign-in and offers no encryption. */
export const startSmtp = async (options: SMTPServerOptions = {}): Promise<RunningSmtp> => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return { port, received, close };
};
