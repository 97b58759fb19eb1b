import type { Duplicate } from '../../../contract/patients.ts';
import type { PersonEvidence } from '../../../contract/personEvidence.ts';
import type { KnownPatient } from '../../reference/patients/knownPatients.ts';
import { reasonsOf } from '../../reference/patients/repository.ts';
import type { Person } from '../../reference/persons/personIndex.ts';
import { whoseIs } from '../../reference/persons/whose.ts';

/** Whose order a row is. */
export type RowPatient =
  | { is: 'known'; id: number }
  /** `candidates`: patients who may be the person. */
  | { is: 'new'; candidates: Duplicate[] }
  /** One of these patients is the person, or somebody else is. */
  | { is: 'several'; candidates: Duplicate[] }
  /** Somebody else has the document. */
  | { is: 'otherPerson' };

/** One who may be the person by the rule of identity, whatever the index of persons says. */
const mayBe = ({ row }: KnownPatient, evidence: PersonEvidence[]): Duplicate => ({
  ...row,
  grade: 'probable',
  score: 0,
  evidence,
  reasons: reasonsOf(evidence),
});

const recordOf = ({ row, ...document }: KnownPatient): Person => ({
  ...row,
  gender: row.gender === 'M' || row.gender === 'F' ? row.gender : 'U',
  ...document,
});

/**
 * The contract's patient that a row refers to, of those who are known to have the document, or the names and the birth
 * date. Several who may be the person, and one who only may be, leave it open, so that no order goes to the wrong card;
 * so does the document of somebody else. Without one, `candidates` of the index of persons may be the person.
 */
export const patientOf = (
  person: Person,
  known: readonly KnownPatient[],
  candidates: readonly Duplicate[],
): RowPatient => {
  const judged = known.map((one) => ({ one, ...whoseIs(person, recordOf(one)) }));
  if (judged.some(({ one, whose }) => one.hasDocument && whose === 'other')) return { is: 'otherPerson' };
  const named = judged.filter(({ whose }) => whose === 'own');
  // Of namesakes of one birth date the document tells which.
  const documented = named.filter(({ one }) => one.hasDocument);
  const own = documented.length > 0 ? documented : named;
  const open = judged.filter(({ one, whose }) => whose === 'open' && (one.hasDocument || own.length === 0));
  const [only, ...others] = [...own, ...open];
  if (only === undefined) return { is: 'new', candidates: [...candidates] };
  if (only.whose === 'own' && others.length === 0) return { is: 'known', id: only.one.row.id };
  return { is: 'several', candidates: [only, ...others].map(({ one, evidence }) => mayBe(one, evidence)) };
};
