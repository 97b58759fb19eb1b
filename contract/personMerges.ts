import { z } from 'zod';
import { IMPORT_SERVICE } from './address.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalText, outcome, pageNumber, pageSize, requiredText } from './fields.ts';
import { orderFacts } from './orderFacts.ts';
import { patient, patientCard } from './patients.ts';
import { DAY } from './time.ts';

/** How long a merge can be undone; ms. */
export const UNDO_WITHIN = 30 * DAY;

/** What speaks against one person: documents of one kind with different numbers, a child under 60 days. */
export const mergeDoubts = ['documents', 'gender', 'birthDate', 'newborn'] as const;

const count = z.int32();
/** Somebody else who checks a pair, and until when; null: nobody. */
const holder = z.object({ name: z.string(), until: z.iso.datetime() }).nullable();
const mergeSide = orderFacts.extend({
  patient,
  /** Of another pair of the record, which is not merged away before that is decided. */
  heldBy: holder,
  createdAt: z.iso.datetime(),
  preOrders: count,
  relationships: count,
});
export type MergeSide = z.output<typeof mergeSide>;

const name = z.object({ id: z.int32(), name: z.string() });
export const personMerge = z.object({
  id: z.int32(),
  contractId: z.int32(),
  /** The names of the day of the merge. */
  main: name,
  other: name,
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  /** What moved. */
  orders: count,
  preOrders: count,
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  /** It can be undone, unless a document was added or the main record was merged since. */
  isOpen: z.boolean(),
});
export type PersonMerge = z.output<typeof personMerge>;

export const validatePersonMerge = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonMerge/Validate`,
  summary:
    'Two records of a contract side by side, the one to be kept first, with what would move, what speaks against it and who else checks a pair of them',
  row: 'D2',
  access: ['merge', 'patient'],
  repeatable: true,
  body: z.object({ patientIds: z.tuple([id, id]) }),
  response: outcome.extend({
    main: mergeSide,
    other: mergeSide,
    doubts: z.array(z.enum(mergeDoubts)),
    /** Certainly one person by the index of persons, without a doubt: the last name need not be typed. */
    isCertain: z.boolean(),
    /** Of this pair, which is not merged before that is decided. */
    heldBy: holder,
  }),
  errors: ['NotFound', 'MergeOfTwo'],
});

export const executePersonMerge = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonMerge/Execute`,
  summary:
    'Merge a record into another: its orders and pre-orders move, the main record gets the card that was sent; refused while somebody else checks the pair or another one of the record that leaves',
  row: 'D2',
  access: ['merge', 'patient'],
  idempotent: true,
  body: z.object({
    mainId: id,
    mainVersion: z.int32(),
    otherId: id,
    otherVersion: z.int32(),
    card: patientCard,
    /** Typed by the user: the last name of the card; not needed where the records are certainly one person. */
    surname: optionalText(100),
    reason: requiredText(500).min(10, { error: 'MinLen' }),
  }),
  response: outcome.extend({ mergeId: z.int32() }),
  errors: ['NotFound', 'Conflict', 'PatientExists', 'MergeOfTwo', 'InUse'],
});

export const undoPersonMerge = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonMerge/Undo`,
  summary:
    'Part two merged records: what moved and what was ordered since for the other one goes back, the rest and what was typed since stays',
  row: 'D2',
  access: ['merge', 'patient'],
  idempotent: true,
  body: z.object({ id }),
  response: outcome,
  errors: ['NotFound', 'MergeClosed', 'PatientExists'],
});

export const listPersonMerges = endpoint({
  method: 'GET',
  path: `${IMPORT_SERVICE}/v1.0/PersonMerge/All`,
  summary: 'A page of the merges, the latest first',
  row: 'D2',
  access: ['merge', 'patient'],
  query: z.object({ pageNumber, pageSize: pageSize(20) }),
  response: outcome.extend({ merges: z.array(personMerge), totalCount: count }),
});
