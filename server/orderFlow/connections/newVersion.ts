import { eq, sql } from 'drizzle-orm';
import type { LeftOut, QuarantineReason } from '../../../contract/connectionMessages.ts';
import { hasValues, type ReleaseKind } from '../../../contract/releases.ts';
import type { Db } from '../../core/db/db.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { digest } from '../../core/digest.ts';
import { grouped } from '../../core/grouped.ts';
import type { Lab } from '../../core/lab.ts';
import type { ExaminedService } from '../results/settleOrders.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import type { Decisions } from './decisions.ts';
import type { ReadValue } from './readResults.ts';
import type { ReadService } from './readService.ts';
import { sameText } from './readValue.ts';
import type { StoredConnection } from './receive.ts';
import { placeOfVersion } from './versionOrder.ts';

/** PDF files of a message by the places of their OBX; null: it is none that can be read. */
export type FoundDocuments = ReadonlyMap<
  string,
  { fileName: string; file: string; pages: number | null } | null
>;
export interface Cause {
  db: Db;
  lab: Lab;
  connection: StoredConnection;
  /** What persons have said of the message. */
  decisions: Decisions;
}

/** The versions of the services of an order, the current one with the codes of its analytes. */
export const versionsOf = async (db: Db, orderId: number) => {
  const rows = await db
    .select({
      serviceId: releases.serviceId,
      kind: releases.kind,
      at: releases.at,
      sourceAt: releases.sourceAt,
      messageAt: releases.messageAt,
      sourceKey: releases.sourceKey,
      isCurrent: releases.isCurrent,
      codes: sql<string[]>`array(select analytes.code from observations
        join analytes on analytes.id = observations.analyte_id
        where observations.release_id = releases.id and releases.is_current)`,
    })
    .from(releases)
    .where(eq(releases.orderId, orderId));
  return grouped(rows, ({ serviceId }) => serviceId);
};
type Before = NonNullable<ReturnType<Awaited<ReturnType<typeof versionsOf>>['get']>>;

/** What names a release at its source: what it says, and when it says that it was released. */
const sourceKeyOf = async (
  { id }: StoredConnection,
  service: ExaminedService,
  { kind, observations: values, note, doctor, rejection, deleted, documents: files }: ReadService,
  sourceAt: Date | null,
  found: FoundDocuments,
): Promise<string> => {
  const text = JSON.stringify({
    kind,
    observations: values,
    note,
    doctor,
    // Keys of earlier versions of the program have it.
    reason: note,
    rejection,
    deleted,
    sourceAt: sourceAt?.toISOString() ?? null,
    files: files.map(({ at }) => found.get(at)?.file ?? ''),
  });
  return `hl7 ${id} ${service.orderId} ${service.id} ${await digest(text)}`;
};

/** What is to be done with what a message says of a service. */
type Outcome =
  | { release: NewRelease }
  | { reasons: readonly QuarantineReason[] }
  | { leftOut: readonly LeftOut[] }
  | 'nothing';

/** What becomes of what a message says of one service. */
export const newVersion = async (
  { lab, connection, decisions }: Pick<Cause, 'lab' | 'connection' | 'decisions'>,
  service: ExaminedService,
  {
    content,
    messageAt,
    statedAt,
    before,
    found,
    at,
    places,
    document,
  }: {
    content: ReadService & { kind: ReleaseKind };
    messageAt: Date | null;
    statedAt: Date | null;
    before: Before;
    found: FoundDocuments;
    /** The place of its first OBR. */
    at: string;
    /** Where a decision is one on this service. */
    places: readonly string[];
    document: (files: readonly ReadValue[]) => Promise<number | null>;
  },
): Promise<Outcome> => {
  const { kind, sourceAt, documents: files } = content;
  const unreadable = files.find((one) => found.get(one.at) === null);
  if (unreadable) return { reasons: [{ code: 'badDocument', at: `${unreadable.at}-5`, found: '' }] };
  const sourceKey = await sourceKeyOf(connection, service, content, sourceAt, found);
  const last = before.find(({ isCurrent }) => isCurrent);
  // One that was right after all has the number of its version behind the key.
  const isLast = (key: string): boolean =>
    last?.sourceKey === key || last?.sourceKey.startsWith(`${key} `) === true;
  if (isLast(sourceKey)) return 'nothing';
  const isSame =
    last !== undefined && isLast(await sourceKeyOf(connection, service, content, last.sourceAt, found));
  // What came after the decision was not in sight of the person.
  const chosen = decisions.of('newer', at);
  const isChosen = chosen !== undefined && (last === undefined || last.at.toISOString() < chosen.on);
  const place = isChosen ? 'newer' : placeOfVersion({ kind, sourceAt, messageAt }, isSame, before);
  if (place === 'same') return 'nothing';
  if (place === 'older') return { leftOut: [{ code: 'older', at, found: service.code }] };
  if (place === 'noTime' || place === 'sameTime')
    return { reasons: [{ code: place, at: `${at}-22`, found: service.code }] };
  const sent = new Set([...content.observations.map(({ code }) => code), ...content.deleted]);
  const missing = (last?.codes ?? []).filter((code) => !sent.has(code));
  if (service.released === 'final' && hasValues(kind) && missing.length > 0)
    return { reasons: [{ code: 'fewerValues', at, found: missing.join(', ') }] };
  if (service.released === kind && !hasValues(kind)) return 'nothing';
  const isTakenBack = kind === 'withdrawn' || kind === 'cancelled';
  return {
    release: {
      orderId: service.orderId,
      serviceId: service.id,
      version: service.version + 1,
      kind,
      at: lab.clock.now(),
      sourceAt,
      messageAt,
      statedAt,
      decided: decisions.reasonsAt(places).join('; '),
      isSimulated: false,
      // An earlier version that is right after all is a version of its own.
      sourceKey: before.some((one) => one.sourceKey === sourceKey)
        ? `${sourceKey} ${String(service.version + 1)}`
        : sourceKey,
      reason: isTakenBack && content.note !== '' ? sameText(content.note) : null,
      rejection: content.rejection,
      doctor: content.doctor,
      note: isTakenBack ? '' : content.note,
      providerId: connection.providerId,
      documentId: await document(files),
      observations: content.observations,
    },
  };
};
