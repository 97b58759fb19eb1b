import type { Page } from 'playwright-core';

/**
 * Gives the focus to the first controls within an element, as the keyboard does, and returns the HTML of those that look
 * the same without it: no outline, frame or ground changes in the control, in what holds it or in what stands beside it.
 */
export const unseenStops = async (page: Page, within: string): Promise<string[]> => {
  // After a key Chromium takes any focus for one of the keyboard.
  await page.keyboard.press('Tab');
  return page.locator(within).evaluate(async (root) => {
    const MOST = 40;
    const stops = [
      ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled'),
      )
      .slice(0, MOST);
    const lookOf = (element: Element): string => {
      const { parentElement: parent } = element;
      const shown = [element, parent, parent?.parentElement ?? null].flatMap((one) =>
        one === null ? [] : [one, ...(one.parentElement?.children ?? [])],
      );
      return shown
        .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map((style) => [
          style.outlineStyle === 'none' ? '' : style.outlineStyle + style.outlineWidth + style.outlineColor,
          style.boxShadow,
          style.borderColor + style.borderWidth,
          style.backgroundColor,
        ])
        .join();
    };
    const unseen: string[] = [];
    for (const stop of stops) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const without = lookOf(stop);
      stop.focus({ preventScroll: true });
      // A component may draw it a moment later.
      for (let wait = 0; wait < 20 && lookOf(stop) === without; wait++)
        await new Promise((done) => setTimeout(done, 50));
      if (lookOf(stop) === without) unseen.push(stop.outerHTML.slice(0, 160));
    }
    return unseen;
  });
};
