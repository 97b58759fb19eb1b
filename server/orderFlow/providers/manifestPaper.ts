import { eq, inArray } from 'drizzle-orm';
import type { printManifest } from '../../../contract/manifests.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { dayOf } from '../../core/dates.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';
import { handedTubes } from './handedTubes.ts';
import { servicesAt } from './outsourcedServices.ts';

type Printed = Omit<AnswerOf<typeof printManifest>, 'paper'>;

/** Adds to a printed manifest the paper of an outside laboratory, without names; '' when our own laboratory gets it. */
export const withOutsidePaper = async (
  call: Pick<Call<typeof printManifest>, 'db' | 'lab' | 'turn' | 'language'>,
  printed: Printed,
): Promise<AnswerOf<typeof printManifest>> => {
  const { content } = printed;
  if (!content?.manifest.provider) return { ...printed, paper: '' };
  const { db, lab, language } = call;
  const { id: number, code, courier, temperature, provider, handedOver } = content.manifest;
  const orderIds = content.orders.map(({ orderId }) => orderId);
  const found = await db
    .select({
      orderId: orders.id,
      barcode: orders.barcode,
      dateOfBirth: patients.dateOfBirth,
      gender: patients.gender,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(inArray(orders.id, orderIds));
  const byId = new Map(found.map((row) => [row.orderId, row]));
  const sheet = {
    language,
    laboratory: await letterHeadOf(db, lab, language),
    provider: provider.name,
    day: dayOf(handedOver ? new Date(handedOver.at) : lab.clock.now()),
    manifest: { number, code, courier, temperature },
    tubes: await handedTubes(
      db,
      orderIds.flatMap((id) => byId.get(id) ?? []),
      await servicesAt(db, provider.id, orderIds),
      language,
    ),
  };
  return { ...printed, paper: await paperOf(call, { kind: 'handed', sheets: [sheet] }) };
};
