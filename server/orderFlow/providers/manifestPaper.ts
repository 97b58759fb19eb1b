import type { printManifest } from '../../../contract/manifests.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { dayOf } from '../../core/dates.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';
import { tubesHanded } from '../manifests/handOver.ts';
import { tubesGoing } from '../outside/handedTubes.ts';

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
  const sheet = {
    language,
    laboratory: await letterHeadOf(db, lab, language),
    provider: provider.name,
    day: dayOf(handedOver ? new Date(handedOver.at) : lab.clock.now()),
    manifest: { number, code, courier, temperature },
    tubes:
      (await tubesHanded(db, number, language)) ?? (await tubesGoing(db, provider.id, orderIds, language)),
  };
  return { ...printed, paper: await paperOf(call, { kind: 'handed', sheets: [sheet] }) };
};
