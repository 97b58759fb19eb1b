import { and, eq, inArray } from 'drizzle-orm';
import type { Addable } from '../../../contract/addedServices.ts';
import { shownAmount } from '../../core/amounts.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { writtenMoment } from '../../core/written.ts';
import { acceptedPercent } from '../../reference/discounts/uses.ts';
import { type Viewer, viewTubes } from '../orders/basketView.ts';
import { calculate, type Calculated, type Failed, type Line } from '../orders/calculation.ts';
import { catalogueFor, type NamedService } from '../orders/catalogue.ts';
import { orderedFor } from '../orders/checks.ts';
import { atHeldPrices } from '../orders/heldPrices.ts';
import { orderOutcome } from '../orders/orderError.ts';
import { chosenOf, linesOf, type StoredLine, type StoredOrder } from '../orders/repository.ts';
import { messagesOf } from '../../core/messages/messages.ts';
import { heldTubesOf, type HeldTube } from './heldTubes.ts';
import { describedSpecimens, needsOf, stableUntil } from './stability.ts';

/** What is known for judging services that are to be added to an order. */
export interface Offer {
  now: Date;
  lines: readonly StoredLine[];
  held: readonly HeldTube[];
  services: readonly NamedService[];
  /** The order with these codes besides its own. */
  withCodes: (codes: readonly string[]) => Calculated<NamedService> | Failed;
  described: Awaited<ReturnType<typeof describedSpecimens>>;
  /** Services that an outside laboratory does. */
  outside: ReadonlySet<number>;
}

/** Reads what is needed for judging the services with these codes. */
export const offerFor = async (
  db: Db,
  order: StoredOrder,
  codes: readonly string[],
  now: Date,
): Promise<Offer> => {
  const lines = await linesOf(db, order.id);
  const own = chosenOf(lines);
  const ownCodes = own.map(({ code }) => code);
  const { services: listed, hasPriceBook } = await catalogueFor(
    db,
    order.contractId,
    [...ownCodes, ...codes],
    dayOf(now),
  );
  const services = atHeldPrices(
    listed,
    new Map(own.map(({ id, price, listPrice }) => [id, { price, listPrice }])),
  );
  const byId = new Map(services.map((one) => [one.id, one]));
  const byCode = new Map(services.map((one) => [one.code, one]));
  const ids = services.map(({ id }) => id);
  const outside = await db
    .select({ id: providerServices.serviceId })
    .from(providerServices)
    .innerJoin(providers, eq(providers.id, providerServices.providerId))
    .where(and(providers.isActive, inArray(providerServices.serviceId, ids)));
  const gender = (await orderedFor(db, order.contractId, order.patientId)).gender;
  const discountPercent = await acceptedPercent(db, order.id);
  return {
    now,
    lines,
    held: await heldTubesOf(db, order),
    services,
    withCodes: (added) => {
      const all = [...ownCodes, ...added];
      const chosen = all.flatMap((code) => byCode.get(code) ?? []);
      const parts = chosen.flatMap(({ partIds }) => partIds.flatMap((id) => byId.get(id) ?? []));
      const used = [...new Set([...chosen, ...parts])];
      return calculate({ codes: all, gender, discountPercent, services: used, hasPriceBook });
    },
    described: await describedSpecimens(db, ids),
    outside: new Set(outside.map(({ id }) => id)),
  };
};

/** The lines that codes add to an order, without those that it has. */
export const addedLines = (
  { lines }: Pick<Offer, 'lines'>,
  codes: readonly string[],
  result: Calculated<NamedService>,
): Line<NamedService>[] => {
  const known = new Set(lines.map(({ code }) => code));
  return result.lines.filter(
    ({ service, parent }) => !known.has(service.code) && codes.includes((parent ?? service).code),
  );
};

/** Whether a service can be added to an order beside others that are chosen, until when, and why not. */
export const judge = (
  offer: Offer,
  code: string,
  chosen: readonly string[],
  viewer: Viewer,
): Addable | null => {
  const { services, held, described, outside, now } = offer;
  const { language } = viewer;
  const texts = textsOf(language).addedServices;
  const service = services.find((one) => one.code === code);
  if (service === undefined) return null;
  const examined = service.isPackage
    ? service.partIds.flatMap((id) => services.find((one) => one.id === id) ?? [])
    : [service];
  const result = offer.withCodes([...chosen.filter((one) => one !== code), code]);
  const needs = needsOf(examined, described);
  const stable = stableUntil(needs, held);
  const tubeOf = (kind: string) => held.find((one) => one.code === kind);
  const kindsWhere = (test: (kind: string) => boolean) =>
    needs.flatMap((need) => (test(need.code) ? need.code : [])).join(', ');
  const missing = kindsWhere((kind) => tubeOf(kind) === undefined);
  const rejected = kindsWhere((kind) => tubeOf(kind)?.absence === 'rejected');
  const notTaken = kindsWhere((kind) => tubeOf(kind)?.absence === 'notTaken');
  const full = kindsWhere(
    (kind) =>
      result.ok &&
      (result.tubes.find((one) => one.code === kind)?.count ?? 0) > (tubeOf(kind)?.numbers.length ?? 0),
  );
  const refusal = (): string | null => {
    if (!result.ok)
      return orderOutcome(messagesOf(language), result.problem, result.codes, result.isGender).statusMessage;
    if (missing !== '') return fill(texts.noTube, { tubes: missing });
    if (rejected !== '') return fill(texts.rejected, { tubes: rejected });
    if (notTaken !== '') return fill(texts.notTaken, { tubes: notTaken });
    if (examined.some(({ id }) => outside.has(id))) return texts.outside;
    if (stable === null) return texts.noStability;
    if (stable.until < now) return fill(texts.expired, { moment: writtenMoment(stable.until.toISOString()) });
    return full === '' ? null : fill(texts.full, { tubes: full });
  };
  const kinds = new Map(examined.map(({ tube, code: of }) => [tube?.code ?? '', of]));
  const tubes = viewTubes(
    Array.from(kinds, ([kind, of]) => ({ code: kind, count: 1, serviceCodes: [of] })),
    examined,
    language,
  );
  return {
    code,
    name: service.name[language],
    price: shownAmount(viewer.flags, service.price),
    workingDays: result.ok
      ? Math.max(...addedLines(offer, [code], result).map((line) => line.service.workingDays))
      : service.workingDays,
    tubes: tubes.map(({ code: kind, name, tubeColor, kind: form, biomaterial }) => ({
      code: kind,
      name,
      tubeColor,
      kind: form,
      biomaterial,
      numbers: tubeOf(kind)?.numbers ?? [],
    })),
    until: stable?.until.toISOString() ?? null,
    ageFrom: stable?.ageFrom ?? null,
    refusal: refusal(),
  };
};
