import fs from 'node:fs';
import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { noticedStyles } from './noticedStyles.ts';

const { jsdom } = builtinEnvironments;

/**
 * jsdom without the parts of its own style sheet that no test notices: it reads the sheet once, and applies every rule of
 * it to every element that a query looks at, a tenth of the time of a screen's tests.
 */
const environment: Environment = {
  ...jsdom,
  name: 'screens',
  setup: async (global, options) => {
    // Node 25 and later have storages of their own, and jsdom's do not replace a global that is there.
    Reflect.deleteProperty(global, 'localStorage');
    Reflect.deleteProperty(global, 'sessionStorage');
    const { readFileSync } = fs;
    const read = (...parameters: Parameters<typeof readFileSync>) => {
      const content = readFileSync(...parameters);
      return String(parameters[0]).endsWith('default-stylesheet.css')
        ? noticedStyles(content.toString())
        : content;
    };
    fs.readFileSync = read as typeof readFileSync;
    try {
      return await jsdom.setup(global, options);
    } finally {
      fs.readFileSync = readFileSync;
    }
  },
};
export default environment;
