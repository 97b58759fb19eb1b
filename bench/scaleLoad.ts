import { Agent, request } from 'node:http';

/** One POST; `headers` carry the session. */
export interface Post {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a call by the plain client of Node, which costs little beside the server on the same machine; the body of the answer. */
export const post = (url: string, { path, headers, body }: Post): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url + path,
      {
        method: 'POST',
        agent,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${String(answer.statusCode)} ${text}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Sends all calls, so many at a time; the times of their answers in ms. */
export const timesOf = async (
  url: string,
  calls: readonly Post[],
  concurrency: number,
): Promise<number[]> => {
  const times: number[] = [];
  const waiting = calls.values();
  const worker = async (): Promise<void> => {
    for (const call of waiting) {
      const start = performance.now();
      await post(url, call);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times;
};
