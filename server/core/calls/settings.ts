import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SettingKey } from '../../../contract/laboratorySettings.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { settings } from '../db/schema/laboratory.ts';

/** How a setting is stored. */
export interface Setting<T> {
  key: SettingKey;
  schema: z.ZodType<T>;
  defaults: T;
}

/** A setting of the laboratory with its version; the default and 0 when it is missing or invalid. */
export const versionedSetting = async <T>(
  db: Db,
  { key, schema, defaults }: Setting<T>,
): Promise<T & { version: number }> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return { ...(schema.safeParse(row?.value).data ?? defaults), version: row?.version ?? 0 };
};

/** A setting of the laboratory, or the default when it is missing or invalid. */
export const settingOf = async <T>(db: Db, { key, schema, defaults }: Setting<T>): Promise<T> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return schema.safeParse(row?.value).data ?? defaults;
};

/** Changes a setting and records what changed. Throws Conflict with the newer one when `version` is outdated. */
export const saveSetting = <T extends object>(
  author: Author,
  setting: Setting<T>,
  value: T,
  version: number,
): Promise<void> =>
  author.db.transaction(async (tx) => {
    const before = await settingOf(tx, setting);
    const { key } = setting;
    const saved =
      version === 0
        ? await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning()
        : await tx
            .update(settings)
            .set({ value, version: sql`${settings.version} + 1` })
            .where(and(eq(settings.key, key), eq(settings.version, version)))
            .returning();
    if (saved.length === 0) throw new ApiError('Conflict', {}, await versionedSetting(tx, setting));
    await auditChange({ ...author, db: tx }, 'setting.update', `setting ${key}`, { before, after: value });
  });
