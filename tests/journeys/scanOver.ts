import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { scan } from './keyboard.ts';

/** What a pressed button or a followed link would alter, and the choice made in the element that had the focus. */
const stateOf = (page: Page, root: string) =>
  page.evaluate((within) => {
    const focused = document.querySelector('[data-scanned-at]');
    // A field may suggest what its new text finds.
    const list = document.activeElement instanceof HTMLInputElement ? '' : ', [role="listbox"]';
    return {
      path: location.pathname,
      dialogs: document.querySelectorAll(`dialog[open], .MuiDialog-root, [role="menu"]${list}`).length,
      ticks: document.querySelectorAll(`${within} input[data-present]:checked`).length,
      choice:
        focused instanceof HTMLSelectElement
          ? focused.value
          : // What holds fields may say that one is still empty.
            focused?.querySelector('input') === null
            ? focused.textContent
            : null,
    };
  }, root);

const controls = ['button', 'a[href]', 'select', 'input', '[role="combobox"]'];
const rest = ['textarea', 'summary', '[role="tab"]', '[contenteditable="true"]', '[tabindex="0"]'];

/** Moves the focus to the first visible element of a kind that had no scan yet; null when there is none. */
const focusNext = (
  page: Page,
  root: string,
  done: readonly string[],
  wanted: readonly string[],
): Promise<string | null> =>
  page.evaluate(
    ([within, kinds, selectors]) => {
      for (const old of document.querySelectorAll('[data-scanned-at]'))
        old.removeAttribute('data-scanned-at');
      // Those that load later are not ticked by the scan.
      for (const input of document.querySelectorAll<HTMLInputElement>(`${within} input`))
        input.dataset['present'] = '';
      const all = document.querySelectorAll<HTMLElement>(
        [...selectors.map((one) => `${within} ${one}`), ...(within === 'main' ? ['nav a[href]'] : [])].join(),
      );
      for (const element of all) {
        const kind = `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.className}`;
        if (kinds.includes(kind) || !element.checkVisibility()) continue;
        // The text of a field is its own to change.
        if (!/^(?:INPUT|TEXTAREA)$/.test(element.tagName) && !element.isContentEditable)
          element.dataset['scannedAt'] = '';
        element.focus();
        return kind;
      }
      return null;
    },
    [root, done, wanted] as const,
  );

const paces = [10, 30, 50, 80] as const;
const suffixes = ['Tab', 'Enter', 'Enter', 'none'] as const;

/** `pass`: everything that takes the focus, at the next pace and suffix in each pass. */
interface Tour {
  pass?: number;
  /** Kinds of controls already scanned over; those of this call are added. */
  kinds?: string[];
  /** The most scans of one call. */
  most?: number;
}

/**
 * Scans `barcode` once with the focus on each kind of control within `root`, from a different pace each time, and
 * expects that nothing was pressed and no choice changed. Returns the number of scans.
 */
export const scanOver = async (
  page: Page,
  place: string,
  barcode: string,
  root = 'main',
  { pass, kinds = [], most = Infinity }: Tour = {},
): Promise<number> => {
  const start = kinds.length;
  const wanted = pass === undefined ? controls : [...controls, ...rest];
  const next = () => focusNext(page, root, kinds, wanted);
  while (kinds.length - start < most) {
    const kind = await next();
    if (kind === null) break;
    kinds.push(kind);
    const before = await stateOf(page, root);
    const turn = kinds.length + (pass ?? 0);
    // In a text field, where people type, only a quicker one is told from them without a check digit.
    const most = /^(?:INPUT|TEXTAREA) (?!checkbox|radio)/.test(kind) ? 50 : 80;
    await scan(page, barcode, {
      gap: Math.min(paces[turn % 4] ?? 10, most),
      // 3 and 4 have no common factor: every pace gets every suffix.
      suffix: suffixes[pass === undefined ? turn % 3 : (turn + Math.floor(turn / 4)) % 4] ?? 'Enter',
    });
    const { choice, ...after } = await stateOf(page, root);
    // A search folds the form, and its fields are gone.
    expect([place, kind, { ...after, choice: choice ?? before.choice }]).toEqual([place, kind, before]);
  }
  return kinds.length - start;
};
