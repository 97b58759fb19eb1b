import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a process that waits for nothing else goes on after it has ended its task process', () => {
  const script = `
    const { endProcess, startTaskProcess } = await import(${JSON.stringify(join(import.meta.dirname, 'taskProcess.ts'))});
    const child = startTaskProcess('documentWorker', 64);
    child.unref();
    child.channel.unref();
    await endProcess(child);
    console.log('goes on');`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(said).toBe('goes on\n');
});
