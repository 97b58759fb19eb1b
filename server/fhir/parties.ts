import type { Identifier, Organization, Patient, Practitioner, RelatedPerson } from 'fhir/r4';
import { BIRTH_TIME } from '../../contract/fhirOrders.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import type { commissionaires } from '../core/db/schema/contracts.ts';
import type { patients } from '../core/db/schema/patients.ts';
import { textsOf } from '../core/messages/messages.ts';
import type { LetterHead } from '../core/paper.ts';
import type { Released } from '../orderFlow/results/releasedValues.ts';
import { idOf } from './ids.ts';
import { listed, numberSystem, textIn, to, translations, type Writing } from './writing.ts';

const ROLES = 'http://terminology.hl7.org/CodeSystem/v3-RoleCode';
/** What whoever has the document is to the patient. */
const roles = { mother: 'MTH', father: 'FTH', guardian: 'GUARD' } as const;

/** Whose document a person related so has; undefined: of none that is known here. */
export const ownerBy = (codings: readonly { system?: string | undefined; code?: string | undefined }[]) =>
  (['mother', 'father', 'guardian'] as const).find((owner) =>
    codings.some(({ system, code }) => system === ROLES && code === roles[owner]),
  );

/** Who has the document that a patient comes with; it is no identifier of the patient. */
const relatedWith = (owner: keyof typeof roles, document: Identifier): RelatedPerson => ({
  resourceType: 'RelatedPerson',
  id: 'document-owner',
  identifier: [document],
  patient: { reference: '#' },
  relationship: [{ coding: [{ system: ROLES, code: roles[owner] }] }],
});

const genders = { M: 'male', F: 'female', U: 'unknown' } as const;

export type FoundPatient = Omit<typeof patients.$inferSelect, 'searchKey'> & {
  /** The kind of the document. */
  documentType: LocalisedName | null;
  /** Records that were merged into this one. */
  replaces: readonly number[];
};

export type FoundDoctor = Pick<
  typeof commissionaires.$inferSelect,
  'id' | 'lastName' | 'firstName' | 'isActive'
>;

/** A patient as the card says. */
export const patientResource = (found: FoundPatient, writing: Writing): Patient => {
  const { lastName, firstName, paternalName, documentType, identificationNumberTypeId } = found;
  const { documentOf } = found;
  const document: Identifier | null =
    found.identificationNumber === '' || documentType === null
      ? null
      : {
          system: numberSystem(writing, `document-${identificationNumberTypeId}`),
          type: { text: textIn(documentType, writing) },
          value: found.identificationNumber,
        };
  return {
    resourceType: 'Patient',
    id: idOf(found.id),
    meta: {
      versionId: String(found.version),
      lastUpdated: (found.changedAt ?? found.createdAt).toISOString(),
    },
    contained: document === null || documentOf === 'own' ? undefined : [relatedWith(documentOf, document)],
    active: true,
    identifier: listed([
      ...(document === null || documentOf !== 'own' ? [] : [document]),
      ...(found.patientCode === null || found.patientCode === ''
        ? []
        : [{ system: numberSystem(writing, 'patient-code'), value: found.patientCode }]),
    ]),
    name: [{ family: lastName, given: listed([firstName, paternalName].filter((one) => one !== '')) }],
    telecom: listed([
      ...(found.mobilePhone === ''
        ? []
        : [{ system: 'phone' as const, value: `+${found.mobilePhone}`, use: 'mobile' as const }]),
      ...(found.email === '' ? [] : [{ system: 'email' as const, value: found.email }]),
    ]),
    gender: genders[found.gender],
    birthDate: found.dateOfBirth,
    _birthDate:
      found.timeOfBirth === ''
        ? undefined
        : {
            extension: [
              { url: BIRTH_TIME, valueDateTime: `${found.dateOfBirth}T${found.timeOfBirth}:00+03:00` },
            ],
          },
    address: found.address === '' ? undefined : [{ text: found.address }],
    managingOrganization: to('Organization', `contract-${found.contractId}`),
    link: listed(found.replaces.map((id) => ({ other: to('Patient', id), type: 'replaces' as const }))),
  };
};

/** A record that was merged: it says by which one it was replaced, and nothing else. */
export const replacedPatient = (id: number, mainId: number): Patient => ({
  resourceType: 'Patient',
  id: idOf(id),
  active: false,
  link: [{ other: to('Patient', mainId), type: 'replaced-by' }],
});

const named = (names: LocalisedName, writing: Writing): Pick<Organization, 'name' | '_name'> => ({
  name: textIn(names, writing),
  _name: translations(names, writing),
});

/** The laboratory as its papers name it. */
export const laboratoryResource = (head: LetterHead, writing: Writing): Organization => ({
  resourceType: 'Organization',
  id: 'laboratory',
  identifier: listed(
    (['licence', 'accreditation'] as const).flatMap((what) =>
      head[what] === ''
        ? []
        : [
            {
              system: numberSystem(writing, what),
              type: { text: textsOf(writing.language).documents.labels[what] },
              value: head[what],
            },
          ],
    ),
  ),
  active: true,
  name: head.name,
  telecom: listed([
    ...head.phones.map((value) => ({ system: 'phone' as const, value })),
    ...(head.email === '' ? [] : [{ system: 'email' as const, value: head.email }]),
  ]),
  address: head.address === '' ? undefined : [{ text: head.address }],
});

/** The client of a contract. */
export const contractResource = (
  { id, code, name, isActive }: { id: number; code: string; name: LocalisedName; isActive: boolean },
  writing: Writing,
): Organization => ({
  resourceType: 'Organization',
  id: `contract-${id}`,
  identifier: [{ system: numberSystem(writing, 'contract'), value: code }],
  active: isActive,
  ...named(name, writing),
});

/** A department of a client. */
export const unitResource = (
  {
    id,
    contractId,
    name,
    isActive,
  }: { id: number; contractId: number; name: LocalisedName; isActive: boolean },
  writing: Writing,
): Organization => ({
  resourceType: 'Organization',
  id: `unit-${id}`,
  active: isActive,
  ...named(name, writing),
  partOf: to('Organization', `contract-${contractId}`),
});

/** The outside laboratory that examined for a release, with its accreditation as the paper names it. */
export const examinerResource = ({ id, performer }: Released, writing: Writing): Organization => ({
  resourceType: 'Organization',
  id: `examiner-${id}`,
  identifier:
    performer === null || performer.accreditation === ''
      ? undefined
      : [{ system: numberSystem(writing, 'accreditation'), value: performer.accreditation }],
  ...named(performer?.name ?? { ru: '', en: '', be: '' }, writing),
});

/** Who released: the name alone is recorded. */
export const signerResource = ({ id, doctor }: Released): Practitioner => ({
  resourceType: 'Practitioner',
  id: `signer-${id}`,
  name: [{ text: doctor }],
});

/** The doctor of an order; the number here is the only one that the laboratory has. */
export const requesterResource = (
  { id, lastName, firstName, isActive }: FoundDoctor,
  writing: Writing,
): Practitioner => ({
  resourceType: 'Practitioner',
  id: `requester-${id}`,
  identifier: [{ system: numberSystem(writing, 'doctor'), value: String(id) }],
  active: isActive,
  name: [{ family: lastName, given: listed([firstName].filter((one) => one !== '')) }],
});
