import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePortal } from './portal.ts';
import { buildOf, loadPortal, type PortalFiles } from './portalFiles.ts';

const script = 'document.documentElement.lang = "en"';
const pages: Record<string, string> = {
  'ru/app.html': `<script>${script}</script><script type="module" src="/assets/app-12345678.js"></script>`,
  'en/app.html': 'english app',
  'be/app.html': 'belarusian app',
  'ru/login.html': 'russian login',
  'en/login.html': 'english login',
  'assets/app-12345678.js': 'plain',
  'assets/app-12345678.js.br': 'brotli',
  'assets/app-12345678.js.gz': 'gzip',
  'favicon.svg': '<svg/>',
};
let directory: string;
let files: PortalFiles;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lab-portal-'));
  for (const [path, content] of Object.entries(pages)) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  files = await loadPortal(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}): Response =>
  servePortal(files)(new Request(`http://portal.test${path}`, { headers }));

it.each([
  ['/', pages['ru/app.html']],
  ['/create-order', pages['ru/app.html']],
  ['/login?from=1', 'russian login'],
  ['/en', 'english app'],
  ['/en/login', 'english login'],
  ['/be/login', 'belarusian app'],
  ['/be/info/news', 'belarusian app'],
])('%s is served the page of its language', async (path, page) => {
  const response = get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(page);
  expect(response.headers.get('Cache-Control')).toBe('no-cache');
});

it.each([
  ['/ru', '/'],
  ['/ru/login?from=a%20b', '/login?from=a%20b'],
  ['/ru//elsewhere.example/x', '/elsewhere.example/x'],
])('%s moves to %s (I18N-03)', (path, target) => {
  const response = get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe(target);
});

it('a hashed file is cached for a year and compressed as the browser accepts', async () => {
  const response = get('/assets/app-12345678.js', { 'Accept-Encoding': 'gzip, br' });
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'self' 'wasm-unsafe-eval'");
  expect(await response.text()).toBe('brotli');
  expect(await get('/assets/app-12345678.js', { 'Accept-Encoding': 'gzip' }).text()).toBe('gzip');
  expect(await get('/assets/app-12345678.js').text()).toBe('plain');
});

it('a file the browser has cached is not sent again; no file, no page: 404', () => {
  const etag = get('/favicon.svg').headers.get('ETag') ?? '';
  expect(get('/favicon.svg', { 'If-None-Match': etag }).status).toBe(304);
  expect(get('/favicon.svg', { 'If-None-Match': '"old"' }).status).toBe(200);
  expect(get('/assets/gone-00000000.js').status).toBe(404);
  expect(get('/../package.json').status).toBe(404);
  expect(get('/assets/..%2f..%2fsecret.txt').status).toBe(404);
});

it('a page may run its own inline scripts and no others', () => {
  const policy = get('/').headers.get('Content-Security-Policy') ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`);
  expect(get('/en').headers.get('Content-Security-Policy')).toContain(
    "script-src 'self' 'wasm-unsafe-eval';",
  );
});

const directives = (response: Response): Map<string, string[]> =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

it('a page calls its own host only, runs no foreign script and cannot be framed', () => {
  const policy = directives(get('/login'));
  expect(policy.get('connect-src')).toEqual(["'self'", 'ws://portal.test']);
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('frame-src')).toEqual(['blob:', "'self'"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
});

it('the hub of a portal behind a proxy is reached at the public address; an invalid host is left out of the policy', () => {
  const serve = servePortal(files, 'https://cabinet.example.com');
  const policy = directives(serve(new Request('http://127.0.0.1:8080/login')));
  expect(policy.get('connect-src')).toEqual(["'self'", 'wss://cabinet.example.com']);
  expect(directives(servePortal(files)(new Request("http://a;script-src'unsafe-inline'/login")))).toEqual(
    new Map([...directives(get('/login')), ['connect-src', ["'self'"]]]),
  );
});

it('the build id changes with any file; a portal that is not built says how to build it', async () => {
  const [[path, file] = []] = files;
  if (path === undefined || file === undefined) throw new Error('no files');
  expect(buildOf(files)).toHaveLength(8);
  expect(buildOf(new Map([...files, [path, { ...file, etag: 'other' }]]))).not.toBe(buildOf(files));
  const missing = servePortal(await loadPortal(join(directory, 'missing')));
  expect(await missing(new Request('http://portal.test/')).text()).toContain('npm run build');
});
