import type { OnlineOrder } from '../../../contract/onlineOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { registerPatient } from '../../reference/patients/usecases.ts';

type Author = Omit<Parameters<typeof registerPatient>[0], 'body'>;

/**
 * The patient of an online order: the record of the contract that it certainly is, by the rule of every door, else a new
 * one, without a document that another record has. Where it is open, the pair waits for staff; the site does not learn of
 * it. Throws BadRequest for a field that cannot be taken.
 */
export const sitePatient = async (
  call: Author,
  { contractId, patient }: Pick<OnlineOrder, 'contractId' | 'patient'>,
): Promise<number> => {
  const body = { ...patient, contractId, resultsByEmail: false, resultsBySms: false, confirmed: true };
  try {
    const door = { takesOwn: true, leavesTakenDocument: true };
    const { patientId } = await registerPatient({ ...call, body }, door);
    if (patientId === null) throw new Error('a confirmed patient was not registered');
    return patientId;
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
    const fields = Object.entries(error.fields).map(([field, says]) => [`patient.${field}`, says]);
    throw new ApiError('BadRequest', Object.fromEntries(fields) as ApiError['fields']);
  }
};
