import { and, eq, inArray } from 'drizzle-orm';
import type { mailOffers } from '../../../contract/deliveryLedger.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { auditAccess } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { commissionaires } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { reachable } from '../../core/session/reach.ts';

type Offer = ResponseOf<typeof mailOffers>['offers'][number];

/** The patient and the doctor of orders within reach, as far as all of them have the same. */
export const addressesOffered = async (
  call: Call<typeof mailOffers>,
): Promise<ResponseOf<typeof mailOffers>> => {
  const { db, scope, body, messages } = call;
  const found = await db
    .select({
      id: orders.id,
      patient: { id: patients.id, lastName: patients.lastName, firstName: patients.firstName },
      email: patients.email,
      hasAgreed: patients.resultsByEmail,
      doctor: {
        id: commissionaires.id,
        lastName: commissionaires.lastName,
        firstName: commissionaires.firstName,
        email: commissionaires.email,
      },
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .leftJoin(
      commissionaires,
      and(eq(commissionaires.id, orders.commissionaireId), eq(commissionaires.isActive, true)),
    )
    .where(and(inArray(orders.barcode, [...new Set(body.barcodes)]), reachable(scope)));
  const [first] = found;
  const offers: Offer[] = [];
  const named = ({ lastName, firstName }: { lastName: string; firstName: string }) =>
    `${lastName} ${firstName}`;
  if (first && first.email !== '' && found.every(({ patient }) => patient.id === first.patient.id))
    offers.push({
      whose: 'patient',
      name: named(first.patient),
      email: first.hasAgreed ? first.email : '',
      hasAgreed: first.hasAgreed,
    });
  const doctor = first?.doctor;
  if (doctor && doctor.email !== '' && found.every((one) => one.doctor?.id === doctor.id))
    offers.push({ whose: 'doctor', name: named(doctor), email: doctor.email, hasAgreed: true });
  if (offers.length > 0) await auditAccess(call, 'result.addresses', { orderIds: found.map(({ id }) => id) });
  return { isSuccess: true, statusMessage: messages.done, offers };
};
