import { createServer } from 'node:net';
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

/** What a server does at a step of an e-mail instead of accepting it: a reply, or the end of the connection. */
export type SmtpScript = Partial<Record<'RCPT' | 'DATA' | 'message', string>>;
/** Ends the connection without a reply. */
export const DROP = '';

/** Starts a server on a free local port that replies to each step of an e-mail by a script, which may be changed. */
export const startScriptedSmtp = async (script: SmtpScript): Promise<RunningSmtp> => {
  const received: string[] = [];
  const accepted: Record<string, string> = { DATA: '354 Go on', message: '250 Queued', QUIT: '221 Bye' };
  const server = createServer((socket) => {
    let text = '';
    let isMessage = false;
    const reply = (step: string) => {
      const words = script[step as keyof SmtpScript] ?? accepted[step] ?? '250 OK';
      if (words === DROP) socket.destroy();
      else socket.write(`${words}\r\n`);
      isMessage = step === 'DATA' && words.startsWith('354');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (;;) {
        const end = text.indexOf(isMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (isMessage ? 5 : 2));
        if (isMessage) received.push(part);
        reply(isMessage ? 'message' : part.slice(0, 4).trim().toUpperCase());
      }
    });
    socket.write('220 Ready\r\n');
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { port, received, close };
};
