import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const MIN_BYTES = 1024;
const BROTLI_QUALITY = 4;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a JSON or text response over 1 kB if the caller accepts it; any other, such as a streamed one, is returned unchanged. */
export const compressResponse = async (request: Request, response: Response): Promise<Response> => {
  const type = response.headers.get('Content-Type') ?? '';
  const accept = request.headers.get('Accept-Encoding') ?? '';
  const encoding = /\bbr\b/.test(accept) ? 'br' : /\bgzip\b/.test(accept) ? 'gzip' : undefined;
  const isDone =
    response.headers.has('Content-Encoding') ||
    /no-transform/.test(response.headers.get('Cache-Control') ?? '');
  if (!/^(application\/json|text\/)/.test(type) || isDone) return response;
  if (encoding === undefined) {
    response.headers.append('Vary', 'Accept-Encoding');
    return response;
  }
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const init = { status: response.status, headers };
  if (body.length <= MIN_BYTES) return new Response(body, init);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const packed =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await gzipped(body);
  return new Response(packed, init);
};
