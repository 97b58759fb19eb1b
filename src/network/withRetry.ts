import { renewPage } from './builds.ts';
import { noteLost, restored, serverResponds } from './network.ts';

/** Browsers do not reload style sheets that failed to load. */
const repairStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.disabled && link.sheet === null) link.replaceWith(link.cloneNode());
};

interface Options {
  /** The user does not wait for the code: a new build is no reason to leave the page. */
  isBackground?: boolean;
  /** Address of a reload, with the language prefix; by default the page's own. */
  at?: string;
}

/**
 * Loads code or texts on demand. When the server does not respond, waits for it and tries again. When the server
 * responds but has another build by now, the page is reloaded and the result never settles. Otherwise rejects with
 * the error of `load`, or with PageKept.
 */
export const withRetry = async <Loaded>(
  load: () => Promise<Loaded>,
  { isBackground = false, at }: Options = {},
): Promise<Loaded> => {
  for (let isThere = false; ;) {
    try {
      return await load();
    } catch (error) {
      if (isThere && !isBackground) await renewPage(at);
      if (isThere) throw error;
    }
    // The server may be back since the attempt, so one more follows.
    isThere = await serverResponds();
    if (isThere) continue;
    noteLost(true);
    await restored();
    repairStyles();
  }
};
