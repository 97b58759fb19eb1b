/** The part of the package that we use; it has no types. */
declare module 'hyphen/*/index.js' {
  const hyphenator: { hyphenateSync(text: string, options: { hyphenChar: string }): string };
  export default hyphenator;
}
