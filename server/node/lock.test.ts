import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LockedError, lockDirectory } from './lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lab-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A process that tries to lock the directory, prints the outcome and holds the lock until its input ends. */
const contender = async () => {
  const code = `
    import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    try { lockDirectory(${JSON.stringify(directory)}); console.log('taken'); } catch (error) { console.log(error.message); }
    process.stdin.resume().on('end', () => process.exit());`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const output = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { output, pid: child.pid ?? 0, kill: () => (child.kill('SIGKILL'), exited) };
};

it('a directory is locked once and can be locked again after release', () => {
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(LockedError);
  release();
  lockDirectory(directory)();
});

it('a second process is rejected with the pid of the first', async () => {
  const first = await contender();
  expect(first.output).toBe('taken');
  const second = await contender();
  expect(second.output).toContain(`pid ${first.pid}`);
  await Promise.all([first.kill(), second.kill()]);
});

it('the lock of a killed process is taken over by exactly one of several processes', async () => {
  const dead = await contender();
  await dead.kill();
  const rivals = await Promise.all(Array.from({ length: 4 }, contender));
  expect(rivals.filter(({ output }) => output === 'taken')).toHaveLength(1);
  const [winner] = rivals.filter(({ output }) => output === 'taken');
  expect(readFileSync(join(directory, 'lock'), 'utf8')).toContain(`${winner?.pid}\n`);
  await Promise.all(rivals.map(({ kill }) => kill()));
});

it('a lock with a reused pid or invalid content is stale', () => {
  writeFileSync(join(directory, 'lock'), `${process.pid}\nanother-boot:1\n`);
  lockDirectory(directory)();
  writeFileSync(join(directory, 'lock'), 'nonsense');
  lockDirectory(directory)();
});
