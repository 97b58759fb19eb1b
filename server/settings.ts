import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from './db/db.ts';
import { settings } from './db/schema/laboratory.ts';

/** Settings of the whole laboratory. */
type SettingKey = 'label' | 'maxCharacteristics' | 'onlineOrder' | 'providerDelayDays';

/** A setting of the laboratory, or the default when it is missing or invalid. */
export const settingOf = async <T>(
  db: Db,
  key: SettingKey,
  stored: z.ZodType<T>,
  defaults: T,
): Promise<T> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return stored.safeParse(row?.value).data ?? defaults;
};
