import { and, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { plain } from './contractForm.ts';

/** The services of a contract's price book as files write them. */
export interface ServiceBook {
  /** By code, the name in Russian. */
  names: ReadonlyMap<string, string>;
  /** The code by a name in any language, normalised; names that several services have are none. */
  codes: ReadonlyMap<string, string>;
  /** The same by a keyword, such as an abbreviation. */
  keywords: ReadonlyMap<string, string>;
}

const unique = (pairs: readonly (readonly [string, string])[]): Map<string, string> => {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const [name, code] of pairs) {
    if ((found.get(name) ?? code) !== code) several.add(name);
    found.set(name, code);
  }
  for (const name of several) found.delete(name);
  return found;
};

/** Reads the services of a contract's price book. */
export const serviceBook = async (db: Db, contractId: number): Promise<ServiceBook> => {
  const rows = await db
    .select({ code: services.code, name: services.name, keywords: services.keywords })
    .from(services)
    .innerJoin(priceBook, and(eq(priceBook.serviceId, services.id), eq(priceBook.contractId, contractId)));
  return {
    names: new Map(rows.map(({ code, name }) => [code, name.ru])),
    codes: unique(
      rows.flatMap(({ code, name }) => Object.values(name).map((one) => [plain(one), code] as const)),
    ),
    keywords: unique(
      rows.flatMap(({ code, keywords }) => keywords.map((one) => [plain(one), code] as const)),
    ),
  };
};

/** The texts of services in a cell: codes also with spaces between them, names with commas in them. */
export const serviceTexts = (text: string, { codes }: Pick<ServiceBook, 'codes'>): string[] => {
  const pieces = text.split(/[,;\n]/).map((piece) => piece.trim());
  const texts: string[] = [];
  for (let from = 0; from < pieces.length;) {
    let to = pieces.length;
    while (to > from + 1 && !codes.has(plain(pieces.slice(from, to).join(', ')))) to -= 1;
    const piece = pieces.slice(from, to).join(', ');
    const words = piece.split(/\s+/).filter((word) => word !== '');
    const areCodes = !codes.has(plain(piece)) && words.every((word) => /\d/.test(word));
    texts.push(...(areCodes ? words : words.length > 0 ? [piece] : []));
    from = to;
  }
  return texts;
};

/** The codes in a cell; a text that is neither code nor name is left as it is. */
export const serviceCodes = (text: string, book: Pick<ServiceBook, 'codes'>): string[] =>
  serviceTexts(text, book).map((one) => book.codes.get(plain(one)) ?? one);
