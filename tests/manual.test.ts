import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manualPicture, manualSections } from '../src/customRoutes/info/manualSections.ts';
import { languages } from '../src/i18n/languages.ts';

const pictures = languages.flatMap((language) =>
  manualSections.map((section) =>
    path.resolve(import.meta.dirname, '../public', `.${manualPicture(language, section)}`),
  ),
);

test('every section of the manual has its picture in each language, together under 2.5 MB (NEWS-15)', () => {
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
  expect(pictures.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(2_500_000);
});
