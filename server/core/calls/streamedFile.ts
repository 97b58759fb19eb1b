import { base64Of } from '../spreadsheets/base64.ts';

/** A successful response with a file that is sent while it is written: of any size, it takes the same memory. */
export class StreamedFile {
  readonly chunks: AsyncGenerator<Uint8Array, void>;
  readonly statusMessage: string;
  readonly fileName: string;
  constructor(chunks: AsyncGenerator<Uint8Array, void>, statusMessage: string, fileName: string) {
    this.chunks = chunks;
    this.statusMessage = statusMessage;
    this.fileName = fileName;
  }
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

async function* jsonOf({ chunks, statusMessage, fileName }: StreamedFile): AsyncGenerator<string, void> {
  yield `${JSON.stringify({ isSuccess: true, statusMessage, fileName }).slice(0, -1)},"base64string":"`;
  let rest = new Uint8Array();
  for await (const chunk of chunks) {
    const bytes = joined(rest, chunk);
    // Three bytes are four letters; only the last chunk may be padded.
    const whole = bytes.length - (bytes.length % 3);
    yield base64Of(bytes.subarray(0, whole));
    rest = bytes.slice(whole);
  }
  yield `${base64Of(rest)}"}`;
}

/** The response as JSON with the file in `base64string`; an error while it is written breaks the response off. */
export const streamResponse = (file: StreamedFile): Response => {
  const parts = jsonOf(file);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => {
      await parts.return();
    },
  });
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store, no-transform' };
  return new Response(body, { headers });
};
