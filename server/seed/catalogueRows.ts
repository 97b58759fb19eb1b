import { disciplines, type Discipline } from '../../contract/indicators.ts';
import type { Db } from '../core/db/db.ts';
import * as catalogue from '../core/db/schema/catalogue.ts';
import type { CatalogueService } from '../orderFlow/orders/calculation.ts';
import { bulkInsert } from './bulkInsert.ts';
import { allergy } from './catalogue/allergy.ts';
import { biochemistry } from './catalogue/biochemistry.ts';
import { coagulation } from './catalogue/coagulation.ts';
import { conflicts } from './catalogue/conflicts.ts';
import { cytology } from './catalogue/cytology.ts';
import { genetics } from './catalogue/genetics.ts';
import { haematology } from './catalogue/haematology.ts';
import { hormones } from './catalogue/hormones.ts';
import { keywords } from './catalogue/keywords.ts';
import { immunology } from './catalogue/immunology.ts';
import { infections } from './catalogue/infections.ts';
import { markers } from './catalogue/markers.ts';
import { microbiology } from './catalogue/microbiology.ts';
import { packages } from './catalogue/packages.ts';
import { pcr } from './catalogue/pcr.ts';
import { drawOrderOf, tubes } from './catalogue/tubes.ts';
import type { ServiceSeed } from './catalogue/types.ts';
import { urine } from './catalogue/urine.ts';
import { unsetServices } from './unsetServices.ts';

const byDiscipline: Readonly<Record<Discipline, readonly ServiceSeed[]>> = {
  haematology,
  coagulation,
  biochemistry,
  hormones,
  markers,
  infections,
  pcr,
  microbiology,
  urine,
  cytology,
  immunology,
  allergy,
  genetics,
};

/** Every service of the demo laboratory, sorted by code; a service's id is its position, counted from 1. */
export const demoServices: readonly ServiceSeed[] = [...Object.values(byDiscipline), unsetServices, packages]
  .flat()
  .toSorted((a, b) => Number(a.code) - Number(b.code));

const idByCode = new Map(demoServices.map(({ code }, place) => [code, place + 1]));

/** Id of a service of the demo laboratory. Throws for an unknown code. */
export const serviceId = (code: string): number => {
  const id = idByCode.get(code);
  if (id === undefined) throw new Error(`The catalogue has no service ${code}`);
  return id;
};

const bothDirections = conflicts.flatMap(({ a, b }) => [
  { serviceId: serviceId(a), otherId: serviceId(b) },
  { serviceId: serviceId(b), otherId: serviceId(a) },
]);

const tubeByCode = new Map(
  tubes.map(({ code, capacity }) => [code, { code, capacity, drawOrder: drawOrderOf(code) }]),
);

/** The demo services in the form the order calculation takes, at one contract's prices (kopecks by service id). */
export const pricedServices = (prices: ReadonlyMap<number, number>): CatalogueService[] =>
  demoServices.map(({ code, workingDays, gender, tube, includes }) => {
    const id = serviceId(code);
    return {
      id,
      code,
      workingDays,
      gender: gender ?? null,
      isPackage: includes !== undefined,
      tube: tube === null ? null : (tubeByCode.get(tube) ?? null),
      partIds: includes?.map(serviceId) ?? [],
      conflictIds: bothDirections.filter((pair) => pair.serviceId === id).map(({ otherId }) => otherId),
      price: prices.get(id) ?? null,
    };
  });

/** Writes tubes, services, packages and conflicts. */
export const insertCatalogue = async (db: Db): Promise<void> => {
  await bulkInsert(
    db,
    catalogue.tubes,
    tubes.map(({ code, name, biomaterial, color, kind = 'tube', hasSite = false, capacity }) => ({
      code,
      name,
      biomaterial,
      color,
      kind,
      hasSite,
      capacity,
      drawOrder: drawOrderOf(code),
    })),
  );
  await bulkInsert(
    db,
    catalogue.services,
    demoServices.map(({ code, name, workingDays, tube, gender, includes, ...texts }) => ({
      id: serviceId(code),
      code,
      name,
      workingDays,
      discipline:
        disciplines.find((one) => byDiscipline[one].some((service) => service.code === code)) ?? null,
      tubeCode: tube,
      gender: gender ?? null,
      isPackage: includes !== undefined,
      comment: texts.comment ?? null,
      remark: texts.remark ?? null,
      description: texts.description ?? null,
      results: texts.results ?? null,
      keywords: keywords[code] ?? [],
    })),
  );
  await bulkInsert(
    db,
    catalogue.packageServices,
    demoServices.flatMap(({ code, includes = [] }) =>
      includes.map((part) => ({ packageId: serviceId(code), serviceId: serviceId(part) })),
    ),
  );
  await bulkInsert(db, catalogue.serviceConflicts, bothDirections);
};
