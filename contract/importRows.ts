import { z } from 'zod';
import { duplicate } from './patients.ts';

/**
 * NEW: not checked yet. DUPLICATE: waits for a decision, whose order it is or whether it is wanted. LEFT_OUT: somebody does not
 * want an order of it, or the file hides it.
 */
export const importRowStates = ['NEW', 'ERROR', 'DUPLICATE', 'READY', 'LOADED', 'LEFT_OUT'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** Key of a column with surname, first name and patronymic in one cell. */
export const FULL_NAME = 'fullName';
/** What such a cell has, in its order. */
export const nameKeys = ['lastName', 'firstName', 'paternalName'] as const;
/** Whether a column with this key stands for the column of the table. */
export const standsFor = (key: string | null, column: string): boolean =>
  key === column || (key === FULL_NAME && nameKeys.some((name) => name === column));

/** Columns that say who the person of a row is. */
export const personColumns = [
  ...nameKeys,
  'gender',
  'dateOfBirth',
  'identificationNumberTypeId',
  'identificationNumber',
  'documentOf',
] as const;

/** A column of the contract's order table. */
export const importColumn = z.object({
  key: z.string(),
  title: z.string(),
  isRequired: z.boolean(),
  /** The words that its cells may have; empty for any text. */
  options: z.array(z.string()),
});
export type ImportColumn = z.output<typeof importColumn>;
/**
 * A column of the file, and the key of the column it is read as; `fullName`: as surname, first name and patronymic; null: it is
 * not read.
 */
export const fileColumn = z.object({
  place: z.int32(),
  title: z.string(),
  key: z.string().nullable(),
  /** Nobody has said so yet. */
  isGuess: z.boolean(),
});

const importIssue = z.object({
  /** Key of the column; null: the whole row. */
  column: z.string().nullable(),
  text: z.string(),
  severity: z.enum(['error', 'warning']),
  /** A question that a decision answers: is the order wanted, is the person that of another row. */
  question: z.enum(['order', 'person']).nullable(),
  /** The number of the other row that is meant. */
  otherRow: z.int32().nullable(),
  /** What an unknown service code or an unclear date may mean. */
  suggestions: z.array(z.object({ code: z.string(), name: z.string(), instead: z.string() })),
});

/** A row of a batch. */
export const importRow = z.object({
  id: z.int32(),
  /** As numbered in the sheet; the headings of a plain file are 1. */
  number: z.int32(),
  /** One for each column, in their order. */
  values: z.array(z.string()),
  state: z.enum(importRowStates),
  issues: z.array(importIssue),
  /** What its cells were probably meant to be; nothing is changed before somebody has seen it. */
  repairs: z.array(z.object({ column: z.string(), value: z.string() })),
  /** Patients of the contract who may be meant; empty once it is decided. */
  candidates: z.array(duplicate),
  /** The patient's card that the order goes to; null: the patient is registered with the order. */
  patientId: z.int32().nullable(),
  orderBarcode: z.string().nullable(),
  /** Excel hides it, by a filter or an outline. */
  isHidden: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

/** What all rows have in a column that the file lacks, by its key. */
export const importConstant = z.object({ key: z.string().max(40), value: z.string().max(200) });
