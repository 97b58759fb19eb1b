/** What tests ask of an element's style: whether it is seen and can be clicked. jsdom has no layout. */
const noticed = /^\s*(?:display|visibility|pointer-events)\s*:/;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const AT_RULE = /@[^{;]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;

/**
 * A style sheet or a rule with only these declarations; rules without any are left out. At-rules go as a whole: of them
 * jsdom applies only media types.
 */
export const noticedStyles = (css: string): string =>
  [
    ...css
      .replaceAll(COMMENT, '')
      .replaceAll(AT_RULE, '')
      .matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]
    .map(([, selector = '', declarations = '']) => {
      const left = declarations.split(';').filter((declaration) => noticed.test(declaration));
      return left.length === 0 ? '' : `${selector}{${left.join(';')}}`;
    })
    .join('');
