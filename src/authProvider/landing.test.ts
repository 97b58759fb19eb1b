import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pathInLanguage } from '../i18n/languages.ts';
import { landingPath } from './landing.ts';
import { publicPageOf } from './publicPaths.ts';

const nurse = { startPage: 'today' as const };
const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
});

describe('after sign-in', () => {
  test('the chosen screen comes first', () => {
    expect(landingPath(nurse)).toBe('/today');
    expect(landingPath({ ...nurse, startPage: 'news' })).toBe('/info/news');
  });

  test('the remembered path wins, once', () => {
    storage.set('origin', '/results?page=2#order');
    expect(landingPath(nurse)).toBe('/results?page=2#order');
    expect(landingPath(nurse)).toBe('/today');
  });

  test.each(['/', '/login', '/login#x', '/error500?x=1'])('%s is never returned to', (origin) => {
    storage.set('origin', origin);
    expect(landingPath(nurse)).toBe('/today');
  });

  test('a remembered path cannot lead to another host', () => {
    for (const origin of ['//evil.example/x', '/\\evil.example', '///evil.example'])
      expect(pathInLanguage('ru', origin)).toMatch(/^\/[^/\\]/);
    expect(pathInLanguage('ru', '/en//evil.example')).toBe('/evil.example');
  });
});

test('a public page is recognised in every language', () => {
  expect(publicPageOf('/login')).toBe('login');
  expect(publicPageOf('/be/create-password/')).toBe('create-password');
  expect(publicPageOf('/en/loginx')).toBeNull();
  expect(publicPageOf('/')).toBeNull();
});
