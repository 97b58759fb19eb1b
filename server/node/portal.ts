import type { PortalFile, PortalFiles } from './portalFiles.ts';
import { ASSET_POLICY, policyAt } from './securityHeaders.ts';

const prefixed = ['en', 'be'];

/** The built page for an address: a prerendered one if there is one, else the app in the address's language. */
const pageOf = (files: PortalFiles, pathname: string): PortalFile | undefined => {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first = ''] = segments;
  const language = prefixed.includes(first) ? first : 'ru';
  const [name = '', ...rest] = segments.slice(language === 'ru' ? 0 : 1);
  // The page that checks papers has their codes in its address.
  const page = name === 'check' ? name : [name, ...rest].join('/');
  return files.get(`${language}/${page}.html`) ?? files.get(`${language}/app.html`);
};

/** The address without its /ru; undefined when it has none. Never leads to another host. */
const withoutRu = ({ pathname, search }: URL): string | undefined =>
  /^\/ru(\/|$)/i.test(pathname) ? `/${pathname.slice(3).replace(/^[/\\]+/, '')}${search}` : undefined;

const encoded = (file: PortalFile, accept: string) => {
  if (file.br && /\bbr\b/.test(accept)) return { body: file.br, encoding: 'br' };
  if (file.gz && /\bgzip\b/.test(accept)) return { body: file.gz, encoding: 'gzip' };
  return { body: file.body, encoding: undefined };
};

/** `origin`: the URL of the portal for browsers. */
const policyOf = ({ policy }: PortalFile, origin: string): string | undefined =>
  policy === undefined ? undefined : policyAt(policy, origin);

interface Terms {
  /** Of a page its own, with its inline scripts. */
  policy: string | undefined;
  caching: string;
}
const respond = (request: Request, file: PortalFile, { policy, caching }: Terms): Response => {
  const { body, encoding } = encoded(file, request.headers.get('Accept-Encoding') ?? '');
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = {
    'Content-Type': file.type,
    'Cache-Control': caching,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
  };
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Length': String(body.length) } });
};

const plain = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });

/**
 * Serves GET and HEAD of everything outside the API: built files, prerendered pages, the app. `portalUrl` is the
 * public address; without one the request's address is used.
 */
export const servePortal =
  (files: PortalFiles, portalUrl?: string) =>
  (request: Request): Response => {
    const url = new URL(request.url);
    const origin = portalUrl ?? url.origin;
    const moved = withoutRu(url);
    if (moved !== undefined)
      return new Response(null, { status: 301, headers: { Location: moved, 'Cache-Control': 'no-cache' } });
    if (/\.\w+$/.test(url.pathname)) {
      const file = files.get(url.pathname.slice(1));
      if (file === undefined) return plain('Not found', 404);
      return url.pathname.startsWith('/assets/')
        ? respond(request, file, { policy: ASSET_POLICY, caching: 'public, max-age=31536000, immutable' })
        : respond(request, file, { policy: policyOf(file, origin), caching: 'no-cache' });
    }
    const page = pageOf(files, url.pathname);
    return page === undefined
      ? plain('The portal is not built. Run: npm run build', 404)
      : respond(request, page, { policy: policyOf(page, origin), caching: 'no-cache' });
  };
