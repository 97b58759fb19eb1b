import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { documents } from '../../core/db/schema/releases.ts';
import type { LetterFile } from '../../core/lab.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';

/** Stores a file that another laboratory has sent. */
export const storeDocument = async (
  db: Db,
  { fileName, content, pages }: LetterFile,
): Promise<Pick<typeof documents.$inferSelect, 'id' | 'pages'>> => {
  const [stored] = await db
    .insert(documents)
    .values({ fileName, pages, file: base64Of(content) })
    .returning({ id: documents.id, pages: documents.pages });
  if (stored === undefined) throw new ApiError('ServerError');
  return stored;
};
