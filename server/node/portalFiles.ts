import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { contentSecurityPolicy } from './securityHeaders.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A built file in memory with its compressed variants. */
export interface PortalFile {
  type: string;
  etag: string;
  body: Buffer<ArrayBuffer>;
  br: Buffer<ArrayBuffer> | undefined;
  gz: Buffer<ArrayBuffer> | undefined;
  /** Pages only. */
  policy: string | undefined;
}
/** Built files by their path in the portal directory, `/`-separated, without a leading slash. */
export type PortalFiles = ReadonlyMap<string, PortalFile>;

const load = async (path: string): Promise<PortalFile> => {
  const form = async (extension: string) =>
    existsSync(`${path}${extension}`) ? readFile(`${path}${extension}`) : undefined;
  const [body, br, gz] = await Promise.all([readFile(path), form('.br'), form('.gz')]);
  const type = types[extname(path)] ?? 'application/octet-stream';
  return {
    type,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    body,
    br,
    gz,
    policy: type.startsWith('text/html') ? contentSecurityPolicy(body.toString('utf8')) : undefined,
  };
};

/** Reads the built portal into memory (a few MB), so that requests need no disk access. Empty when it is not built. */
export const loadPortal = async (directory: string): Promise<PortalFiles> => {
  if (!existsSync(directory)) return new Map();
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(directory, path).startsWith('.'));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(directory, path).split(sep).join('/'), await load(path)] as const),
    ),
  );
};

/** A short id of this build of the portal; changes when any file does. */
export const buildOf = (files: PortalFiles): string =>
  createHash('sha256')
    .update(
      [...files]
        .map(([path, { etag }]) => `${path} ${etag}`)
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 8);
