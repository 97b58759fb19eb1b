import type { FhirResource, Task } from 'fhir/r4';
import { saidOfTask, type OrderBundle } from '../../contract/fhirOrders.ts';
import type { Unprocessable } from '../core/apiError.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { fhirJson } from '../core/calls/fhirJson.ts';
import { refusedAt, type AskedOrder } from './readBundle.ts';
import type { Writing } from './writing.ts';

/** A refusal of an element that an order has no place for: nothing is left out in silence. */
export const unkept = (path: string, name: string, { language }: Writing): Unprocessable =>
  refusedAt(`${path}.${name}`, { words: fill(textsOf(language).fhir.unkept, { name }) });
/** A refusal of an element that only the laboratory changes. */
const unchangeable = (path: string, name: string, { language }: Writing): Unprocessable =>
  refusedAt(`${path}.${name}`, { words: fill(textsOf(language).fhir.unchangeable, { name }) });

/** Throws Unprocessable for a condition that is not asked: a Task is found by its numbers, and changed from a version. */
export const checkRequests = ({ entry }: OrderBundle, writing: Writing): void => {
  for (const [at, { resource, request }] of entry.entries()) {
    const path = `Bundle.entry[${at}].request`;
    const isNew = request.method === 'POST';
    if (request.ifNoneExist !== undefined && !(isNew && resource.resourceType === 'Task'))
      throw unkept(path, 'ifNoneExist', writing);
    if (request.ifMatch !== undefined && isNew) throw unkept(path, 'ifMatch', writing);
  }
};

/** Throws Unprocessable for what a Task of a new order says and the order would not keep. */
export const checkNew = ({ task, numbers }: AskedOrder, writing: Writing): void => {
  const { resource, path, at, request } = task;
  if (resource.status !== 'requested') throw refusedAt(`${path}.status`, 'Invalid');
  for (const name of saidOfTask) if (resource[name] !== undefined) throw unkept(path, name, writing);
  if (request.ifNoneExist === undefined) return;
  const isOfTask = [...new URLSearchParams(request.ifNoneExist)].every(
    ([name, token]) =>
      name === 'identifier' &&
      numbers.some(({ system, value }) => token === value || token === `${system}|${value}`),
  );
  if (!isOfTask) throw refusedAt(`Bundle.entry[${at}].request.ifNoneExist`, 'Invalid');
};

/** Throws Unprocessable for what a changed Task says otherwise than `current` and the order would not keep. */
export const checkChange = (
  { task: { resource, path }, numbers }: AskedOrder,
  current: FhirResource,
  { remarks }: { remarks: string },
  writing: Writing,
): void => {
  const before = current as Task;
  if (resource.status === 'cancelled') {
    if (resource.input !== undefined) throw unkept(path, 'input', writing);
    const note = resource.note?.map(({ text }) => text).join('\n');
    if (note !== undefined && note !== remarks) throw unkept(path, 'note', writing);
    return;
  }
  if (resource.status !== before.status) throw unchangeable(path, 'status', writing);
  for (const name of saidOfTask)
    if (resource[name] !== undefined && fhirJson(resource[name]) !== fhirJson(before[name]))
      throw unchangeable(path, name, writing);
  const { reference } = resource.requester ?? {};
  if (reference !== undefined && reference.replace(`${writing.base}/`, '') !== before.requester?.reference)
    throw unchangeable(path, 'requester', writing);
  const isKnown = (one: AskedOrder['numbers'][number]) =>
    before.identifier?.some(({ system = '', value }) => system === one.system && value === one.value);
  if (!numbers.every(isKnown)) throw unchangeable(path, 'identifier', writing);
};
