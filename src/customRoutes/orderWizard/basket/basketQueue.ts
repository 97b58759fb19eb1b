import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem, BasketLine } from '../wizardContext.ts';
import { linesOf } from './basketLines.ts';

/** A service that cannot be in one order with chosen ones (BSK-12, 13). */
export interface Conflict {
  added: BasketItem;
  /** The chosen services that would have to go. */
  others: readonly { code: string; name: string }[];
}

/** The basket as it shows at a moment; a new object with every change. */
export interface BasketView {
  /** The chosen codes, those whose calculation is still under way included. */
  codes: readonly string[];
  lines: readonly BasketLine[];
  calculation: Calculation | null;
  calculating: boolean;
  /** Waits for `answer`. */
  conflict: Conflict | null;
  /** What the laboratory refused and why, in the user's language; stays until `dismiss` (BSK-10, 11). */
  errors: readonly string[];
}
export const emptyView: BasketView = {
  codes: [],
  lines: [],
  calculation: null,
  calculating: false,
  conflict: null,
  errors: [],
};

interface Ports {
  /** The laboratory's calculation of these codes; the last is the newest. Rejects with an Error in the user's words. */
  calculate: (codes: readonly string[], signal: AbortSignal) => Promise<Calculation>;
  changed: (view: BasketView) => void;
}

/** The new services of a change; none: only calculate again. */
interface Change {
  items: readonly BasketItem[];
}
export type BasketQueue = ReturnType<typeof createBasketQueue>;

const codesOf = (items: readonly { code: string }[]): string[] => items.map(({ code }) => code);
const without = (codes: readonly string[], gone: readonly string[]): string[] =>
  codes.filter((code) => !gone.includes(code));

/** The chosen codes that cannot stay beside the newest: those named, else those that the answer left out (BSK-16). */
const conflictingCodes = (
  { checkServices, serviceInfo }: Calculation,
  chosen: readonly string[],
): string[] =>
  checkServices.codes.length > 0
    ? chosen.filter((code) => checkServices.codes.includes(code))
    : without(chosen, codesOf(serviceInfo.services));

/**
 * The basket's life: what is added shows at once, and the laboratory calculates one change after another (BSK-06). A
 * service that it does not take comes out again (BSK-10); a conflict waits for an answer (BSK-12..15); of several
 * added together only those that are refused stay out.
 */
export const createBasketQueue = ({ calculate, changed }: Ports) => {
  let accepted: readonly string[] = [];
  let waiting: Change[] = [];
  let calculation: Calculation | null = null;
  let errors: readonly string[] = [];
  let conflict: (Conflict & { answer: (yes: boolean) => void }) | null = null;
  let running = new AbortController();
  let isRunning = false;
  let whoWaits: (() => void)[] = [];
  let view = emptyView;
  const items = new Map<string, BasketItem>();

  const publish = () => {
    const codes = [...accepted, ...waiting.flatMap((change) => codesOf(change.items))];
    const same = codes.length === view.codes.length && codes.every((code, at) => code === view.codes[at]);
    view = {
      codes: same ? view.codes : codes,
      lines: linesOf(codes, calculation, items),
      calculation,
      calculating: waiting.length > 0,
      conflict: conflict && { added: conflict.added, others: conflict.others },
      errors,
    };
    changed(view);
  };

  const ask = (added: BasketItem, others: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const named = others.map((code) => ({ code, name: items.get(code)?.name ?? code }));
      conflict = { added, others: named, answer: resolve };
      publish();
    });

  const accept = (change: Change, dropped: readonly string[], answer: Calculation) => {
    accepted = [...without(accepted, dropped), ...codesOf(change.items)];
    calculation = answer;
    for (const line of answer.serviceInfo.services) items.set(line.code, line);
  };

  const refuse = (change: Change, message: string) => {
    if (change.items.length === 0) calculation = null;
    errors = errors.includes(message) ? errors : [...errors, message];
  };

  /** Takes the first change to its end; `dropped` are chosen codes that make room for it. */
  const carryOut = async (change: Change, signal: AbortSignal, dropped: readonly string[] = []) => {
    const codes = [...without(accepted, dropped), ...codesOf(change.items)];
    if (codes.length === 0) {
      calculation = null;
      return;
    }
    const answer = await calculate(codes, signal);
    if (signal.aborted) return;
    const clashes = answer.checkServices.yes;
    // What was removed while the laboratory calculated is not in the change any more.
    const left = waiting[0] ?? change;
    if (answer.isSuccess && !clashes) return accept(left, dropped, answer);
    const [added, ...more] = left.items;
    if (added === undefined && change.items.length > 0) return;
    if (more.length > 0) {
      waiting = [{ items: [] }, ...left.items.map((item) => ({ items: [item] })), ...waiting.slice(1)];
      return;
    }
    const others = clashes ? conflictingCodes(answer, accepted) : [];
    if (added === undefined || others.length === 0)
      return refuse(left, clashes ? answer.checkServices.statusMessage : answer.statusMessage);
    if ((await ask(added, others)) && !signal.aborted) await carryOut(left, signal, others);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const { signal } = running;
      const change = waiting[0] ?? { items: [] };
      try {
        await carryOut(change, signal);
      } catch (error) {
        if (!signal.aborted) refuse(change, error instanceof Error ? error.message : String(error));
      }
      if (signal.aborted) continue;
      waiting = waiting.slice(1);
      publish();
    }
    isRunning = false;
    for (const goOn of whoWaits) goOn();
    whoWaits = [];
  };

  const enqueue = (change: Change) => {
    waiting = [...waiting, change];
    publish();
    void run();
  };

  /** Drops what is under way, an open question included. */
  const halt = () => {
    running.abort();
    running = new AbortController();
    conflict?.answer(false);
    conflict = null;
    waiting = [];
    calculation = null;
  };

  return {
    view: () => view,
    /** The basket once all changes are calculated and all questions answered. */
    settled: async (): Promise<BasketView> => {
      if (isRunning) await new Promise<void>((resolve) => whoWaits.push(resolve));
      return view;
    },
    /** Replaces the basket and calculates it: on a reload, for another patient, for an order that is opened. */
    start: (codes: readonly string[]) => {
      halt();
      accepted = codes;
      if (codes.length > 0) enqueue({ items: [] });
      else publish();
    },
    /** Adds services; those that are in the basket already are passed over. Answers how many were new. */
    add: (added: readonly BasketItem[]): number => {
      const there = new Set([...view.codes, ...codesOf(view.lines)]);
      const fresh = added.filter(({ code }) => !there.has(code));
      for (const item of fresh) items.set(item.code, item);
      if (fresh.length > 0) enqueue({ items: fresh });
      return fresh.length;
    },
    remove: (code: string) => {
      if (!view.codes.includes(code)) return;
      waiting = waiting.map((change) => ({ items: change.items.filter((item) => item.code !== code) }));
      accepted = without(accepted, [code]);
      enqueue({ items: [] });
    },
    answer: (yes: boolean) => {
      const asked = conflict;
      conflict = null;
      publish();
      asked?.answer(yes);
    },
    dismiss: () => {
      errors = [];
      publish();
    },
  };
};
