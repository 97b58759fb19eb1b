import { orderMessage } from '../../../../contract/codes.ts';
import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem, BasketLine } from './basketItem.ts';
import { bare, linesOf } from './basketLines.ts';

/** A service that does not go beside chosen ones: forbidden together (BSK-12, 13), or it is a package that holds them. */
export interface Conflict {
  kind: 'forbidden' | 'package';
  added: BasketItem;
  /** The chosen services that would have to go. */
  others: readonly { code: string; name: string }[];
}

/** The basket as it shows at a moment; a new object with every change. */
export interface BasketView {
  /** The chosen codes: those whose calculation is still under way, and those that they would replace, included. */
  codes: readonly string[];
  lines: readonly BasketLine[];
  calculation: Calculation | null;
  calculating: boolean;
  /** The chosen codes have no calculation: the last one failed. `retry` asks again. */
  failed: boolean;
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
  failed: false,
  conflict: null,
  errors: [],
};

interface Ports {
  /** The laboratory's calculation of these codes; the last is the newest. Rejects with an Error in the user's words. */
  calculate: (codes: readonly string[], signal: AbortSignal) => Promise<Calculation>;
  changed: (view: BasketView) => void;
}

/** The new services of a change and the chosen codes that they replace; neither: only calculate again. */
interface Change {
  items: readonly BasketItem[];
  drops: readonly string[];
  /** A part of a change that was refused as a whole: it is not joined again. */
  isPart?: boolean;
  /** Services that were in the basket before a reload. */
  isRestored?: boolean;
}
const again: Change = { items: [], drops: [] };
const codesOf = (items: readonly { code: string }[]): string[] => items.map(({ code }) => code);
const without = (codes: readonly string[], gone: readonly string[]): string[] =>
  codes.filter((code) => !gone.includes(code));

/**
 * The chosen codes that cannot stay beside the newest, and why: those named, else those that the answer left out
 * (BSK-16); null when the newest has nothing against a chosen one.
 */
const clashOf = (
  { isSuccess, clientMessage, checkServices, serviceInfo }: Calculation,
  chosen: readonly string[],
): { kind: Conflict['kind']; codes: string[] } | null => {
  const named = chosen.filter((code) => checkServices.codes.includes(code));
  const isForbidden = checkServices.yes;
  const isPackage = !isSuccess && clientMessage?.code === orderMessage.ServiceInPackage;
  if (!isForbidden && !isPackage) return null;
  const codes =
    isForbidden && checkServices.codes.length === 0 ? without(chosen, codesOf(serviceInfo.services)) : named;
  return codes.length > 0 ? { kind: isForbidden ? 'forbidden' : 'package', codes } : null;
};

/** The change in two parts, of which the first is calculated before the second. */
const halves = ({ items, isRestored = false }: Change): Change[] => {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)].map((half) => ({
    items: half,
    drops: [],
    isPart: true,
    isRestored,
  }));
};

/** May the second be calculated together with the first: two additions, or two times only calculating again? */
const goTogether = (first: Change, second: Change): boolean =>
  [first, second].every(({ drops, isPart = false }) => drops.length === 0 && !isPart) &&
  first.items.length > 0 === second.items.length > 0;

/** Joins to the first of the waiting changes those behind it that go together with it. */
const joined = (waiting: readonly Change[]): Change[] => {
  const [first = again, ...rest] = waiting;
  const end = rest.findIndex((change) => !goTogether(first, change));
  const together = end === -1 ? rest : rest.slice(0, end);
  return [
    { ...first, items: [first, ...together].flatMap(({ items }) => items) },
    ...rest.slice(together.length),
  ];
};

/**
 * The basket's life: what is added shows at once, and the laboratory calculates one change after another (BSK-06). A
 * service that it does not take comes out again (BSK-10); a conflict waits for an answer (BSK-12..15); of several
 * added together only those that are refused stay out.
 *
 * What was added while the laboratory calculated is calculated together. The laboratory looks at every pair of the
 * codes, not at the newest alone, so when it takes the whole it would have taken each in its turn; when it does not,
 * the whole is halved until it is one service that is refused or asked about, beside those that came before it.
 */
export const createBasketQueue = ({ calculate, changed }: Ports) => {
  let accepted: readonly string[] = [];
  let waiting: Change[] = [];
  let calculation: Calculation | null = null;
  let errors: readonly string[] = [];
  let conflict: (Conflict & { resolveConflict: (yes: boolean) => void }) | null = null;
  let running = new AbortController();
  let isRunning = false;
  let whoWaits: (() => void)[] = [];
  let view = emptyView;
  const items = new Map<string, BasketItem>();

  const publish = () => {
    const dropped = waiting.flatMap(({ drops }) => drops);
    const added = waiting.flatMap((change) => codesOf(change.items));
    const codes = [...accepted, ...added];
    const same = codes.length === view.codes.length && codes.every((code, at) => code === view.codes[at]);
    view = {
      codes: same ? view.codes : codes,
      lines: linesOf([...without(accepted, dropped), ...added], calculation, items),
      calculation,
      calculating: waiting.length > 0,
      failed: codes.length > 0 && calculation === null && waiting.length === 0,
      conflict: conflict && { kind: conflict.kind, added: conflict.added, others: conflict.others },
      errors,
    };
    changed(view);
  };

  const ask = (added: BasketItem, clash: { kind: Conflict['kind']; codes: string[] }): Promise<boolean> =>
    new Promise((resolve) => {
      const named = clash.codes.map((code) => ({ code, name: items.get(code)?.name ?? code }));
      conflict = { kind: clash.kind, added, others: named, resolveConflict: resolve };
      publish();
    });

  const accept = (change: Change, dropped: readonly string[], resolveConflict: Calculation) => {
    accepted = [...without(accepted, dropped), ...codesOf(change.items)];
    calculation = resolveConflict;
    for (const line of resolveConflict.serviceInfo.services) items.set(line.code, line);
  };

  /** The basket of before a reload holds a question that was not answered: its services are added anew, and it is asked. */
  const restore = () => {
    const chosen = accepted.map((code) => items.get(code) ?? bare(code));
    accepted = [];
    waiting = [again, ...halves({ items: chosen, drops: [], isRestored: true }), ...waiting.slice(1)];
  };

  const reject = (change: Change, message: string) => {
    if (change.items.length === 0) calculation = null;
    errors = errors.includes(message) ? errors : [...errors, message];
  };

  /** The call failed: what was added comes out again, what was there before a reload stays. */
  const fail = (change: Change, error: unknown) => {
    if (change.isRestored) {
      accepted = [...accepted, ...codesOf(change.items)];
      calculation = null;
    }
    reject(change, error instanceof Error ? error.message : String(error));
  };

  /** Takes the first change to its end; `dropped` are chosen codes that make room for it. */
  const carryOut = async (change: Change, signal: AbortSignal, dropped = change.drops) => {
    const chosen = without(accepted, dropped);
    const codes = [...chosen, ...codesOf(change.items)];
    if (codes.length === 0) {
      calculation = null;
      return;
    }
    const resolveConflict = await calculate(codes, signal);
    if (signal.aborted) return;
    const clashes = resolveConflict.checkServices.yes;
    // What was removed while the laboratory calculated is not in the change any more.
    const left = waiting[0] ?? change;
    if (resolveConflict.isSuccess && !clashes) return accept(left, dropped, resolveConflict);
    const [added, ...more] = left.items;
    if (added === undefined && change.items.length > 0) return;
    if (more.length > 0) {
      waiting = [again, ...halves(left), ...waiting.slice(1)];
      return;
    }
    const clash = clashOf(resolveConflict, without(accepted, dropped));
    if (added === undefined && clash !== null) return restore();
    if (added === undefined || clash === null)
      return reject(
        left,
        clashes ? resolveConflict.checkServices.statusMessage : resolveConflict.statusMessage,
      );
    if ((await ask(added, clash)) && !signal.aborted)
      await carryOut(left, signal, [...dropped, ...clash.codes]);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const { signal } = running;
      waiting = joined(waiting);
      const change = waiting[0] ?? again;
      try {
        await carryOut(change, signal);
      } catch (error) {
        if (!signal.aborted) fail(waiting[0] ?? change, error);
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
    conflict?.resolveConflict(false);
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
      if (codes.length > 0) enqueue(again);
      else publish();
    },
    /** Adds services; those that are in the basket already are passed over. Answers how many were new. */
    add: (added: readonly BasketItem[]): number => {
      const there = new Set([...view.codes, ...codesOf(view.lines)]);
      const fresh = added.filter(({ code }) => !there.has(code));
      for (const item of fresh) items.set(item.code, item);
      if (fresh.length > 0) enqueue({ items: fresh, drops: [] });
      return fresh.length;
    },
    remove: (code: string) => {
      if (!view.codes.includes(code)) return;
      waiting = waiting.map((change) => ({
        ...change,
        items: change.items.filter((item) => item.code !== code),
      }));
      accepted = without(accepted, [code]);
      enqueue(again);
    },
    /** Puts a package in the place of chosen codes that it holds; they stay when the laboratory does not take it. */
    replace: (codes: readonly string[], by: BasketItem) => {
      if (view.codes.includes(by.code)) return;
      items.set(by.code, by);
      enqueue({ items: [by], drops: codes });
    },
    /** Calculates again after a failure. */
    retry: () => enqueue(again),
    resolveConflict: (yes: boolean) => {
      const asked = conflict;
      conflict = null;
      publish();
      asked?.resolveConflict(yes);
    },
    dismiss: () => {
      errors = [];
      publish();
    },
  };
};
