import { createHash } from 'node:crypto';

const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self' blob:",
  "frame-src blob: 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Inline scripts that the browser would run, without `<script src>` and data blocks. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=|\btype\s*=\s*["']?application\//i.test(attributes))
    .map(([, , script = '']) => script);

/**
 * The Content-Security-Policy of a page: scripts of our own origin and exactly its own inline scripts. WebAssembly reads
 * barcodes from the camera.
 */
export const contentSecurityPolicy = (html: string): string => {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [`script-src ${["'self'", "'wasm-unsafe-eval'", ...new Set(hashes)].join(' ')}`, ...POLICY].join(
    '; ',
  );
};

/**
 * For the built scripts, styles and fonts, of which only workers have a policy of their own. A page loads dozens, and the
 * policy of pages would be a large part of the small ones.
 */
export const ASSET_POLICY = "default-src 'self' 'wasm-unsafe-eval'";

/** A host that is safe to put into a policy: it comes from the caller. */
const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;

/**
 * The policy of a page served at `origin`, e.g. `https://cabinet.example.com`: it may call its own server and open the
 * hub's WebSocket there. Browsers from before 2022 do not accept 'self' for a WebSocket.
 */
export const policyAt = (policy: string, origin: string): string => {
  const { protocol, host } = new URL(origin);
  const socket = HOST.test(host) ? ` ${protocol === 'https:' ? 'wss' : 'ws'}://${host}` : '';
  return `${policy}; connect-src 'self'${socket}`;
};

/** Headers of every response; pages add their own Content-Security-Policy. `https`: the portal is served over https. */
export const securityHeaders = (https: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': contentSecurityPolicy(''),
  ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
});
