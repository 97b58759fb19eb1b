import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessages } from '../server/core/hl7/message.ts';
import { tryMessage } from './support/hl7Checks.ts';
import { singleMessages } from './support/hl7Samples.ts';
import { publicSamples } from './support/publicSamples.ts';
import { publicSamplesOfCdc } from './support/publicSamplesOfCdc.ts';
import { publicSamplesOfPrograms } from './support/publicSamplesOfPrograms.ts';
import { openResultDesk, type ResultDesk } from './support/resultDesk.ts';

/** Clones of the repositories, each in a folder OWNER+NAME. */
const folder = process.env['HL7_SAMPLES'];

describe.skipIf(folder === undefined)('public samples', () => {
  let desk: ResultDesk;
  beforeAll(async () => {
    desk = await openResultDesk();
  });
  afterAll(() => desk.test.close());

  const all = [...publicSamples, ...publicSamplesOfCdc, ...publicSamplesOfPrograms].flatMap(
    ({ repository, commit, outcomes }) =>
      Object.entries(outcomes).map(([file, outcome]) => ({ repository, commit, file, outcome })),
  );
  it.each(all)(
    '$repository $file is printed as it was read, and filed or kept with the true reason',
    async ({ repository, commit, file, outcome }) => {
      const clone = path.join(folder ?? '', repository.replace('/', '+'));
      const bytes = Uint8Array.from(execFileSync('git', ['-C', clone, 'show', `${commit}:${file}`]));
      expect(tryMessage(bytes, 'utf-8')).toBe('read');
      const read = readMessages(bytes, 'utf-8');
      const found = [];
      for (const single of read.ok ? singleMessages(read.value) : []) {
        const { state, reasons } = await desk.take(single);
        found.push([state, ...reasons].join(': '));
      }
      expect(found.join(' / ')).toBe(outcome);
    },
  );
});
