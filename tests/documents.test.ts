import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, sourceOf } from '../scripts/sourceFiles.ts';

/** Checks the documents against the repository: decisions, paths, links and commands that they name. */

/** What people write; the rest is built, installed or data. */
const folders = ['contract', 'server', 'src', 'scripts', 'bench', 'tests', 'docs', 'deploy', 'public'];
const files = [
  ...readdirSync(path.resolve(import.meta.dirname, '..')),
  ...folders.flatMap((folder) => filesUnder(folder, /./)),
];
const sources = files.filter((file) => /\.(tsx?|css|md)$/.test(file));
const documents = files.filter((file) => /^(docs\/.+|[^/]+)\.md$/.test(file));

const decisions = documents.filter((file) => /^docs\/decisions\/(?!README)/.test(file));
const numberOf = (file: string): string => path.basename(file).slice(0, 4);

/** `decision 0005`, `decisions 0005 and 0013`, also over two lines of a comment. */
const citation = /\bdecisions?[\s/*[]+(\d{4}(?:(?:, | and |[\s/*]+)\d{4})*)/gi;
const citedIn = (text: string): string[] =>
  [...text.matchAll(citation)].flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? []);

test('every decision that is cited exists', () => {
  const known = new Set(decisions.map(numberOf));
  expect(
    sources.flatMap((file) =>
      citedIn(sourceOf(file))
        .filter((number) => !known.has(number))
        .map((number) => `${file}: decision ${number}`),
    ),
  ).toEqual([]);
});

test('there are at most 60 decisions of two pages, each once in the index', () => {
  const listed = [...sourceOf('docs/decisions/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(
    ([, file = '']) => `docs/decisions/${file}`,
  );
  expect(listed.toSorted()).toEqual(decisions.toSorted());
  expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
  expect(decisions.length).toBeLessThanOrEqual(60);
  expect(decisions.filter((file) => sourceOf(file).split('\n').length > 100)).toEqual([]);
});

/** What a pattern finds in the documents, with file and line. */
const foundIn = (pattern: RegExp) =>
  documents.flatMap((document) => {
    const text = sourceOf(document);
    return [...text.matchAll(pattern)].map((match) => ({
      document,
      match,
      at: `${document}:${text.slice(0, match.index).split('\n').length}`,
    }));
  });

const foldersOf = (file: string): string[] =>
  file.includes('/') ? [path.dirname(file), ...foldersOf(path.dirname(file))] : [];
const paths = [...new Set([...files, ...files.flatMap(foldersOf)])];
const joined = `\n${paths.join('\n')}\n`;
const ofFolder = new RegExp(`^(${folders.join('|')})/`);
const ofFile = /^[\w./<>*-]+\.(tsx?|css|js|json|md|html|sh|ya?ml|service)$/;
/** Whether a word of code names something of the repository; what starts with a slash is an address, with `dist` built. */
const isPath = (word: string): boolean =>
  (ofFolder.test(word) || ofFile.test(word)) && !/^(\/|dist\/|\.)/.test(word);
/** `{ru,en}` stands for both, `<noun>`, `NNNN` and `*` for any name. */
const exists = (named: string): boolean => {
  const [, before = '', choice, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(named) ?? [];
  if (choice !== undefined) return choice.split(',').every((one) => exists(before + one + after));
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll(/[.+?^$()[\]|\\]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|NNNN|\*/g, String.raw`[^/\n]+`);
  return new RegExp(`[\\n/]${pattern}\\n`).test(joined);
};

test('every path that a document names exists', () => {
  const missing = foundIn(/^```[^]*?^```|`([^`]+)`/gm).flatMap(({ match: [block, code = block], at }) =>
    code
      .split(/\s+/)
      .filter((word) => isPath(word) && !exists(word))
      .map((word) => `${at}: ${word}`),
  );
  expect(missing).toEqual([]);
});

const anchorsOf = (document: string): string[] =>
  [...sourceOf(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of a document leads to a file and a heading', () => {
  const broken = foundIn(/\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)/g).flatMap(
    ({ document, match: [, target = '', anchor], at }) => {
      const file = target === '' ? document : path.join(path.dirname(document), target);
      const isThere = paths.includes(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
      return isThere ? [] : [`${at}: ${target}#${anchor ?? ''}`];
    },
  );
  expect(broken).toEqual([]);
});

test('every command of npm that a document names is a script', () => {
  const { scripts } = JSON.parse(sourceOf('package.json')) as { scripts: Record<string, string> };
  expect(
    foundIn(/npm run\s+([\w:]+)/g).flatMap(({ match: [, name = ''], at }) =>
      name in scripts ? [] : [`${at}: ${name}`],
    ),
  ).toEqual([]);
});
