/** Focuses the heading of the screen, when the control that was used goes away and the focus would be lost. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
