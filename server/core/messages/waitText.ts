import { fill } from './template.ts';
import type { Messages } from './texts.ts';

/** A wait of `seconds` in words: "45 s" below a minute, "15 min" from one on, rounded up. */
export const waitText = ({ wait }: Messages, seconds: number): string =>
  seconds < 60
    ? fill(wait.seconds, { count: String(seconds) })
    : fill(wait.minutes, { count: String(Math.ceil(seconds / 60)) });
