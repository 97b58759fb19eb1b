/** Storage key of the builds for which this tab has reloaded its page. */
const KEY = 'loadedAnew';
const loadedFor = (): string[] => (sessionStorage.getItem(KEY) ?? '').split(' ');

/** The build of a page: its entry script, whose name changes with any of its code. */
const buildIn = (page: Document): string | null =>
  page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
/** The build of a page by its HTML; null when it is none of the portal. */
export const buildOf = (html: string): string | null =>
  buildIn(new DOMParser().parseFromString(html, 'text/html'));

let readPage = (): Promise<string> => Promise.resolve('');
/** Sets how to read a page of the portal from the server; `read` resolves to its HTML. */
export const readPageWith = (read: () => Promise<string>): void => {
  readPage = read;
};

/** The build that the server has now; null when it is the build of this page, or unknown. */
export const otherBuild = async (): Promise<string | null> => {
  const served = buildOf(await readPage().catch(() => ''));
  const own = buildIn(document);
  return own === null || own === served ? null : served;
};

/** Notes that the page is reloaded for a build: if its code does not load either, that is an error. */
export const noteLoadedAnew = (build: string): void =>
  sessionStorage.setItem(KEY, [...loadedFor(), build].join(' '));

/** How to reload the page. */
export interface Renewal {
  /** The build that the server has. */
  build: string;
  /** Address to load, with the language prefix; the page's own when missing. */
  at?: string | undefined;
}
/** Thrown when the user keeps the page of the old build, e.g. for the text typed in it. */
export class PageKept extends Error {}

let renew: ((renewal: Renewal) => Promise<PageKept>) | null = null;
/** Sets the function that reloads the page; it resolves only if the user keeps the page. Returns its removal. */
export const renewWith = (next: (renewal: Renewal) => Promise<PageKept>): (() => void) => {
  renew = next;
  return () => {
    renew = null;
  };
};

/**
 * Reloads the page if the server has another build, once for each build. Resolves when a reload cannot help,
 * rejects with PageKept when the user keeps the page, else never settles.
 */
export const renewPage = async (at?: string): Promise<void> => {
  const ask = renew;
  const build = ask && (await otherBuild());
  if (ask === null || build === null || loadedFor().includes(build)) return;
  throw await ask({ build, at });
};
