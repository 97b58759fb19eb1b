import { asc, eq, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Discipline } from '../../../contract/indicators.ts';
import { hasValues } from '../../../contract/releases.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { prepared } from '../../core/db/prepared.ts';
import { services, tubes } from '../../core/db/schema/catalogue.ts';
import { orderServices, type orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { PrintedLine, PrintedRelease, PrintedService, ResultSheet } from '../../core/paper.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';
import { kindsNotTaken, sitesByKind, specimensByOrder } from '../orders/specimens.ts';
import { shownTimeOfBirth } from '../../../contract/newborn.ts';
import { ageText } from './ageText.ts';
import { asNarrative, isNarrative } from './narrative.ts';
import { releasedValues, versionsBefore, type Released } from './releasedValues.ts';
import { lineOf, withoutNumber } from './resultLine.ts';

/** What a result document says; the paper of it is not issued yet. */
type UnissuedSheet = Omit<ResultSheet, 'issue' | 'appended'>;

/** The content of a result document and the ids of the releases that it is made of. */
export interface FoundSheet {
  sheet: UnissuedSheet;
  releases: readonly number[];
}

/** An order with its patient and client. */
interface SheetOrder {
  order: typeof orders.$inferSelect;
  patient: ResultSheet['patient'];
  contract: LocalisedName;
  clientUnit: LocalisedName | null;
  doctor: { lastName: string; firstName: string } | null;
}

const linesOf = (observations: Released['observations'], language: Language): PrintedLine[] =>
  observations.map((one) => ({
    ...lineOf(one, language),
    method: one.method?.[language] ?? '',
    before: '',
  }));

/** The lines of a release beside those of the version before: an analyte that comes twice is compared in its order. */
const comparedWith = (
  lines: readonly PrintedLine[],
  before: readonly PrintedLine[],
): { lines: PrintedLine[]; dropped: PrintedLine[] } => {
  const left = [...before];
  const compared = lines.map((line) => {
    const at = left.findIndex(({ analyteId }) => analyteId === line.analyteId);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return { ...line, before: found === undefined || found.text === line.text ? '' : found.text };
  });
  return { lines: compared, dropped: left };
};

/** An outside laboratory with its accreditation; '' without one. */
const performerText = (performer: Released['performer'], language: Language): string => {
  if (performer === null) return '';
  const { accreditation } = performer;
  const name = performer.name[language];
  const { accredited } = textsOf(language).documents.releases;
  return accreditation === '' ? name : fill(accredited, { name, accreditation });
};

/** A release as it is printed. */
const printed = (
  release: Released,
  before: Released | undefined,
  { discipline, language }: { discipline: Discipline | null; language: Language },
): Pick<PrintedService, 'release' | 'lines' | 'replaces' | 'isNarrative'> => {
  const { kind, at, sourceAt, doctor, performer, isCorrection, reason, rejection, document, note } = release;
  const { specimenAt, specimenSource, decided, observations } = release;
  const isReport = isNarrative(discipline, observations);
  const { lines, dropped } = comparedWith(
    linesOf(isReport ? asNarrative(observations) : observations, language),
    before === undefined || !hasValues(kind) ? [] : linesOf(before.observations, language),
  );
  return {
    release: {
      kind,
      at: sourceAt ?? at,
      specimenAt,
      specimenSource,
      doctor,
      performer: performerText(performer, language),
      isCorrected: isCorrection && hasValues(kind),
      reason: reason?.[language] ?? '',
      rejection,
      note,
      decided,
      dropped,
      document,
    },
    lines,
    replaces: before === undefined ? null : (before.sourceAt ?? before.at),
    isNarrative: isReport,
  };
};

/** What is examined, with where it is from. */
const specimenText = (name: string, site: string): string =>
  site === '' ? name : `${name} (${site})`.trim();

/** Values of the service may be missing, and nobody has said why. */
const isAwaited = (release: PrintedRelease | null): boolean =>
  release === null || (hasValues(release.kind) && release.document === null && release.note === '');

const orderedServices = prepared('services_of_order', (db) =>
  db
    .select({
      id: services.id,
      isPackage: services.isPackage,
      code: services.code,
      name: services.name,
      discipline: services.discipline,
      tubeCode: services.tubeCode,
      material: tubes.biomaterial,
    })
    .from(orderServices)
    .innerJoin(services, eq(services.id, orderServices.serviceId))
    .leftJoin(tubes, eq(tubes.code, services.tubeCode))
    .where(eq(orderServices.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderServices.position)),
);

/** What a service of an order has, as it is read and printed. */
interface ReadService extends Omit<PrintedService, 'specimen'> {
  id: number;
  isPackage: boolean;
  tubeCode: string | null;
  /** What is examined; '' for a service without a tube. */
  material: string;
}
interface ReadServices {
  isSimulated: boolean;
  services: readonly ReadService[];
  /** Of the releases. */
  releases: readonly number[];
}

/** The services of an order with what is released of them; null when nothing is. */
export const readServices = async (
  { db, language }: { db: Db; language: Language },
  orderId: number,
): Promise<ReadServices | null> => {
  const released = await releasedValues(db, [orderId]);
  if (released.length === 0) return null;
  const before = await versionsBefore(
    db,
    released.filter(({ isCorrection, kind }) => isCorrection || kind === 'withdrawn'),
  );
  const ordered = await orderedServices(db).execute({ orderId: orderId });
  const isWhole = ordered.every(
    ({ id, isPackage }) =>
      isPackage ||
      released.some(({ serviceId, observations }) => serviceId === id && observations.length > 0),
  );
  const notTaken = isWhole ? [] : ((await kindsNotTaken(db, [orderId])).get(orderId) ?? []);
  const { said, reasons } = textsOf(language).documents.notTaken;
  const withoutValue = (analyte: string, tubeCode: string | null): PrintedLine[] =>
    notTaken.flatMap((one) =>
      one.kind === tubeCode && one.reason !== null
        ? {
            ...withoutNumber,
            method: '',
            before: '',
            analyte,
            text: [`${said}: ${reasons[one.reason]}`, one.note].filter(Boolean).join('. '),
          }
        : [],
    );
  return {
    isSimulated: released.some(({ isSimulated }) => isSimulated),
    releases: released.map(({ id }) => id),
    services: ordered.map(({ id, code, isPackage, name: called, discipline, tubeCode, material }) => {
      const own = released.find(({ serviceId }) => serviceId === id);
      const name = called[language];
      const { release, lines, ...said } =
        own === undefined
          ? { release: null, lines: [], replaces: null, isNarrative: isNarrative(discipline, []) }
          : printed(own, before.get(id), { discipline, language });
      const isMissing = lines.length === 0 && isAwaited(release);
      return {
        id,
        code,
        name,
        isPackage,
        tubeCode,
        material: material?.[language] ?? '',
        ...said,
        release,
        lines: isMissing ? withoutValue(name, tubeCode) : lines,
      };
    }),
  };
};

/** The content of an order's result document, and the releases that it is made of; null when nothing is released. */
export const sheetOf = async (
  { db, lab, language }: { db: Db; lab: Lab; language: Language },
  row: SheetOrder,
): Promise<FoundSheet | null> => {
  const { order } = row;
  const read = await readServices({ db, language }, order.id);
  if (read === null) return null;
  const marks = (await specimensByOrder(db, [order.id])).get(order.id) ?? [];
  const stated = read.services.flatMap(({ release }) =>
    release?.specimenSource === 'stated' ? release.specimenAt.toISOString() : [],
  );
  const moments = [...marks.flatMap(({ takenAt }) => takenAt ?? []), ...stated].toSorted();
  const sites = sitesByKind(marks, (site) => textsOf(language).documents.sites[site]);
  const [first] = moments;
  const last = moments.at(-1);
  const isOpen = order.cabinetStatus === cabinetStatus.InWork;
  const shown = read.services.map(({ material, tubeCode, ...service }) => ({
    ...service,
    specimen: specimenText(material, sites.get(tubeCode ?? '') ?? ''),
  }));
  const sheet = {
    language,
    isSimulated: read.isSimulated,
    laboratory: await letterHeadOf(db, lab, language),
    barcode: order.barcode,
    patient: { ...row.patient, timeOfBirth: shownTimeOfBirth(row.patient, order.createdAt) },
    age: ageText(row.patient.dateOfBirth, dayOf(order.createdAt), language),
    contract: row.contract[language],
    clientUnit: row.clientUnit?.[language] ?? '',
    doctor: row.doctor === null ? '' : `${row.doctor.lastName} ${row.doctor.firstName}`.trim(),
    orderedAt: order.createdAt,
    taken: first && last ? { first: new Date(first), last: new Date(last) } : null,
    registeredAt: order.importedAt,
    resultAt: order.resultAt,
    inWork: shown.flatMap(({ name: called, isPackage, release, lines }) =>
      isOpen && !isPackage && isAwaited(release) && lines.length === 0 ? [called] : [],
    ),
    services: shown,
  };
  return { sheet, releases: read.releases };
};
