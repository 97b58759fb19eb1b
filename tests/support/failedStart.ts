import { spawnServer } from './server.ts';

/** Starts the built server in an environment it must reject; returns exit code and output. */
export const failedStart = async (
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> => {
  const server = spawnServer({ PORT: '0', ...environment });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise<number | null>((resolve) => {
    server.once('close', resolve);
  });
  return { code, output };
};
