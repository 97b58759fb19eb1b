import type { Calculation } from '../../../../contract/orders.ts';
import { halves, joined, recalculation, type Change } from './basketChanges.ts';
import { conflictIn, type Conflict } from './basketConflict.ts';
import type { BasketItem, BasketLine } from '../state/basketItem.ts';
import { bare, linesOf } from './basketLines.ts';

/**
 * The basket as a pure state machine without calls or React. An added service shows immediately, and changes are
 * calculated one after another. A rejected service is removed again; a conflict waits for the user's decision. A
 * service whose calculation failed stays in the basket unverified and is added again with the next calculation.
 *
 * Services added during a calculation are batched into the next one. The laboratory checks every pair of codes, so
 * accepting a batch equals accepting its services one by one. A rejected batch is bisected until a single service
 * is rejected or prompts the user, calculated together with those before it.
 */

/** A calculation request; a new object means a new request. */
export interface CalculationRequest {
  codes: readonly string[];
  /** Selected codes left out because they are being replaced. */
  drops: readonly string[];
  /** false: only a recalculation. */
  isAddition: boolean;
}

/** Idle, waiting for the laboratory, or waiting for the user. */
type Phase =
  | { name: 'idle' }
  | { name: 'calculating'; request: CalculationRequest }
  | { name: 'asking'; request: CalculationRequest; conflict: Conflict };
type PhaseName = Phase['name'];

export interface BasketState {
  phase: Phase;
  /** Codes the laboratory has accepted, and the unverified codes. */
  accepted: readonly string[];
  /** Codes whose calculation failed. */
  unverified: readonly string[];
  /** Why the last calculation failed, in the user's language. */
  failure: string | null;
  /** Pending changes; the first belongs to the phase. Empty in `idle`. */
  changes: readonly Change[];
  /** The last calculation that succeeded for the present codes; null before one. */
  calculation: Calculation | null;
  /** Rejected services and the reasons, in the user's language. */
  errors: readonly string[];
  /** Known service details by code. */
  items: ReadonlyMap<string, BasketItem>;
}
export const emptyBasket: BasketState = {
  phase: { name: 'idle' },
  accepted: [],
  unverified: [],
  failure: null,
  changes: [],
  calculation: null,
  errors: [],
  items: new Map(),
};

export type BasketEvent =
  /** Replaces all codes: after a reload, for another patient or an opened order. */
  | { type: 'opened'; codes: readonly string[] }
  | { type: 'added'; items: readonly BasketItem[] }
  | { type: 'removed'; code: string }
  /** Replaces selected codes by a package that includes them; they stay if the laboratory rejects it. */
  | { type: 'replaced'; codes: readonly string[]; by: BasketItem }
  | { type: 'retried' }
  | { type: 'calculated'; calculation: Calculation }
  | { type: 'failed'; message: string }
  | { type: 'answered'; yes: boolean }
  | { type: 'dismissed' };

const codesOf = (items: readonly { code: string }[]): string[] => items.map(({ code }) => code);
const without = (codes: readonly string[], gone: readonly string[]): string[] =>
  codes.filter((code) => !gone.includes(code));

/** The selected codes, including pending codes and the codes they would replace. */
export const chosenCodes = ({ accepted, changes }: BasketState): string[] => [
  ...accepted,
  ...changes.flatMap(({ items }) => codesOf(items)),
];

/** The visible lines, without the services about to be replaced. */
export const shownLines = ({
  accepted,
  unverified,
  changes,
  calculation,
  items,
}: BasketState): BasketLine[] => {
  const drops = changes.flatMap((change) => change.drops);
  const added = changes.flatMap((change) => codesOf(change.items));
  const pending = new Set([...unverified, ...added]);
  const lines = linesOf([...without(accepted, drops), ...added], calculation, items);
  return lines.map((line) => (pending.has(line.code) ? { ...line, isPending: true } : line));
};

/** The items in the basket neither directly nor through a package. */
export const newItems = (state: BasketState, items: readonly BasketItem[]): BasketItem[] => {
  const present = new Set([...chosenCodes(state), ...codesOf(shownLines(state))]);
  return items.filter(({ code }) => !present.has(code));
};

/** Requests the first change without the codes it replaces. */
const calculate = (state: BasketState, drops: readonly string[]): BasketState => {
  const [{ items } = recalculation] = state.changes;
  const codes = [...without(state.accepted, drops), ...codesOf(items)];
  return codes.length === 0
    ? finish({ ...state, calculation: null })
    : { ...state, phase: { name: 'calculating', request: { codes, drops, isAddition: items.length > 0 } } };
};

const begin = (state: BasketState): BasketState => {
  const changes = joined(state.changes);
  const [first] = changes;
  return first === undefined
    ? { ...state, phase: { name: 'idle' } }
    : calculate({ ...state, changes }, first.drops);
};

/** Completes the first change. */
const finish = (state: BasketState): BasketState => begin({ ...state, changes: state.changes.slice(1) });

const enqueue = (state: BasketState, change: Change): BasketState => {
  const next = { ...state, changes: [...state.changes, change] };
  return state.phase.name === 'idle' ? begin(withUnverified(next)) : next;
};

/** Adds the unverified services again, before the other changes. */
const withUnverified = (state: BasketState): BasketState => {
  const codes = state.accepted.filter((code) => state.unverified.includes(code));
  if (codes.length === 0) return state;
  const items = codes.map((code) => state.items.get(code) ?? bare(code));
  const accepted = without(state.accepted, codes);
  return { ...state, accepted, unverified: [], changes: [{ items, drops: [] }, ...state.changes] };
};

const withItems = (state: BasketState, items: readonly BasketItem[]): BasketState => ({
  ...state,
  items: new Map([...state.items, ...items.map((item) => [item.code, item] as const)]),
});

const accept = (state: BasketState, drops: readonly string[], calculation: Calculation): BasketState => {
  const [{ items } = recalculation] = state.changes;
  const accepted = [...without(state.accepted, drops), ...codesOf(items)];
  const after = { ...state, accepted, calculation, unverified: [], failure: null };
  return withItems(after, calculation.serviceInfo.services);
};

const reject = (state: BasketState, message: string): BasketState => {
  const [{ items } = recalculation] = state.changes;
  const isRecalculation = items.length === 0;
  return {
    ...state,
    calculation: isRecalculation ? null : state.calculation,
    failure: isRecalculation ? message : state.failure,
    errors: state.errors.includes(message) ? state.errors : [...state.errors, message],
  };
};

/** The basket before the reload had an open prompt: add its services again to reopen it. */
const restore = (state: BasketState): BasketState => {
  const items = state.accepted.map((code) => state.items.get(code) ?? bare(code));
  const restarted = halves({ items, drops: [] });
  return begin({ ...state, accepted: [], changes: [...restarted, ...state.changes.slice(1)] });
};

type In<Name extends PhaseName> = BasketState & { phase: Extract<Phase, { name: Name }> };
type Transition<Type extends BasketEvent['type'], State = BasketState> = (
  state: State,
  event: Extract<BasketEvent, { type: Type }>,
) => BasketState;
type Transitions<State = BasketState> = { [Type in BasketEvent['type']]?: Transition<Type, State> };

const calculated: Transition<'calculated', In<'calculating'>> = (state, { calculation }) => {
  const { codes, drops, isAddition } = state.phase.request;
  // Services removed during the calculation are no longer part of the change.
  const [change = recalculation, ...rest] = state.changes;
  const [added, ...more] = change.items;
  const { yes: isConflict, statusMessage } = calculation.checkServices;
  if (calculation.isSuccess && !isConflict) return finish(accept(state, drops, calculation));
  if (added === undefined && isAddition) return finish(state);
  // The removed service may be the one that the laboratory rejected.
  const present = [...state.accepted, ...codesOf(change.items)];
  if (codes.some((code) => !present.includes(code))) return begin(state);
  if (more.length > 0) return begin({ ...state, changes: [...halves(change), ...rest] });
  const conflict = conflictIn(calculation, without(state.accepted, drops));
  if (conflict === null) return finish(reject(state, isConflict ? statusMessage : calculation.statusMessage));
  if (added === undefined) return restore(state);
  const others = conflict.codes.map((code) => ({ code, name: state.items.get(code)?.name ?? code }));
  const { request } = state.phase;
  return { ...state, phase: { name: 'asking', request, conflict: { kind: conflict.kind, added, others } } };
};

/** Added services stay, except services that would replace others. */
const failed: Transition<'failed', In<'calculating'>> = (state, { message }) => {
  const [{ items } = recalculation] = state.changes;
  const codes = codesOf(items);
  if (state.phase.request.drops.length > 0) return finish(reject(state, message));
  return finish({
    ...state,
    accepted: [...state.accepted, ...codes],
    unverified: [...state.unverified, ...codes],
    calculation: null,
    failure: message,
  });
};

const answered: Transition<'answered', In<'asking'>> = (state, { yes }) => {
  const { request, conflict } = state.phase;
  const [{ items } = recalculation] = state.changes;
  return yes && items.length > 0
    ? calculate(state, [...request.drops, ...codesOf(conflict.others)])
    : finish(state);
};

/** Events handled alike in every phase. */
const anywhere: Transitions = {
  opened: (state, { codes }) => {
    const fresh: BasketState = { ...emptyBasket, errors: state.errors, items: state.items, accepted: codes };
    return codes.length > 0 ? enqueue(fresh, recalculation) : fresh;
  },
  added: (state, event) => {
    const items = newItems(state, event.items);
    return items.length > 0 ? enqueue(withItems(state, items), { items, drops: [] }) : state;
  },
  removed: (state, { code }) => {
    if (!chosenCodes(state).includes(code)) return state;
    const changes = state.changes.map((change) => ({
      ...change,
      items: change.items.filter((item) => item.code !== code),
    }));
    return enqueue({ ...state, accepted: without(state.accepted, [code]), changes }, recalculation);
  },
  replaced: (state, { codes, by }) =>
    chosenCodes(state).includes(by.code)
      ? state
      : enqueue(withItems(state, [by]), { items: [by], drops: codes }),
  retried: (state) => enqueue(state, recalculation),
  dismissed: (state) => ({ ...state, errors: [] }),
};

const transitions: { [Name in PhaseName]: Transitions<In<Name>> } = {
  idle: anywhere,
  calculating: { ...anywhere, calculated, failed },
  asking: { ...anywhere, answered },
};

/** The next state; events a phase does not handle change nothing. */
export const advance = (state: BasketState, event: BasketEvent): BasketState => {
  const transition = transitions[state.phase.name][event.type] as
    | ((state: BasketState, event: BasketEvent) => BasketState)
    | undefined;
  return transition?.(state, event) ?? state;
};
