const INK = '#16211f';

/** A plain picture for a news card, 640 × 360: an ink drawing on pale squared paper. */
const picture = (paper: string, lines: string, drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><defs><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M20 0H0v20" fill="none" stroke="${lines}"/></pattern></defs><path fill="${paper}" d="M0 0h640v360H0z"/><path fill="url(#p)" d="M0 0h640v360H0z"/><g transform="translate(320 180)" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  )}`;

/** A tube centred at `x`, filled from `level` down, with a coloured cap. */
const tube = (x: number, level: number, cap: string, blood: string): string =>
  `<g transform="translate(${x})"><path fill="#fff" d="M-20-72h40V84a20 20 0 0 1-40 0z"/><path fill="${blood}" stroke="none" d="M-17 ${level}h34v${84 - level}a17 17 0 0 1-34 0z"/><path fill="${cap}" d="M-28-112h56v40h-56z"/></g>`;

/** One arm of a snowflake, rotated by an angle in degrees. */
const arm = (turn: number): string => `<path transform="rotate(${turn})" d="M0 0v-110M-22-92 0-70l22-22"/>`;

/** The pictures of the demo news as data URLs. */
export const pictures = {
  tube: picture(
    '#e4f0ed',
    '#d2e4df',
    tube(-90, 20, '#8e6bbf', '#b3261e') +
      tube(0, -10, '#1f5fa8', '#d9a441') +
      tube(90, 36, '#c03a2b', '#b3261e'),
  ),
  snowflake: picture(
    '#e8f0f9',
    '#d6e4f3',
    `${[0, 60, 120, 180, 240, 300].map(arm).join('')}<circle r="16" fill="#1f5fa8"/>`,
  ),
  clock: picture(
    '#efeaf6',
    '#e1d8ee',
    '<circle r="104" fill="#fff"/><path d="M0-104v14M0 104V90M-104 0h14M104 0H90"/><path stroke="#6b489e" stroke-width="9" d="M0-58V0l44 30"/><circle r="7" fill="#16211f"/>',
  ),
  label: picture(
    '#eef0ee',
    '#dfe4e1',
    '<path fill="#fff" d="M-140-84h280V84h-280z"/><path stroke-width="8" stroke-linecap="butt" d="M-104-48v72M-86-48v72M-56-48v72M-40-48v72M-24-48v72M8-48v72M40-48v72M56-48v72M88-48v72M104-48v72"/><path d="M-104 54h120M48 54h56"/>',
  ),
  sun: picture(
    '#fbf1df',
    '#f2e2c4',
    '<circle r="50" fill="#e5ae55"/><path d="M0-82v-28M0 82v28M-82 0h-28M82 0h28M-58-58l-20-20M58 58l20 20M-58 58l-20 20M58-58l20-20"/>',
  ),
  chart: picture(
    '#fcebe9',
    '#f5d8d5',
    '<path fill="#fff" d="M-100 90V20h40v70M-40 90V-20H0V90M20 90V-50h40V90"/><path fill="#b3261e" d="M80 90V-90h40V90"/><path d="M-130 90h280"/>',
  ),
};
