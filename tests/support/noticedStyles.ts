/** What tests ask of an element's style: whether it is seen and can be clicked. jsdom has no layout. */
const noticed = /^\s*(?:display|visibility|pointer-events)\s*:/;

/**
 * A CSS rule with only these declarations; empty when none is left. At-rules go as a whole: of them jsdom applies only
 * media types.
 */
export const noticedStyles = (rule: string): string => {
  const [, selector, declarations = ''] = /^([^@{}]+)\{([^{}]*)\}$/.exec(rule) ?? [];
  const left = declarations.split(';').filter((declaration) => noticed.test(declaration));
  return selector === undefined || left.length === 0 ? '' : `${selector}{${left.join(';')}}`;
};

// jsdom computes a style from every rule of the document, and MUI adds some thousand during a run.
HTMLStyleElement.prototype.appendChild = function <Child extends Node>(this: HTMLStyleElement, child: Child) {
  child.textContent = noticedStyles(child.textContent ?? '');
  return this.insertBefore(child, null);
};
