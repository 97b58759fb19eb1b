import type { Call } from '../../core/calls/call.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { completenessOf } from '../../../contract/serviceCompleteness.ts';
import {
  extensionFields,
  type ExtensionFields,
  type ExtensionRecord,
  type saveExtension,
} from '../../../contract/serviceExtension.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange } from '../../core/audit.ts';
import { noteEdit } from '../../core/bookEdits.ts';
import type { Db } from '../../core/db/db.ts';
import { services, tubes } from '../../core/db/schema/catalogue.ts';
import {
  serviceExtensions,
  serviceExtensionVersions as versions,
} from '../../core/db/schema/serviceExtensions.ts';
import { users } from '../../core/db/schema/users.ts';
import { analytesOf } from '../analytes/serviceAnalytes.ts';
import { initialFields } from './initialFields.ts';
import { maxCharacteristics } from './maxCharacteristics.ts';
import { publishTexts } from './publishTexts.ts';
import { sanitizeFields } from './sanitizeFields.ts';

type Save = Call<typeof saveExtension>;

/** Stored fields in the order of the contract, which jsonb does not keep, so that states can be compared. */
const stored = (fields: ExtensionFields): ExtensionFields => extensionFields.parse(fields);

/** A service of the catalogue. Throws ApiError NotFound. */
export const serviceOf = async (db: Db, code: string) => {
  const [service] = await db.select().from(services).where(eq(services.code, code));
  if (service === undefined) throw new ApiError('NotFound');
  return service;
};

/** The description of a service; with `version`, its fields are of that version. Throws ApiError NotFound. */
export const findExtension = async (db: Db, code: string, version?: number): Promise<ExtensionRecord> => {
  const service = await serviceOf(db, code);
  const [row] = await db
    .select({ extension: serviceExtensions, by: users.name })
    .from(serviceExtensions)
    .leftJoin(users, eq(users.id, serviceExtensions.updatedBy))
    .where(eq(serviceExtensions.serviceId, service.id));
  const [earlier] =
    version === undefined
      ? []
      : await db
          .select({ fields: versions.fields })
          .from(versions)
          .where(and(eq(versions.serviceId, service.id), eq(versions.version, version)));
  if (version !== undefined && earlier === undefined) throw new ApiError('NotFound');
  const extension = row?.extension;
  const found = earlier?.fields ?? extension?.fields;
  return {
    code: service.code,
    name: service.name,
    isPackage: service.isPackage,
    state: extension ? (extension.isPublished ? 'PUBLISHED' : 'DRAFT') : 'NONE',
    version: extension?.version ?? 0,
    updatedBy: row?.by ?? '',
    updatedAt: extension?.updatedAt.toISOString() ?? null,
    fields: found ? stored(found) : initialFields(service),
    published: extension?.published ? stored(extension.published) : null,
    biomaterialTypes: (await db.select().from(tubes).orderBy(tubes.drawOrder)).map(
      ({ code: id, name, biomaterial, color }) => ({ id, name, biomaterial, color }),
    ),
    analytes: await analytesOf(db, service.id),
    analytesVersion: service.analytesVersion,
    maxCharacteristics: await maxCharacteristics(db),
  };
};

/** Rules of the input that need the database. */
const check = async (db: Db, { characteristics, biomaterial }: ExtensionFields): Promise<void> => {
  const max = await maxCharacteristics(db);
  if (max !== null && characteristics.length > max)
    throw new ApiError('BadRequest', { 'fields.characteristics': 'TooMany' });
  const known = new Set((await db.select({ code: tubes.code }).from(tubes)).map(({ code }) => code));
  const wrong = biomaterial.findIndex(({ biomaterialTypeId }) => !known.has(biomaterialTypeId));
  if (wrong >= 0)
    throw new ApiError('BadRequest', {
      [`fields.biomaterial.${String(wrong)}.biomaterialTypeId`]: 'Invalid',
    });
};

/**
 * Writes a version of a description, and the texts before the first one as version 0; false when `version` is not the
 * latest one any more.
 */
const write = async (
  db: Db,
  serviceId: number,
  { version, fields, publish: isPublished }: BodyOf<typeof saveExtension>,
  { at, userId, before }: { at: Date; userId: number; before: ExtensionFields },
): Promise<boolean> => {
  const row = {
    version: version + 1,
    fields,
    isPublished,
    completeness: completenessOf(fields),
    updatedAt: at,
    updatedBy: userId,
    published: isPublished ? fields : undefined,
  };
  const changed =
    version === 0
      ? await db
          .insert(serviceExtensions)
          .values({ serviceId, ...row })
          .onConflictDoNothing()
          .returning({ version: serviceExtensions.version })
      : await db
          .update(serviceExtensions)
          .set(row)
          .where(and(eq(serviceExtensions.serviceId, serviceId), eq(serviceExtensions.version, version)))
          .returning({ version: serviceExtensions.version });
  if (changed.length === 0) return false;
  if (version === 0)
    await db.insert(versions).values({ serviceId, version, fields: before, isPublished: false, at });
  await db.insert(versions).values({ serviceId, version: version + 1, fields, isPublished, at, userId });
  if (isPublished) await publishTexts(db, serviceId, fields);
  return true;
};

/** Saves or publishes a description in one transaction. Throws ApiError Conflict with the newer record. */
export const saveFields = ({ db, lab, user, body }: Save): Promise<ExtensionRecord> =>
  db.transaction(async (tx) => {
    const fields = sanitizeFields(body.fields);
    const service = await serviceOf(tx, body.code);
    await check(tx, fields);
    const before = await findExtension(tx, body.code);
    const change = { at: lab.clock.now(), userId: user.id, before: before.fields };
    if (!(await write(tx, service.id, { ...body, fields }, change)))
      throw new ApiError('Conflict', {}, await findExtension(tx, body.code));
    await noteEdit(tx, { serviceId: service.id }, change);
    await auditChange(
      { db: tx, lab, user },
      body.publish ? 'serviceExtension.publish' : 'serviceExtension.save',
      `service ${String(service.id)}`,
      { before: before.fields, after: fields },
    );
    return findExtension(tx, body.code);
  });

/** Changes the texts of a service as a new draft, within the caller's transaction. */
export const changeDraft = async (
  db: Db,
  code: string,
  change: (fields: ExtensionFields) => ExtensionFields,
  author: { at: Date; userId: number },
): Promise<void> => {
  const service = await serviceOf(db, code);
  const { version, fields: before } = await findExtension(db, code);
  const fields = sanitizeFields(change(before));
  if (!(await write(db, service.id, { code, version, fields, publish: false }, { ...author, before })))
    throw new ApiError('Conflict');
};

const HISTORY_LIMIT = 100;

/** The versions of a description with the fields each changed, newest first. */
export const historyOf = async (db: Db, code: string) => {
  const service = await serviceOf(db, code);
  const rows = await db
    .select({ version: versions, by: users.name })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.userId))
    .where(eq(versions.serviceId, service.id))
    .orderBy(desc(versions.version))
    .limit(HISTORY_LIMIT + 1);
  return rows.slice(0, HISTORY_LIMIT).map(({ version, by }, place) => {
    const after = stored(version.fields);
    const before = stored(rows[place + 1]?.version.fields ?? version.fields);
    const names = Object.keys(after) as (keyof ExtensionFields)[];
    return {
      version: version.version,
      isPublished: version.isPublished,
      at: version.at.toISOString(),
      by: by ?? '',
      changed: names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name])),
    };
  });
};
