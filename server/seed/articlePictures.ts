/** A quiet picture of a news card: two tones and a sign in the middle, 640 × 360. */
const picture = (from: string, to: string, sign: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="640" height="360" fill="url(#g)"/><g transform="translate(320 180)" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">${sign}</g></svg>`,
  )}`;

/** The pictures of the demo news as data addresses. */
export const pictures = {
  tube: picture('#0f766e', '#5eead4', '<path d="M-28-90h56v150a28 28 0 0 1-56 0zM-44-90h88M-28 0h56"/>'),
  snowflake: picture(
    '#1d4ed8',
    '#93c5fd',
    '<path d="M0-90V90M-78-45 78 45M-78 45 78-45M-18-72 0-54l18-18M-18 72 0 54l18 18"/>',
  ),
  clock: picture('#7c3aed', '#c4b5fd', '<circle r="86"/><path d="M0-50V0l36 24"/>'),
  label: picture(
    '#334155',
    '#94a3b8',
    '<path d="M-90-60H90V60H-90zM-60-30v60M-36-30v60M-18-30v60M6-30v60M36-30v60M60-30v60"/>',
  ),
  sun: picture(
    '#b45309',
    '#fcd34d',
    '<circle r="44"/><path d="M0-72v-20M0 72v20M-72 0h-20M72 0h20M-51-51l-14-14M51 51l14 14M-51 51l-14 14M51-51l14-14"/>',
  ),
  chart: picture('#be123c', '#fda4af', '<path d="M-90 70H90M-60 70V0M-20 70v-110M20 70V-20M60 70v-80"/>'),
};
