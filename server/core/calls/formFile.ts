const CR = 13;
const LF = 10;
const DASH = 45;
/** Headers of a part are short; longer ones are no form of a browser's. */
const MAX_HEADERS = 4096;

/** Where `wanted`, which begins with CR, is in `bytes` from `from` on; -1 when it is missing. */
const find = (bytes: Uint8Array, wanted: Uint8Array, from: number, to = bytes.length): number => {
  const last = to - wanted.length;
  const [, second = LF, third] = wanted;
  // Whether it is long since the last CR: then the faster search is worth its call.
  let steps = 0;
  for (let at = from; at <= last; at++) {
    if (bytes[at] !== CR) {
      if ((steps += 1) < 32) continue;
      at = bytes.indexOf(CR, at);
      if (at === -1 || at > last) return -1;
    }
    steps = 0;
    if (bytes[at + 1] !== second || bytes[at + 2] !== third) continue;
    let matched = 3;
    while (matched < wanted.length && bytes[at + matched] === wanted[matched]) matched += 1;
    if (matched === wanted.length) return at;
  }
  return -1;
};

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const parameterOf = (header: string, name: string): string | undefined => {
  const [, quoted, plain] = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(header) ?? [];
  return quoted ?? plain;
};

/** A file of a form: its name, '' when it has none, and its content. */
interface FormFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/**
 * A field of a multipart form, with its content as a view of `body`: browsers' parsers copy it three times, which takes the
 * event loop 0.2 s at 15 MB.
 */
const partOf = (
  body: Uint8Array<ArrayBuffer>,
  type: string,
  field: string,
  isFile: boolean,
): FormFile | null => {
  const boundary = parameterOf(type, 'boundary');
  if (boundary === undefined || !/^[\w'()+,./:=?-]{1,70}$/.test(boundary)) return null;
  const delimiter = ascii(`\r\n--${boundary}`);
  const isFirst = delimiter.subarray(2).every((byte, index) => body[index] === byte);
  const first = isFirst ? -2 : find(body, delimiter, 0);
  if (first === -1) return null;
  let at = first + delimiter.length;
  while (body[at] !== DASH) {
    if (body[at] !== CR || body[at + 1] !== LF) return null;
    const start = find(body, ascii('\r\n\r\n'), at, at + MAX_HEADERS);
    const end = start === -1 ? -1 : find(body, delimiter, start + 2);
    if (end === -1) return null;
    const headers = new TextDecoder().decode(body.subarray(at, start));
    const [disposition = ''] = /^content-disposition:.*$/im.exec(headers) ?? [];
    const name = parameterOf(disposition, 'filename');
    if (parameterOf(disposition, 'name') === field && (name !== undefined) === isFile)
      return { name: name ?? '', content: body.subarray(start + 4, end) };
    at = end + delimiter.length;
  }
  return null;
};

/** The file in a field of a multipart form; `type` is the form's Content-Type. Null when the form has no such file. */
export const fileInForm = (body: Uint8Array<ArrayBuffer>, type: string, field: string): FormFile | null =>
  partOf(body, type, field, true);

/** The text in a field of a multipart form; '' when the form has no such field. */
export const textInForm = (body: Uint8Array<ArrayBuffer>, type: string, field: string): string =>
  new TextDecoder().decode(partOf(body, type, field, false)?.content ?? new Uint8Array());
