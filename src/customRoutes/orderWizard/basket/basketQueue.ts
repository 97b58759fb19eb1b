import type { Calculation } from '../../../../contract/orders.ts';
import type { Conflict } from './basketConflict.ts';
import type { BasketItem, BasketLine } from '../state/basketItem.ts';
import {
  advance,
  chosenCodes,
  emptyBasket,
  newItems,
  shownLines,
  type BasketEvent,
  type BasketState,
} from './basketMachine.ts';

/** A snapshot of the basket; a new object with every change. */
export interface BasketView {
  /** The selected codes; a stable array while unchanged. */
  codes: readonly string[];
  lines: readonly BasketLine[];
  calculation: Calculation | null;
  calculating: boolean;
  /** Why the last calculation of the selected codes failed, in the user's language; `retry` repeats it. */
  failure: string | null;
  /** The open prompt; answered by `resolveConflict`. */
  conflict: Conflict | null;
  /** Rejected services and the reasons, in the user's language; kept until `dismiss`. */
  errors: readonly string[];
}
export const emptyView: BasketView = {
  codes: [],
  lines: [],
  calculation: null,
  calculating: false,
  failure: null,
  conflict: null,
  errors: [],
};

interface Ports {
  /** Calculates these codes, the newest last. Rejects with an Error in the user's language. */
  calculate: (codes: readonly string[], signal: AbortSignal) => Promise<Calculation>;
  changed: (view: BasketView) => void;
}

const viewOf = (state: BasketState, before: BasketView): BasketView => {
  const { phase, calculation, errors } = state;
  const codes = chosenCodes(state);
  const isSame = codes.length === before.codes.length && codes.every((code, at) => code === before.codes[at]);
  return {
    codes: isSame ? before.codes : codes,
    lines: shownLines(state),
    calculation,
    calculating: phase.name !== 'idle',
    failure: codes.length > 0 && calculation === null && phase.name === 'idle' ? state.failure : null,
    conflict: phase.name === 'asking' ? phase.conflict : null,
    errors,
  };
};

const requestOf = ({ phase }: BasketState) => (phase.name === 'calculating' ? phase.request : null);

/** Runs the basket's state machine and makes its requests, one at a time. */
export const createBasketQueue = ({ calculate, changed }: Ports) => {
  let state = emptyBasket;
  let view = emptyView;
  let running = new AbortController();
  let waitingForIdle: (() => void)[] = [];

  const call = async (codes: readonly string[], { signal }: AbortController) => {
    let event: BasketEvent;
    try {
      event = { type: 'calculated', calculation: await calculate(codes, signal) };
    } catch (error) {
      event = { type: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
    if (!signal.aborted) send(event);
  };

  const send = (event: BasketEvent) => {
    const before = requestOf(state);
    state = advance(state, event);
    view = viewOf(state, view);
    changed(view);
    const request = requestOf(state);
    if (request !== before) {
      running.abort();
      running = new AbortController();
      if (request !== null) void call(request.codes, running);
    }
    if (state.phase.name !== 'idle') return;
    for (const resolve of waitingForIdle) resolve();
    waitingForIdle = [];
  };

  return {
    view: () => view,
    /** Resolves once no calculation or prompt is pending. */
    settled: async (): Promise<BasketView> => {
      if (state.phase.name !== 'idle') await new Promise<void>((resolve) => waitingForIdle.push(resolve));
      return view;
    },
    /** Replaces and recalculates the basket, dropping pending changes and an open prompt. */
    start: (codes: readonly string[]) => send({ type: 'opened', codes }),
    /** Adds services, skipping those already in the basket. Returns how many were new. */
    add: (items: readonly BasketItem[]): number => {
      const { length } = newItems(state, items);
      if (length > 0) send({ type: 'added', items });
      return length;
    },
    remove: (code: string) => send({ type: 'removed', code }),
    replace: (codes: readonly string[], by: BasketItem) => send({ type: 'replaced', codes, by }),
    retry: () => send({ type: 'retried' }),
    resolveConflict: (yes: boolean) => send({ type: 'answered', yes }),
    dismiss: () => send({ type: 'dismissed' }),
  };
};
