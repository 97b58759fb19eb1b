import { noticedStyles } from './noticedStyles.ts';

const sheetOf = (element: Element | null): string | undefined =>
  element instanceof HTMLStyleElement ? element.dataset['emotion'] : undefined;

// jsdom computes a style from every rule of the document, and MUI adds some thousand during a run.
HTMLStyleElement.prototype.appendChild = function <Child extends Node>(this: HTMLStyleElement, child: Child) {
  child.textContent = noticedStyles(child.textContent ?? '');
  const sheet = sheetOf(this);
  // Every search of the document would pass the empty ones. The first of a sheet marks its place.
  if (child.textContent === '' && sheet !== undefined && sheet === sheetOf(this.previousElementSibling))
    this.remove();
  return this.insertBefore(child, null);
};
