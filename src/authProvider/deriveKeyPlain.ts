import type { DeriveKeyFunction } from 'altcha-lib/types';
import { createSHA256, pbkdf2 } from 'hash-wasm';

/** PBKDF2 with SHA-256 in WebAssembly, for pages on plain http, where browsers have no `crypto.subtle`. */
export const deriveKeyPlain: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  parameters: {},
  derivedKey: await pbkdf2({
    password,
    salt,
    iterations: cost,
    hashLength: keyLength,
    hashFunction: createSHA256(),
    outputType: 'binary',
  }),
});
