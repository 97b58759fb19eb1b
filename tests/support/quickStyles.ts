import { noticedStyles } from './noticedStyles.ts';

// jsdom computes a style from every rule of the document, and MUI adds some thousand during a run.
HTMLStyleElement.prototype.appendChild = function <Child extends Node>(this: HTMLStyleElement, child: Child) {
  child.textContent = noticedStyles(child.textContent ?? '');
  return this.insertBefore(child, null);
};
