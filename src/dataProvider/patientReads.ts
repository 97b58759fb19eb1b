import { matchPerson } from '../../contract/personDuplicates.ts';
import { listPersonMerges, validatePersonMerge } from '../../contract/personMerges.ts';
import { claimPersonCase, searchPersonCases, linkedPatients } from '../../contract/personCases.ts';
import { listRelationships } from '../../contract/personRelationships.ts';
import { patientCard, patientSearch } from './patientReadings.ts';
import type { Cached } from './useRead.ts';

/** What is read of patients: a merge of two, a relationship or new ones may change any of it. */
export const patientReads: readonly Cached[] = [
  patientCard,
  patientSearch,
  listRelationships,
  searchPersonCases,
  claimPersonCase,
  listPersonMerges,
  validatePersonMerge,
  linkedPatients,
  matchPerson,
];
