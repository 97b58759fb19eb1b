import { patientInput } from '../../contract/patients.ts';
import { fieldMessageOf } from '../../contract/fields.ts';
import { BIRTH_TIME, type SentPatient } from '../../contract/fhirOrders.ts';
import { ApiError, Unprocessable } from '../core/apiError.ts';
import { dayOf } from '../core/dates.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { registerPatient } from '../reference/patients/usecases.ts';
import { dateOf } from './dates.ts';
import { ownerBy } from './parties.ts';
import { writtenMoment } from '../core/written.ts';
import { numberIn } from './ids.ts';
import { refusedAt } from './readBundle.ts';
import { unkept } from './unkept.ts';
import { codeSystem, numberSystem, type Writing } from './writing.ts';

type Author = Omit<Parameters<typeof registerPatient>[0], 'body'>;

/** Where the fields of a patient stand in a resource. */
const elements: Readonly<Record<string, string>> = {
  lastName: 'name[0].family',
  firstName: 'name[0].given',
  paternalName: 'name[0].given',
  gender: 'gender',
  dateOfBirth: 'birthDate',
  timeOfBirth: '_birthDate',
  mobilePhone: 'telecom',
  email: 'telecom',
  address: 'address',
};
const elementOf = (field: string): string => elements[field] ?? 'identifier';

/** The tag that registers a patient although others are like this one. */
export const confirmedTag = (writing: Writing) => ({
  system: codeSystem(writing, 'registration'),
  code: 'confirmed',
});

/** The time of a birth; what is no moment of the birth date is returned as it was sent, and is refused. */
const timeOf = ({ birthDate, _birthDate: element }: SentPatient): string => {
  const sent = element?.extension.find(({ url }) => url === BIRTH_TIME)?.valueDateTime;
  if (sent === undefined) return '';
  const moment = /T\d{2}:\d{2}/.test(sent) ? dateOf(sent)?.start : undefined;
  return moment !== undefined && dayOf(moment) === birthDate
    ? writtenMoment(moment.toISOString()).slice(-5)
    : sent;
};

/** The document of the patient, else that of a parent or guardian. */
const documentOf = ({ identifier, contained }: SentPatient, writing: Writing) => {
  const among = (identifiers: SentPatient['identifier']) =>
    identifiers.flatMap((one) => {
      const { system, value } = one;
      const [series, typeText = ''] = system.split(/(?=\d+$)/);
      const typeId = numberIn(/^(\d{1,9})$/, typeText);
      return series === numberSystem(writing, 'document-') && typeId !== undefined
        ? [{ typeId, value, identifier: one }]
        : [];
    });
  const own = among(identifier).map((document) => ({ ...document, owner: 'own' as const, related: null }));
  const others = contained.flatMap((related) => {
    const owner = ownerBy(related.relationship.flatMap(({ coding }) => coding));
    return owner === undefined ? [] : among(related.identifier).map((one) => ({ ...one, owner, related }));
  });
  const [found] = [...own, ...others];
  return found;
};

/** What of a patient a card has a place for, out of the lists of the resource. */
const chosenOf = (sent: SentPatient, writing: Writing) => {
  const contact = (wanted: string) => sent.telecom.find(({ system }) => system === wanted);
  return {
    name: sent.name.find(({ use }) => use === 'official') ?? sent.name[0],
    phone: contact('phone'),
    email: contact('email'),
    address: sent.address[0],
    document: documentOf(sent, writing),
  };
};

/** A number of a patient in another system; a card has no place for it, but a system may send it with every patient. */
export interface ForeignNumber {
  value: string;
  /** It is the number of the medical record there. */
  isRecord: boolean;
  /** Its place among the identifiers. */
  at: number;
}

/** The numbers of a patient in other systems than this one. */
export const foreignNumbers = ({ identifier }: SentPatient, writing: Writing): ForeignNumber[] =>
  identifier.flatMap(({ system, value, type }, at) =>
    system.startsWith(numberSystem(writing, ''))
      ? []
      : { value, isRecord: type?.coding.some(({ code }) => code === 'MR') ?? false, at },
  );

/** Throws Unprocessable for the first of these lists' elements that a card has no place for. */
const checkKept = (sent: SentPatient, path: string, writing: Writing): void => {
  const { document, ...chosen } = chosenOf(sent, writing);
  const kept = new Set<object | null | undefined>([
    ...Object.values(chosen),
    document?.identifier,
    document?.related,
    ...foreignNumbers(sent, writing).map(({ at }) => sent.identifier[at]),
  ]);
  const lists = (['name', 'telecom', 'address', 'identifier', 'contained'] as const).map((name) => ({
    name: name as string,
    items: sent[name] as readonly object[],
  }));
  const related = sent.contained.map(({ identifier }, at) => ({
    name: `contained[${at}].identifier`,
    items: identifier,
  }));
  for (const { name, items } of [...lists, ...related])
    for (const [at, item] of items.entries())
      if (!kept.has(item)) throw unkept(path, `${name}[${at}]`, writing);
};

/** A patient as the form of a new one sends it. */
const formOf = (sent: SentPatient, contractId: number, writing: Writing): unknown => {
  const { name, phone, email, address, document } = chosenOf(sent, writing);
  const [firstName = '', ...others] = name?.given ?? [];
  const { postalCode, country, state, district, city, line = [] } = address ?? {};
  const tag = confirmedTag(writing);
  return {
    contractId,
    lastName: name?.family ?? '',
    firstName,
    paternalName: others.join(' '),
    gender: { male: 'M', female: 'F' }[sent.gender ?? ''],
    dateOfBirth: sent.birthDate.replaceAll('-', ''),
    timeOfBirth: timeOf(sent),
    mobilePhone: phone?.value ?? '',
    email: email?.value ?? '',
    address:
      address?.text ?? [postalCode, country, state, district, city, ...line].filter(Boolean).join(', '),
    identificationNumberTypeId: document?.typeId ?? null,
    identificationNumber: document?.value ?? '',
    documentOf: document?.owner,
    confirmed: sent.meta?.tag.some((one) => one.system === tag.system && one.code === tag.code) ?? false,
  };
};

/**
 * The patient of a Bundle: the record of the contract that it certainly is, by the rule of every door, else a new one.
 * Throws Unprocessable where it is open who it is: a document of somebody else, several like it.
 */
export const registerSent = async (
  call: Author,
  contractId: number,
  { resource, path }: { resource: SentPatient; path: string },
  writing: Writing,
): Promise<{ id: number; isNew: boolean }> => {
  const { fhir } = textsOf(writing.language);
  checkKept(resource, path, writing);
  const read = patientInput.safeParse(formOf(resource, contractId, writing));
  if (!read.success) {
    const faults = read.error.issues.map(({ path: [field], message }) => [
      `${path}.${elementOf(String(field))}`,
      fieldMessageOf(message),
    ]);
    throw new Unprocessable(Object.fromEntries(faults) as ApiError['fields']);
  }
  const { data } = read;
  const tag = confirmedTag(writing);
  const likeOthers = (ids: readonly number[]) =>
    refusedAt(path, {
      words: fill(fhir.likeOthers, {
        patients: ids.map((id) => `Patient/${id}`).join(', '),
        tag: `${tag.system}|${tag.code}`,
      }),
    });
  try {
    const {
      patientId,
      isNew,
      duplicates = [],
    } = await registerPatient({ ...call, body: data }, { takesOwn: true });
    if (patientId === null) throw likeOthers(duplicates.map(({ id }) => id));
    return { id: patientId, isNew };
  } catch (error) {
    if (error instanceof Unprocessable || !(error instanceof ApiError)) throw error;
    if (error.code === 'PatientExists') throw refusedAt(`${path}.identifier`, { words: fhir.otherPerson });
    if (Object.keys(error.fields).length === 0) throw error;
    const faults = Object.entries(error.fields).map(([field, says]) => [`${path}.${elementOf(field)}`, says]);
    throw new Unprocessable(Object.fromEntries(faults) as ApiError['fields']);
  }
};
