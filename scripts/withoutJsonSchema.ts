import type { Plugin } from 'vite';

const generators = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves zod's generator of JSON Schema out of the built portal: every schema refers to it, only the server's /openapi.json
 * uses it, and it would be a tenth of the JavaScript before the sign-in form works.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: generators },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)].map(
        ([, declared, renamed]) => declared ?? renamed,
      );
      return `const left = () => undefined; export { ${names.map((name) => `left as ${name}`).join(', ')} };`;
    },
  },
};
