/** What to wait for: other rows, or an expanded row. */
export type Change = { event: 'click' | 'keydown' } & (
  | { rows: string }
  | { expanded: number; opener: string }
);

/** List timings recorded in the page. */
export interface WatchedLists {
  /** Starts waiting for the change at the next such event. */
  await: (change: Change) => void;
  /** ms from the event to the second frame after the change; fails when it does not come within 30 s. */
  taken: () => Promise<number>;
  /** The longest interaction to next paint so far, ms. */
  interaction: () => number;
}

declare global {
  interface Window {
    /** Set in measured pages. */
    lists?: WatchedLists;
  }
}

/** Runs in the page before its scripts. */
export const watchLists = (): void => {
  let taken: Promise<number> = Promise.resolve(0);
  let interaction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId !== 0)
        interaction = Math.max(interaction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  const rowsOf = (selector: string): string => {
    const rows = document.querySelectorAll(selector);
    const isBusy = document.querySelector('table[aria-busy=false]') === null;
    if (isBusy || rows.length === 0) return '';
    const shown = [0, rows.length >> 1, rows.length - 1].map(
      (at) => rows[at]?.querySelector('.barcode')?.textContent,
    );
    // Two columns may sort alike.
    const sorted = document.querySelector('[aria-sort]');
    return [...shown, sorted?.textContent, sorted?.ariaSort].join(' ');
  };
  const lists: WatchedLists = {
    await: (change) => {
      const before = 'rows' in change ? rowsOf(change.rows) : '';
      const isThere = (): boolean => {
        if ('rows' in change) return !['', before].includes(rowsOf(change.rows));
        return document.querySelectorAll(change.opener)[change.expanded]?.ariaExpanded === 'true';
      };
      taken = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`Not seen: ${JSON.stringify(change)}`)), 30_000);
        let pressedAt = 0;
        window.addEventListener(change.event, ({ timeStamp }) => (pressedAt = timeStamp), {
          capture: true,
          once: true,
        });
        const observer = new MutationObserver(() => {
          if (pressedAt === 0 || !isThere()) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressedAt)));
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['aria-busy', 'aria-expanded'],
        });
      });
    },
    taken: () => taken,
    interaction: () => interaction,
  };
  window.lists = lists;
};
