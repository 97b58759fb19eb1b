import type { OnlineOrder } from '../../../contract/onlineOrders.ts';
import { ApiError } from '../../core/apiError.ts';
import { registerPatient } from '../../reference/patients/usecases.ts';
import { registrationOf } from '../preOrders/openPatient.ts';

type Author = Omit<Parameters<typeof registerPatient>[0], 'body'>;

/**
 * The patient of an online order: the record of the contract that it certainly is, by the rule of every door, a new one
 * where nobody is like it, null where only a person can tell; the site does not learn of it. Throws BadRequest for a field
 * that cannot be taken.
 */
export const sitePatient = async (
  call: Author,
  { contractId, patient }: Pick<OnlineOrder, 'contractId' | 'patient'>,
): Promise<number | null> => {
  const body = registrationOf({ contractId }, patient);
  try {
    const door = { takesOwn: true, leavesTakenDocument: true };
    return (await registerPatient({ ...call, body }, door)).patientId;
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
    const fields = Object.entries(error.fields).map(([field, says]) => [`patient.${field}`, says]);
    throw new ApiError('BadRequest', Object.fromEntries(fields) as ApiError['fields']);
  }
};
