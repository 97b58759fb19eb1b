import type { OnlineOrder } from '../../../contract/onlineOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { sqlDay } from '../../core/dates.ts';
import { knownPatients } from '../../reference/patients/knownPatients.ts';
import { registerPatient } from '../../reference/patients/usecases.ts';
import { patientOf } from '../orderFiles/rowPatient.ts';

type Author = Omit<Parameters<typeof registerPatient>[0], 'body'>;

/**
 * The patient of an online order: the record of the contract that it certainly is, by the rule of every door, else a new
 * one. Where it is open, both are kept and staff decides, without the document that one of them has; the site does not
 * learn of them. Throws BadRequest for a document of somebody else and for a field that cannot be taken.
 */
export const sitePatient = async (
  call: Author,
  { contractId, patient }: Pick<OnlineOrder, 'contractId' | 'patient'>,
): Promise<number> => {
  const [known = []] = await knownPatients(call.db, contractId, [
    { ...patient, dateOfBirth: sqlDay(patient.dateOfBirth) },
  ]);
  const person = patientOf(patient, known, []);
  if (person.is === 'known') return person.id;
  if (person.is === 'otherPerson')
    throw new ApiError('BadRequest', { 'patient.identificationNumber': 'PatientExists' });
  // An earlier order may have made the record that waits beside the one with the document.
  const others = known.filter(({ hasDocument }) => !hasDocument);
  const made = patientOf(patient, others, []);
  if (made.is === 'known') return made.id;
  const body = { ...patient, contractId, resultsByEmail: false, resultsBySms: false, confirmed: true };
  try {
    const isDocumentTaken = others.length < known.length;
    const { patientId } = await registerPatient({ ...call, body }, { isDocumentTaken });
    if (patientId === null) throw new Error('a confirmed patient was not registered');
    return patientId;
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
    const fields = Object.entries(error.fields).map(([field, says]) => [`patient.${field}`, says]);
    throw new ApiError('BadRequest', Object.fromEntries(fields) as ApiError['fields']);
  }
};
