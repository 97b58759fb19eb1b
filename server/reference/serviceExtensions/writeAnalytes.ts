import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { saveServiceAnalytes } from '../../../contract/analytes.ts';
import { extensionFields } from '../../../contract/serviceExtension.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { serviceAnalytes } from '../../core/db/schema/analytes.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { serviceExtensions } from '../../core/db/schema/serviceExtensions.ts';
import { analytesOf } from '../analytes/serviceAnalytes.ts';
import { publishTexts } from './publishTexts.ts';
import { serviceOf } from './repository.ts';

type Endpoint = typeof saveServiceAnalytes;

/** What the log says of the analytes of a service, in Russian. */
const writtenAnalytes = async (db: Db, serviceId: number): Promise<string[]> => {
  const found = await db
    .select({ code: analytes.code, name: analytes.name })
    .from(serviceAnalytes)
    .innerJoin(analytes, eq(analytes.id, serviceAnalytes.analyteId))
    .where(eq(serviceAnalytes.serviceId, serviceId))
    .orderBy(asc(serviceAnalytes.position));
  return found.map(({ code, name }) => `${code} ${name.ru}`);
};

/** Intervals that were typed into a published description are shown only without analytes. */
const renewTexts = async (db: Db, serviceId: number): Promise<void> => {
  const [found] = await db
    .select({ published: serviceExtensions.published })
    .from(serviceExtensions)
    .where(and(eq(serviceExtensions.serviceId, serviceId), isNotNull(serviceExtensions.published)));
  if (found) await publishTexts(db, serviceId, extensionFields.parse(found.published));
};

/**
 * Writes which analytes a service has. Throws NotFound, BadRequest for a package and for an unknown analyte, and Conflict
 * with the newer ones when `version` is outdated.
 */
export const writeAnalytes = ({ db, lab, user, body }: Call<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  db.transaction(async (tx) => {
    const { code, version, analyteIds } = body;
    const { id, isPackage } = await serviceOf(tx, code);
    if (isPackage) throw new ApiError('BadRequest', { code: 'Invalid' });
    const known = await tx.$count(analytes, inArray(analytes.id, analyteIds));
    if (known < analyteIds.length) throw new ApiError('BadRequest', { analyteIds: 'Invalid' });
    const before = await writtenAnalytes(tx, id);
    const [saved] = await tx
      .update(services)
      .set({ analytesVersion: sql`${services.analytesVersion} + 1` })
      .where(and(eq(services.id, id), eq(services.analytesVersion, version)))
      .returning({ version: services.analytesVersion });
    const answer = async (now: number) => ({ version: now, analytes: await analytesOf(tx, id) });
    if (saved === undefined)
      throw new ApiError('Conflict', {}, await answer((await serviceOf(tx, code)).analytesVersion));
    await tx.delete(serviceAnalytes).where(eq(serviceAnalytes.serviceId, id));
    if (analyteIds.length > 0)
      await tx
        .insert(serviceAnalytes)
        .values(analyteIds.map((analyteId, at) => ({ serviceId: id, analyteId, position: at + 1 })));
    await renewTexts(tx, id);
    await auditChange({ db: tx, lab, user }, 'service.analytes', `service ${String(id)}`, {
      before: { analytes: before },
      after: { analytes: await writtenAnalytes(tx, id) },
    });
    return answer(saved.version);
  });
