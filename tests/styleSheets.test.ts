import { expect, test } from 'vitest';
import { filesUnder, readModules, resolved, sourceOf } from '../scripts/sourceFiles.ts';
import { budgetHistory, raisedBudgets } from '../scripts/testCosts.ts';
import { light } from '../src/ui/tokens.ts';

/** Classes and data attributes that a style sheet names. */
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

test('an element with a class of a sheet does not also get what another sheet gives that class everywhere', () => {
  const selectorsOf = (sheet: string): string[] =>
    sheet
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\{[^{}]*\}/g, ',')
      .split(/[{},]/)
      .map((selector) => selector.trim());
  const everywhere = sheets.flatMap(({ file, text }) =>
    selectorsOf(text)
      .filter((selector) => /^\.[\w-]+$/.test(selector))
      .map((selector) => ({ file, name: selector })),
  );
  const shared = sheets.flatMap(({ file, text }) =>
    selectorsOf(text)
      .flatMap((selector) => selector.match(/(?<![\w.-])[a-z]+(?:\.[\w-]+)/g) ?? [])
      .filter((found) => everywhere.some((one) => one.file !== file && found.endsWith(one.name)))
      .map((found) => `${file}: ${found}`),
  );
  // These mean the same in both.
  expect([...new Set(shared)].sort()).toEqual([
    'src/customRoutes/orderWizard/checkout/checkout.css: textarea.input',
    'src/customRoutes/orderWizard/patient/patientTable.css: tr.changed',
    'src/layout/notices.css: aside.drawer',
    'src/layout/rail.css: aside.drawer',
    'src/ui/base.css: svg.icon',
  ]);
});

test('no rule repeats ten declarations of another', () => {
  const rules = sheets.flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(
      ([, selector = '', body = '']) => ({
        name: `${file}: ${selector.trim()}`,
        declarations: body.split(';').flatMap((one) => one.replaceAll(/\s+/g, ' ').trim() || []),
      }),
    ),
  );
  const repeated = rules.flatMap((rule, at) =>
    rules
      .slice(0, at)
      .filter((other) => rule.declarations.filter((one) => other.declarations.includes(one)).length >= 10)
      .map((other) => `${rule.name} repeats ${other.name}`),
  );
  expect(repeated).toEqual([]);
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

test('every style sheet is imported, and uses only variables that exist', () => {
  const modules = readModules(['src']);
  const imported = new Set(modules.flatMap(({ imports }) => imports.map(({ to }) => to)));
  for (const { file, text } of sheets)
    for (const [, to = ''] of text.matchAll(/@import '([^']+)'/g)) imported.add(resolved(file, to));
  expect(sheets.map(({ file }) => file).filter((file) => !imported.has(file))).toEqual([]);
  const sources = [...modules.map(({ source }) => source), ...sheets.map(({ text }) => text)].join('\n');
  const given = new Set([
    ...[...sources.matchAll(/--([\w-]+)['"]?\s*:/g)].map(([, name]) => name),
    ...Object.keys(light).map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  ]);
  const used = new Set(
    [...sources.matchAll(/var\(--([\w-]+)\)/g)].flatMap(([, name]) => (name === undefined ? [] : name)),
  );
  expect([...used].filter((name) => !given.has(name))).toEqual([]);
});

const LIMITS = 'tests/styleLimits.json';
const AT_RULE = /(@[^{};]+)\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
/** The bodies of a sheet's rules, their declarations in order, each with the at-rule around it; frames of animations are left out. */
const bodiesIn = (sheet: string): string[] => {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const bodies = (rules: string, around: string): string[] =>
    [...rules.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => {
      const declarations = body.split(';').flatMap((one) => one.replaceAll(/\s+/g, ' ').trim() || []);
      return `${around}{${declarations.sort().join('; ')}}`;
    });
  const nested = [...text.matchAll(AT_RULE)].filter(([, name = '']) => !name.startsWith('@keyframes'));
  return [
    ...bodies(text.replaceAll(AT_RULE, ''), ''),
    ...nested.flatMap(([, name = '', rules = '']) => bodies(rules, name.trim())),
  ];
};
/** How often a body of these is there that another rule has already. */
const repeats = (bodies: readonly string[]): number => bodies.length - new Set(bodies).size;

test('style sheets only get smaller, and repeat fewer rules', () => {
  expect(
    bodiesIn(
      '.a { b: c; d: e } @media print { .f { d: e; b: c } } @keyframes x { to { b: c } } .g { d: e; b: c }',
    ),
  ).toEqual(['{b: c; d: e}', '{b: c; d: e}', '@media print{b: c; d: e}']);
  const bodies = sheets.flatMap(({ text }) => bodiesIn(text));
  const found: Record<string, number> = {
    lines: sheets.reduce((lines, { text }) => lines + text.split('\n').length - 1, 0),
    'repeated rules': repeats(bodies.filter((body) => body.includes(';'))),
    'repeated rules of one declaration': repeats(bodies.filter((body) => !body.includes(';'))),
  };
  const limits = JSON.parse(sourceOf(LIMITS)) as Record<string, number>;
  expect(Object.keys(found)).toEqual(Object.keys(limits));
  expect(Object.entries(found).filter(([name, count]) => count > (limits[name] ?? 0))).toEqual([]);
  expect(raisedBudgets(budgetHistory(LIMITS), limits)).toEqual([]);
});
