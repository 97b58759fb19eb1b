import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../src/i18n/languages.ts';
import { textsOf } from '../server/core/messages/messages.ts';
import { flatTexts, portalTexts } from './support/portalTexts.ts';

const source = path.resolve(import.meta.dirname, '../src');
const texts = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => [language, new Map(await portalTexts(language))] as const),
  ),
);
const of = (language: (typeof languages)[number]): Map<string, string> => texts[language] ?? new Map();

const parameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

test('every text exists in all three languages and has the same parameters', () => {
  for (const language of languages) {
    expect([...of(language).keys()].sort()).toEqual([...of('ru').keys()].sort());
    for (const [key, text] of of(language)) {
      expect(text.trim(), `${language} ${key}`).not.toBe('');
      expect(parameters(text), `${language} ${key}`).toEqual(parameters(of('ru').get(key) ?? ''));
    }
  }
});

test("the server's texts name the same values in all three languages", () => {
  const valuesOf = (language: (typeof languages)[number]) =>
    flatTexts(textsOf(language), '')
      .map(([key, text]) => [key, ...new Set(text.match(/\{\w+\}/g))].sort().join(' '))
      // Languages differ in their plural forms.
      .filter((text) => !/\.(one|few|many)/.test(text))
      .sort();
  for (const language of languages) expect(valuesOf(language)).toEqual(valuesOf('ru'));
});

test('no text contains letters of another alphabet', () => {
  for (const [key, text] of of('be')) expect(text, `be ${key}`).not.toMatch(/[ищъ]/i);
  for (const [key, text] of of('ru')) expect(text, `ru ${key}`).not.toMatch(/[іў]/i);
  for (const [key, text] of of('en')) expect(text, `en ${key}`).not.toMatch(/[а-яё]/i);
});

test('plural forms are complete: three in Russian and Belarusian, two in English', () => {
  for (const [key, text] of of('ru')) {
    if (!text.includes('||||')) continue;
    expect(text.split('||||'), `ru ${key}`).toHaveLength(3);
    expect(of('be').get(key)?.split('||||'), `be ${key}`).toHaveLength(3);
    expect(of('en').get(key)?.split('||||'), `en ${key}`).toHaveLength(2);
  }
});

test('no text is unused', () => {
  const code = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/i18n\/(ru|en|be)\b/.test(entry.parentPath) &&
        !/\.test\./.test(entry.name),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const used = (key: string): boolean => {
    // react-admin composes these keys; the contract's records type their names.
    if (key.startsWith('resources.')) return true;
    if (code.includes(key)) return true;
    // a key composed of a prefix and a code: t(`orders.message.${name}`)
    const prefix = key.slice(0, key.lastIndexOf('.') + 1);
    return code.includes(`\`${prefix}\${`);
  };
  expect([...of('ru').keys()].filter((key) => !used(key))).toEqual([]);
});

test('no message of the server is unused', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const code = ['server', 'contract']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.endsWith('.test.ts') && !/\/(messages|texts)\b/.test(entry.parentPath),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const words = new Set(code.match(/\w+/g));
  const names = Object.values(textsOf('ru')).flatMap((subject) => Object.keys(subject));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});
