/** A discount type by its name, and its percentage where the name does not say it. */
export const typeText = (name: string, percent: number): string =>
  new RegExp(`(?<![\\d.,])${String(percent)}\\s*%`).test(name) ? name : `${name} (${String(percent)}\u00a0%)`;
