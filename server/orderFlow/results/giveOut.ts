import type { DeliveryKind } from '../../../contract/deliveryLedger.ts';
import { auditChanges } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { noteDeliveries, type GivenOrder } from '../../reference/deliveryLedger/noteDeliveries.ts';
import { accessOf } from './findResults.ts';

/**
 * Records in the audit log and in the delivery ledger that the caller gets these results; pass the releases where they
 * are not just the latest ones. Returns the ids of the lines of the ledger.
 */
export const giveOut = async (
  call: Pick<Call<Endpoint>, 'db' | 'lab' | 'user' | 'language'>,
  kind: Extract<DeliveryKind, 'view' | 'save'>,
  given: readonly (GivenOrder & { patientId: number })[],
): Promise<number[]> => {
  const { db, lab, user, language } = call;
  const [ids] = await Promise.all([
    noteDeliveries(db, given, { at: lab.clock.now(), kind, cause: 'person', userId: user.id, language }),
    auditChanges(call, 'result.read', given.map(accessOf)),
  ]);
  return ids;
};
