import type { Palette } from '../tokens.ts';

/** A colour of the tokens as a CSS variable of the page, so that MUI turns light and dark with it. */
export const colour = (name: keyof Palette): string =>
  `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

export const radius = 'var(--radius)';
export const hairline = `1px solid ${colour('hairline')}`;
/** The focus ring of base.css. */
export const focusRing = { outline: `2px solid ${colour('working')}`, outlineOffset: 2 } as const;
/** A finger needs more room than a pointer. */
export const coarse = '@media (pointer: coarse)';
/** What floats over the page: menus, dialogs. */
export const floating = {
  border: hairline,
  borderRadius: radius,
  backgroundColor: colour('surface'),
  boxShadow: 'var(--float)',
} as const;
