import type { z } from 'zod';
import type { FieldMessage } from '../../contract/fields.ts';
import { fieldMessageOf } from '../../contract/fields.ts';
import type {
  OrderBundle,
  SentEntry,
  SentPatient,
  SentRequest,
  SentTask,
} from '../../contract/fhirOrders.ts';
import { ApiError, Unprocessable } from '../core/apiError.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { numberIn } from './ids.ts';
import { codeSystem, numberSystem, type Writing } from './writing.ts';

/** An order that is refused because of an element, by its FHIRPath; in words, or by the key of a message. */
export const refusedAt = (path: string, says: FieldMessage | { words: string }): Unprocessable =>
  new Unprocessable({ [path]: typeof says === 'string' ? says : () => says.words });

/** `entry.0.resource` of a Bundle is `Bundle.entry[0].resource`. */
const pathOf = (root: string, path: readonly PropertyKey[]): string =>
  [root, ...path].reduce<string>(
    (before, part) =>
      typeof part === 'number'
        ? `${before}[${part}]`
        : before === ''
          ? String(part)
          : `${before}.${String(part)}`,
    '',
  );

/** A resource as `schema` has it; throws BadRequest with the elements that are wrong or not known. */
export const readResourceAs = <T>(
  schema: z.ZodType<T>,
  root: string,
  sent: unknown,
  { language }: Writing,
): T => {
  const read = schema.safeParse(sent);
  if (read.success) return read.data;
  const fields: ApiError['fields'] = {};
  for (const issue of read.error.issues)
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys)
        fields[pathOf(root, [...issue.path, name])] ??= () => fill(textsOf(language).fhir.unkept, { name });
    else fields[pathOf(root, issue.path)] ??= fieldMessageOf(issue.message);
  throw new ApiError('BadRequest', fields);
};

/** What a reference leads to: an entry of the Bundle, or a resource of this server. */
type Target = { entry: number } | { type: string; id: string };

interface Placed<Resource> {
  resource: Resource;
  /** Its place in the Bundle, and its FHIRPath. */
  at: number;
  path: string;
}

/** An order that a Bundle places or changes. */
export interface AskedOrder {
  task: Placed<SentTask> & { request: SentEntry['request'] };
  /** The order that is changed; null: a new one. */
  orderId: number | null;
  /** A record, or one that comes with the Bundle; null where none is named. */
  patient: { id: number } | Placed<SentPatient> | null;
  /** Codes of services that are ordered, by their places; null: the Task does not say. */
  services: readonly ({ code: string; at: number } | { id: number })[] | null;
  /** Null: none; undefined: nothing is said of a doctor. */
  doctorId: number | null | undefined;
  /** The laboratory's number of the order, printed before; '' without one. */
  barcode: string;
  requests: readonly Placed<SentRequest>[];
  /** The numbers of the order in other systems. */
  numbers: readonly { system: string; value: string }[];
}

const isOf = <Name extends SentEntry['resource']['resourceType']>(type: Name) =>
  function (
    one: Placed<SentEntry['resource']>,
  ): one is Placed<Extract<SentEntry['resource'], { resourceType: Name }>> {
    return one.resource.resourceType === type;
  };

/** The laboratory's number of the order that a Task names, '' without one, and the numbers of other systems, each once. */
const numbersOf = ({ resource, path }: Placed<SentTask>, writing: Writing) => {
  const ownNumbers = numberSystem(writing, 'order');
  const { identifier, groupIdentifier } = resource;
  const numbers = [...identifier, ...(groupIdentifier === undefined ? [] : [groupIdentifier])];
  const barcodes = new Set(numbers.flatMap(({ system, value }) => (system === ownNumbers ? value : [])));
  if (barcodes.size > 1) throw refusedAt(`${path}.groupIdentifier`, 'Invalid');
  return {
    barcode: [...barcodes][0] ?? '',
    numbers: numbers
      .filter(
        ({ system, value }, at) =>
          system !== ownNumbers &&
          numbers.findIndex((one) => one.system === system && one.value === value) === at,
      )
      .map(({ system, value }) => ({ system, value })),
  };
};

/** The order that a Bundle asks for, its references followed; throws Unprocessable with the element that is wrong. */
export const orderIn = ({ entry: entries }: OrderBundle, writing: Writing): AskedOrder => {
  const { fhir } = textsOf(writing.language);
  const placed = entries.map(({ resource }, at) => ({ resource, at, path: `Bundle.entry[${at}].resource` }));
  const byUrl = new Map(entries.map(({ fullUrl }, at) => [fullUrl, at]));
  const targetOf = (reference: string, path: string): Target => {
    const at = byUrl.get(reference);
    if (at !== undefined) return { entry: at };
    const local = reference.startsWith(`${writing.base}/`)
      ? reference.slice(writing.base.length + 1)
      : reference;
    const [, type, id] = /^([A-Z][A-Za-z]+)\/([\w.-]{1,64})$/.exec(local) ?? [];
    if (type === undefined || id === undefined) throw refusedAt(path, { words: fhir.leadsNowhere });
    return { type, id };
  };

  const [task, ...moreTasks] = placed.filter(isOf('Task'));
  const [patient, ...morePatients] = placed.filter(isOf('Patient'));
  const requests = placed.filter(isOf('ServiceRequest'));
  if (task === undefined) throw refusedAt('Bundle.entry', { words: fhir.oneTask });
  for (const { path } of moreTasks) throw refusedAt(path, { words: fhir.oneTask });
  for (const { path } of morePatients) throw refusedAt(path, { words: fhir.onePatient });

  const orderIds = entries.map(({ resource, request: { method, url } }, at) => {
    const id = numberIn(/^Task\/([1-9]\d{0,9})$/, url);
    const isChange = method === 'PUT' && resource.resourceType === 'Task' && id !== undefined;
    if (!isChange && !(method === 'POST' && url === resource.resourceType))
      throw refusedAt(`Bundle.entry[${at}].request`, { words: fhir.wrongRequest });
    return isChange ? id : null;
  });

  const patients = [task, ...requests].flatMap(({ resource, path }) => {
    const [name, reference] =
      resource.resourceType === 'Task' ? ['for', resource.for] : ['subject', resource.subject];
    return reference === undefined ? [] : [{ path: `${path}.${name}`, reference: reference.reference }];
  });
  const records = patients.map(({ path, reference }) => {
    const target = targetOf(reference, path);
    const id =
      'type' in target && target.type === 'Patient' ? numberIn(/^([1-9]\d*)$/, target.id) : undefined;
    const isOwn = 'entry' in target && target.entry === patient?.at;
    if (id === undefined && !isOwn) throw refusedAt(path, { words: fhir.leadsNowhere });
    return { path, id: id ?? null };
  });
  const [record] = records;
  for (const { path, id } of records)
    if (id !== record?.id) throw refusedAt(path, { words: fhir.otherPatient });
  if (patient !== undefined && record?.id !== null) throw refusedAt(patient.path, { words: fhir.onePatient });

  const codeOf = ({ resource, path }: Placed<SentRequest>): string => {
    const system = codeSystem(writing, 'service');
    const own = resource.code.coding.find((one) => one.system === system || one.system === undefined);
    if (own?.code === undefined)
      throw refusedAt(`${path}.code`, { words: fill(fhir.serviceCode, { system }) });
    return own.code;
  };
  const basedOn = task.resource.basedOn?.map(({ reference }, index) => {
    const path = `${task.path}.basedOn[${index}]`;
    const target = targetOf(reference, path);
    if ('entry' in target) {
      const request = requests.find(({ at }) => at === target.entry);
      if (request === undefined) throw refusedAt(path, { words: fhir.leadsNowhere });
      return request;
    }
    const id = numberIn(new RegExp(`^${orderIds[task.at] ?? 0}-([1-9]\\d*)$`), target.id);
    if (target.type !== 'ServiceRequest' || id === undefined)
      throw refusedAt(path, { words: fhir.leadsNowhere });
    return id;
  });
  for (const request of requests)
    if (basedOn !== undefined && !basedOn.includes(request))
      throw refusedAt(request.path, { words: fhir.notInTask });
  const services = basedOn ?? (requests.length > 0 || orderIds[task.at] === null ? requests : null);

  const doctors = requests.map(({ resource: { requester }, path }) => {
    if (requester === undefined) return { path, id: null };
    const at = `${path}.requester`;
    const target = targetOf(requester.reference, at);
    if ('type' in target && target.type === 'Organization') return { path: at, id: null };
    const id = 'type' in target ? numberIn(/^requester-([1-9]\d*)$/, target.id) : undefined;
    if (id === undefined) throw refusedAt(at, { words: fhir.leadsNowhere });
    return { path: at, id };
  });
  for (const { path, id } of doctors)
    if (id !== doctors[0]?.id) throw refusedAt(path, { words: fhir.oneDoctor });
  return {
    task: { ...task, request: entries[task.at]?.request ?? { method: 'POST', url: 'Task' } },
    orderId: orderIds[task.at] ?? null,
    patient: record === undefined ? null : record.id === null ? (patient ?? null) : { id: record.id },
    services:
      services?.map((one) => (typeof one === 'number' ? { id: one } : { code: codeOf(one), at: one.at })) ??
      null,
    requests,
    doctorId: doctors[0]?.id,
    ...numbersOf(task, writing),
  };
};
