import type { Duplicate } from '../../../contract/patients.ts';
import type { Db } from '../../core/db/db.ts';
import type { Person } from '../persons/person.ts';
import { candidatesOfMany, matchesIn, type Candidate, type Match } from '../persons/personIndex.ts';
import { identityOf, whoseIs } from '../persons/whose.ts';
import { reasonsOf, toRow } from './repository.ts';

/**
 * Whose a person's order is: of a known patient, the only one of `candidates`; of a new one; of one of `candidates` or of
 * somebody else; of somebody who has the document of one of them.
 */
export type PatientIdentity =
  | { is: 'known'; id: number; candidates: Duplicate[] }
  | { is: 'new' | 'whose' | 'otherPerson'; candidates: Duplicate[] };

/** A person as the contract's patients tell it. */
export interface Identified {
  identity: PatientIdentity;
  /** Whose it is among the records without the person's document. */
  besideHolders: () => PatientIdentity;
  /** Patients who may be the person by the index, at most ten. */
  matches: Match[];
}

interface Beside {
  person: Person;
  grade: Candidate['grade'];
  candidate: Candidate;
}

const duplicateOf = ({ candidate, evidence }: Beside & Pick<Duplicate, 'evidence'>): Duplicate => {
  const shown = candidate.evidence.length > 0 ? candidate.evidence : evidence;
  return {
    ...toRow(candidate.stored),
    grade: candidate.grade ?? 'possible',
    score: candidate.score,
    evidence: shown,
    reasons: reasonsOf(shown),
  };
};

const shownIdentity = (person: Person, records: readonly Beside[]): PatientIdentity => {
  const { is, candidates } = identityOf(person, records);
  const shown = candidates.map(duplicateOf);
  return is === 'known' ? { is, id: shown[0]?.id ?? 0, candidates: shown } : { is, candidates: shown };
};

/** Whose record of the contract each of these persons has, by the rule of every door. */
export const identify = async (
  db: Db,
  asked: { contractId: number; persons: readonly Person[]; now: Date },
): Promise<Identified[]> => {
  const candidates = await candidatesOfMany(db, asked);
  return asked.persons.map((person, at) => {
    const all = candidates[at] ?? [];
    const records = all.map((candidate) => ({
      person: candidate.stored,
      grade: candidate.grade,
      candidate,
    }));
    return {
      identity: shownIdentity(person, records),
      besideHolders: () =>
        shownIdentity(
          person,
          records.filter((record) => !whoseIs(person, record.person).hasDocument),
        ),
      matches: matchesIn(all),
    };
  });
};
