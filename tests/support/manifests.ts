import * as endpoints from '../../contract/manifests.ts';
import type { TubeScan, WholeManifest } from '../../contract/manifests.ts';
import type { UserName } from './fixture.ts';
import type { TestLab } from './testLab.ts';

/** The manifest of a response; throws when it has none. */
export const wholeOf = ({ content }: { content: WholeManifest | null }): WholeManifest => {
  if (content === null) throw new Error('No manifest');
  return content;
};

/** The manifest of these orders. */
export const makeManifest = async (test: TestLab, barcodes: string[], as: UserName = 'Nurse') =>
  wholeOf(await test.ask(endpoints.createManifest, { as, body: { barcodes } }));

let attempts = 0;
/** The key of another scan. */
export const newAttempt = (): string => `attempt-${String((attempts += 1))}`;

/** Scans a tube before it is handed over. */
export const scanSent = (
  test: TestLab,
  id: number,
  code: string,
  more: Partial<TubeScan> = {},
  as: UserName = 'Nurse',
) => test.ask(endpoints.scanTube, { as, body: { id, code, attempt: newAttempt(), ...more } });
