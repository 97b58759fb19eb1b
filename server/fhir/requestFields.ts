import type { SentRequest } from '../../contract/fhirOrders.ts';
import { additionalFieldsOf } from '../reference/contracts/repository.ts';
import type { ForeignNumber } from './orderedPatient.ts';
import type { AskedOrder } from './readBundle.ts';
import { writingOf, type OrderCall } from './taskFields.ts';
import { unkept } from './unkept.ts';

/** How a field of a contract that asks for the diagnosis is called. */
const DIAGNOSIS = /diagnos|диагноз|дыягназ/i;
/** How one that asks for the number of the patient's medical record is called. */
const RECORD =
  /outpatient card|medical record|амбулатор|медкарт|истори[яи] болезни|гісторы[яі] хваробы|карты пац[иы]ента/i;
const ICD_10 = /icd-?10|^urn:oid:2\.16\.840\.1\.113883\.6\.3(?:\.|$)/i;

/** The remark of an order: the notes of its Task, else what it has, and those of new requests; undefined where nothing is said. */
export const remarksOf = (
  { task: { resource }, requests, services }: AskedOrder,
  before: string,
): string | undefined => {
  const codeAt = (at: number) =>
    services?.flatMap((one) => ('at' in one && one.at === at ? one.code : []))[0];
  const own = requests.flatMap(({ resource: { note = [] }, at }) =>
    note.map(({ text }) => (requests.length === 1 ? text : `${codeAt(at) ?? ''}: ${text}`)),
  );
  if (resource.note === undefined && own.length === 0) return undefined;
  const kept = resource.note?.map(({ text }) => text) ?? (before === '' ? [] : [before]);
  return [...kept, ...own].join('\n');
};

/** A reason in words: codes of ICD-10 as they are, others with their system. */
const reasonText = ({ coding: [first], text = '' }: SentRequest['reasonCode'][number]): string => {
  const { system = '', code = '' } = first ?? {};
  return [system === '' || ICD_10.test(system) ? code : `${system}|${code}`, text].filter(Boolean).join(' ');
};

const fieldCalled = async ({ db, language }: OrderCall, contractId: number, name: RegExp) =>
  (await additionalFieldsOf(db, contractId, language)).find(
    ({ activeYN, fieldName }) => activeYN && name.test(fieldName),
  );

/** The additional field of the contract that asks for the number of the patient's record, with the one that is sent; undefined where it has none or is answered. */
export const recordOf = async (
  call: OrderCall,
  contractId: number,
  numbers: readonly ForeignNumber[],
  given: readonly { id: number }[],
): Promise<{ id: number; value: string; number: ForeignNumber } | undefined> => {
  const number = numbers.find(({ isRecord }) => isRecord);
  if (number === undefined) return undefined;
  const field = await fieldCalled(call, contractId, RECORD);
  if (field === undefined || given.some(({ id }) => id === field.id)) return undefined;
  return { id: field.id, value: number.value, number };
};

/**
 * The diagnosis that requests give, as the additional field of the contract that asks for it; throws Unprocessable where
 * it asks for none, or has got another one beside it.
 */
export const diagnosisOf = async (
  call: OrderCall,
  contractId: number,
  { requests }: AskedOrder,
  given: readonly { id: number; value: string }[],
): Promise<{ id: number; value: string }[]> => {
  const reasons = requests.flatMap(({ resource, path }) =>
    resource.reasonCode.map((reason) => ({ path, text: reasonText(reason) })),
  );
  const [first] = reasons;
  if (first === undefined) return [];
  const value = [...new Set(reasons.map(({ text }) => text))].join(', ');
  const field = await fieldCalled(call, contractId, DIAGNOSIS);
  if (field === undefined || given.some((one) => one.id === field.id && one.value !== value))
    throw unkept(first.path, 'reasonCode', writingOf(call));
  return [{ id: field.id, value }];
};
