import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Area } from '../../src/i18n/areas.ts';
import { loadArea } from '../../src/i18n/dictionary.ts';
import type { Language } from '../../src/i18n/languages.ts';

const areas = readdirSync(path.resolve(import.meta.dirname, '../../src/i18n/ru'))
  .filter((file) => file.endsWith('.ts') && file !== 'ra.ts')
  .map((file) => file.replace('.ts', '')) as Area[];

/** The texts of a tree, each with its key. */
export const flatTexts = (tree: object, prefix: string): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value] as [string, string]]
      : flatTexts(value as object, `${prefix}${name}.`),
  );

/** All texts of the screens in a language, without those of react-admin; a key begins with its area. */
export const portalTexts = async (language: Language): Promise<[key: string, text: string][]> => {
  const trees = await Promise.all(areas.map(async (area) => [area, await loadArea(area, language)] as const));
  return trees.flatMap(([area, tree]) => flatTexts(tree, `${area}.`));
};
