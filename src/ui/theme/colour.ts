import type { Palette } from '../tokens.ts';

/** A token colour as a CSS variable, so MUI follows light and dark. */
export const colour = (name: keyof Palette): string =>
  `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

export const radius = 'var(--radius)';
export const hairline = `1px solid ${colour('hairline')}`;
/** The focus ring of base.css. */
export const focusRing = { outline: `2px solid ${colour('working')}`, outlineOffset: 2 } as const;
/** Touch input, which gets larger targets. */
export const coarse = '@media (pointer: coarse)';
/** Floating surfaces: menus, dialogs. */
export const floating = {
  border: hairline,
  borderRadius: radius,
  backgroundColor: colour('surface'),
  boxShadow: 'var(--float)',
} as const;
