/** Builds for which this tab has loaded its page anew. */
const KEY = 'loadedAnew';
const loadedFor = (): string[] => (sessionStorage.getItem(KEY) ?? '').split(' ');

/** Its entry script, whose name changes with all code behind it, tells the build of a page. */
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

/** The build that the server has now; null when it is the one of this page, or cannot be told. */
export const otherBuild = async (): Promise<string | null> => {
  const served = buildOf(await readPage().catch(() => ''));
  const own = buildIn(document);
  return own === null || own === served ? null : served;
};

/** Notes that the page is loaded anew for a build: should its code not load either, that is an error. */
export const noteLoadedAnew = (build: string): void =>
  sessionStorage.setItem(KEY, [...loadedFor(), build].join(' '));

/** How the page is to be loaded anew. */
export interface Renewal {
  /** The build that the server has. */
  build: string;
  /** Where, with the language prefix; at the page's own address when missing. */
  at?: string | undefined;
}
/** The user keeps the page of the old build, e.g. for what is typed in it. */
export class PageKept extends Error {}

let renew: ((renewal: Renewal) => Promise<PageKept>) | null = null;
/** Sets who loads the page anew; `next` resolves only if the user keeps the page. Returns how to end that. */
export const renewWith = (next: (renewal: Renewal) => Promise<PageKept>): (() => void) => {
  renew = next;
  return () => {
    renew = null;
  };
};

/**
 * Has the page loaded anew if the server has another build, once for each. Resolves when that cannot help, rejects with
 * PageKept, else never settles.
 */
export const renewPage = async (at?: string): Promise<void> => {
  const ask = renew;
  const build = ask && (await otherBuild());
  if (ask === null || build === null || loadedFor().includes(build)) return;
  throw await ask({ build, at });
};
