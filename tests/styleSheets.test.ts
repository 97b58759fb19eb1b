import { expect, test } from 'vitest';
import { filesUnder, sourceOf } from '../scripts/sourceFiles.ts';

/** Classes, attributes of ours and variables that a style sheet names. */
const namesIn = (sheet: string): string[] => {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = rules.replaceAll(/\{[^{}]*\}/g, '{}');
  return [
    ...[...selectors.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
    ...[...selectors.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name),
  ];
};
/** Variables that a style sheet sets. */
const variablesIn = (sheet: string): string[] =>
  [...sheet.matchAll(/(?<=[{;\s])(--[\w-]+)\s*:/g)].map(([, name = '']) => name);

/** Set by libraries: MUI, TipTap's editor and the viewer of pictures. */
const LIBRARIES = /^(?:Mui|ra-|Ra|ProseMirror|tiptap)/;

const sheets = filesUnder('src', /\.css$/).map((file) => ({ file, text: sourceOf(file) }));
const code =
  [...filesUnder('src'), ...filesUnder('scripts')].map(sourceOf).join('\n') + sourceOf('index.html');
const words = new Set(code.match(/[\w-]+/g));
/** Beginnings of names that templates go on with a word of the code, as `list-${width}`. */
const beginnings = new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning));
const isComposed = (name: string): boolean =>
  [...beginnings].some((beginning) => name.startsWith(beginning) && words.has(name.slice(beginning.length)));
/** `data-first-row` is `dataset.firstRow` too. */
const isInDataset = (name: string): boolean => {
  const property = name
    .replace(/^data-/, '')
    .replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return [`dataset.${property}`, `dataset['${property}']`].some((text) => code.includes(text));
};
const isWritten = (name: string): boolean =>
  words.has(name) ||
  LIBRARIES.test(name) ||
  (name.startsWith('data-') ? isInDataset(name) : isComposed(name));

test('every class and attribute of a style sheet is set by the portal', () => {
  const dead = sheets.flatMap(({ file, text }) =>
    [...new Set(namesIn(text))].filter((name) => !isWritten(name)).map((name) => `${file}: ${name}`),
  );
  expect(dead).toEqual([]);
});

test('every variable that a style sheet sets is used', () => {
  const all = sheets.map(({ text }) => text).join('\n') + code;
  const unused = sheets.flatMap(({ file, text }) =>
    [...new Set(variablesIn(text))]
      .filter((name) => !all.includes(`var(${name}`))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
