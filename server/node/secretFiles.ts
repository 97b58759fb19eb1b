import { readFileSync } from 'node:fs';
import { StartError } from './startError.ts';

/** Variables that hold a key or a password. */
const NAMES = ['SECRET', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL'];

const contentOf = (name: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? ''})`, {
      cause: error,
    });
  }
};

/**
 * The variables, with the content of the file that `SECRET_FILE` names as `SECRET`, and so on: as Docker secrets and
 * systemd credentials come. Throws a StartError when a file cannot be read, or both are set.
 */
export const withSecretFiles = (set: Readonly<Record<string, string>>): Record<string, string> => {
  const fromFiles = NAMES.flatMap((name): [string, string][] => {
    const file = `${name}_FILE`;
    const path = set[file];
    if (path === undefined) return [];
    if (set[name] !== undefined) throw new StartError(`Set ${name} or ${file}, not both`);
    return [[name, contentOf(file, path)]];
  });
  return { ...set, ...Object.fromEntries(fromFiles) };
};
