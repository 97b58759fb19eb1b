import { expect, test } from 'vitest';
import { shellPath } from './shellPath.ts';

const ORIGIN = 'https://cabinet.example.com';
const build = {
  version: '1',
  paths: ['/', '/en/', '/be/', '/en/login', '/assets/app-1.js'],
  serverSegments: ['v1.0', 'articles', 'settingshub', 'reference'],
};
const asked = (path: string, mode = 'navigate', method = 'GET') =>
  shellPath({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, build);

test.each([
  ['/', '/'],
  ['/sort?page=2', '/'],
  ['/en/results/1000000001', '/en/'],
  ['/en/login', '/en/login'],
  ['/be/no-such-page', '/be/'],
])('an address of the portal is answered with its page: %s (X-70)', (path, page) => {
  expect(asked(path)).toBe(page);
});

test('code of this build is answered, that of another is not', () => {
  expect(asked('/assets/app-1.js', 'cors')).toBe('/assets/app-1.js');
  expect(asked('/assets/app-2.js', 'cors')).toBeUndefined();
});

test.each([
  ['a call', '/v1.0/Patient/Search', 'cors'],
  ['a call opened as a page', '/v1.0/Result/Download?id=1', 'navigate'],
  ['its other spelling', '/V1.0/Result', 'navigate'],
  ['an article', '/articles/holidays', 'cors'],
  ['the hub', '/SettingsHub/negotiate', 'cors'],
  ['the documentation', '/reference', 'navigate'],
  ['an address that the server moves', '/ru/login', 'navigate'],
  ['a file', '/tube.svg', 'navigate'],
  ['a page that the portal reads', '/', 'cors'],
  ['the same in another language', '/en/', 'cors'],
  ['another host', 'https://other.example.com/', 'navigate'],
])('%s goes to the server (X-70)', (_, path, mode) => {
  expect(asked(path, mode)).toBeUndefined();
});

test('what is sent goes to the server', () => {
  expect(asked('/login', 'navigate', 'POST')).toBeUndefined();
});
