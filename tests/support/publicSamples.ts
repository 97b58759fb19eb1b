import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of a published repository with samples. */
interface PublicSample {
  /** Owner and name at GitHub. */
  repository: string;
  commit: string;
  file: string;
  /** The states of its messages in a laboratory that has none of their orders, and why a person has to look at them. */
  outcome: string;
  /** The same where each ORU^R01 is rewritten onto an order of ours; '' of files without one. */
  onto: string;
}

/** Clones of the repositories, each in a folder OWNER+NAME. */
export const clones = process.env['HL7_SAMPLES'];

/** ORU, ORM, OML and OUL of others, which are not kept here; `samples/README.md` says why and how they are read. */
export const publicSamples = (): PublicSample[] => {
  let repository = '';
  let commit = '';
  const lines = readFileSync(path.join(import.meta.dirname, '../hl7/publicSamples.tsv'), 'utf8').trimEnd();
  return lines.split('\n').flatMap((line) => {
    const [heading = '', file = '', outcome = '', onto = ''] = line.split('\t');
    if (heading === '') return { repository, commit, file, outcome, onto };
    [repository = '', commit = ''] = heading.split(' ');
    return [];
  });
};

export const bytesOf = ({ repository, commit, file }: PublicSample): Uint8Array<ArrayBuffer> => {
  const clone = path.join(clones ?? '', repository.replace('/', '+'));
  return Uint8Array.from(execFileSync('git', ['-C', clone, 'show', `${commit}:${file}`]));
};

/** The same without the bytes of a frame around it, which some files have kept. */
export const messageOf = (sample: PublicSample): Uint8Array<ArrayBuffer> =>
  bytesOf(sample).filter((byte) => byte !== 0x0b && byte !== 0x1c);
