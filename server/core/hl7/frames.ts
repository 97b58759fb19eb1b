const START = 0x0b;
const END = 0x1c;
const CR = 0x0d;
const LF = 0x0a;

/** What is kept of a message that is too large, enough for its MSH. */
const HEAD_BYTES = 4096;

export type Frame =
  /** A whole message, or the beginning of one over the limit, whose rest is skipped. */
  | { kind: 'message' | 'tooLarge'; bytes: Uint8Array }
  /** A message without its end, or bytes outside of messages: how many were skipped. */
  | { kind: 'cut' | 'junk'; size: number };

export interface FrameReader {
  /** Frames that end in these bytes, which follow those given before. */
  read(chunk: Uint8Array): Frame[];
  /**
   * Says that the sender is silent: a message whose end is the first of the two end bytes only is a whole one then. Not
   * earlier, since the byte may be one of its text.
   */
  settle(): Frame[];
  /** Says that nothing follows. */
  end(): Frame[];
}

/** Cuts what arrives on one MLLP connection into frames; `limit` is the largest message, bytes. */
export const frameReader = (limit: number): FrameReader => {
  let state: 'outside' | 'inside' | 'ending' = 'outside';
  let kept = new Uint8Array(HEAD_BYTES);
  let size = 0;
  let skips = false;
  let junk = 0;
  let frames: Frame[] = [];

  const begin = () => {
    if (junk > 0) frames.push({ kind: 'junk', size: junk });
    state = 'inside';
    size = 0;
    skips = false;
    junk = 0;
  };
  const keep = (part: Uint8Array) => {
    if (skips) return;
    const fitting = part.subarray(0, limit - size);
    if (size + fitting.length > kept.length) {
      const grown = new Uint8Array(Math.max(kept.length * 2, size + fitting.length));
      grown.set(kept.subarray(0, size));
      kept = grown;
    }
    kept.set(fitting, size);
    size += fitting.length;
    if (fitting.length === part.length) return;
    skips = true;
    frames.push({ kind: 'tooLarge', bytes: kept.slice(0, Math.min(size, HEAD_BYTES)) });
  };
  const finish = () => {
    if (!skips) frames.push({ kind: 'message', bytes: kept.slice(0, size) });
    kept = new Uint8Array(HEAD_BYTES);
    state = 'outside';
  };
  const cutShort = () => {
    if (!skips) frames.push({ kind: 'cut', size });
  };
  const taken = (): Frame[] => {
    const all = frames;
    frames = [];
    return all;
  };

  return {
    read: (chunk) => {
      /** Where the text that is not kept yet begins. */
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at];
        if (state === 'ending') {
          if (byte === CR || byte === LF || byte === START) finish();
          else {
            keep(Uint8Array.of(END));
            from = at;
            state = 'inside';
          }
        }
        if (byte === START) {
          if (state === 'inside') {
            keep(chunk.subarray(from, at));
            cutShort();
          }
          begin();
          from = at + 1;
        } else if (state === 'outside') {
          if (byte !== CR && byte !== LF) junk += 1;
        } else if (byte === END) {
          keep(chunk.subarray(from, at));
          state = 'ending';
        }
      }
      if (state === 'inside') keep(chunk.subarray(from));
      return taken();
    },
    settle: () => {
      if (state === 'ending') finish();
      return taken();
    },
    end: () => {
      if (state === 'ending') finish();
      if (state === 'inside') cutShort();
      if (junk > 0) frames.push({ kind: 'junk', size: junk });
      state = 'outside';
      junk = 0;
      return taken();
    },
  };
};

/** A message as it is sent over MLLP. */
export const frame = (message: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(message.length + 3);
  bytes[0] = START;
  bytes.set(message, 1);
  bytes.set([END, CR], message.length + 1);
  return bytes;
};
