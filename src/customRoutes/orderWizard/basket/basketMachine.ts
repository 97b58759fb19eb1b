import type { Calculation } from '../../../../contract/orders.ts';
import { halves, joined, recalculation, type Change } from './basketChanges.ts';
import { conflictIn, type Conflict } from './basketConflict.ts';
import type { BasketItem, BasketLine } from './basketItem.ts';
import { bare, linesOf } from './basketLines.ts';

/**
 * The basket as a state machine: no calls, no React. What is added shows at once, and the laboratory calculates one
 * change after another. A service that it does not take comes out again; a conflict waits for the user's answer.
 *
 * What was added while the laboratory calculated is calculated together. The laboratory looks at every pair of the
 * codes, not at the newest alone, so when it takes the whole it would have taken each in its turn; when it does not,
 * the whole is halved until it is one service that is refused or asked about, beside those that came before it.
 */

/** What the laboratory is asked to calculate; another object is another request. */
export interface CalculationRequest {
  codes: readonly string[];
  /** Chosen codes that were left out to make room. */
  drops: readonly string[];
  /** false: nothing is added, the basket is only calculated again. */
  isAddition: boolean;
}

/** What the basket waits for: nothing, the laboratory, or the user's answer. */
type Phase =
  | { name: 'idle' }
  | { name: 'calculating'; request: CalculationRequest }
  | { name: 'asking'; request: CalculationRequest; conflict: Conflict };
type PhaseName = Phase['name'];

export interface BasketState {
  phase: Phase;
  /** The codes that the laboratory has taken. */
  accepted: readonly string[];
  /** The changes that it has not; the first is the one of the phase. None in `idle`. */
  changes: readonly Change[];
  /** The last calculation that succeeded for the present codes; null before one. */
  calculation: Calculation | null;
  /** What the laboratory refused and why, in the user's language. */
  errors: readonly string[];
  /** What is known of the services, by their codes. */
  items: ReadonlyMap<string, BasketItem>;
}
export const emptyBasket: BasketState = {
  phase: { name: 'idle' },
  accepted: [],
  changes: [],
  calculation: null,
  errors: [],
  items: new Map(),
};

export type BasketEvent =
  /** Other codes altogether: after a reload, for another patient, of an order that is opened. */
  | { type: 'opened'; codes: readonly string[] }
  | { type: 'added'; items: readonly BasketItem[] }
  | { type: 'removed'; code: string }
  /** A package in the place of chosen codes that it holds; they stay when the laboratory does not take it. */
  | { type: 'replaced'; codes: readonly string[]; by: BasketItem }
  | { type: 'retried' }
  | { type: 'calculated'; calculation: Calculation }
  | { type: 'failed'; message: string }
  | { type: 'answered'; yes: boolean }
  | { type: 'dismissed' };

const codesOf = (items: readonly { code: string }[]): string[] => items.map(({ code }) => code);
const without = (codes: readonly string[], gone: readonly string[]): string[] =>
  codes.filter((code) => !gone.includes(code));

/** The chosen codes: those that are still calculated, and those that they would replace, included. */
export const chosenCodes = ({ accepted, changes }: BasketState): string[] => [
  ...accepted,
  ...changes.flatMap(({ items }) => codesOf(items)),
];

/** The lines as they show: without what is about to be replaced. */
export const shownLines = ({ accepted, changes, calculation, items }: BasketState): BasketLine[] => {
  const drops = changes.flatMap((change) => change.drops);
  const added = changes.flatMap((change) => codesOf(change.items));
  return linesOf([...without(accepted, drops), ...added], calculation, items);
};

/** Those of the items that are in the basket neither by themselves nor in a package. */
export const newItems = (state: BasketState, items: readonly BasketItem[]): BasketItem[] => {
  const present = new Set([...chosenCodes(state), ...codesOf(shownLines(state))]);
  return items.filter(({ code }) => !present.has(code));
};

/** Asks for the first change, without the chosen codes that make room for it. */
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

/** The first change is over. */
const finish = (state: BasketState): BasketState => begin({ ...state, changes: state.changes.slice(1) });

const enqueue = (state: BasketState, change: Change): BasketState => {
  const next = { ...state, changes: [...state.changes, change] };
  return state.phase.name === 'idle' ? begin(next) : next;
};

const withItems = (state: BasketState, items: readonly BasketItem[]): BasketState => ({
  ...state,
  items: new Map([...state.items, ...items.map((item) => [item.code, item] as const)]),
});

const accept = (state: BasketState, drops: readonly string[], calculation: Calculation): BasketState => {
  const [{ items } = recalculation] = state.changes;
  const accepted = [...without(state.accepted, drops), ...codesOf(items)];
  return withItems({ ...state, accepted, calculation }, calculation.serviceInfo.services);
};

const reject = (state: BasketState, message: string): BasketState => {
  const [{ items } = recalculation] = state.changes;
  return {
    ...state,
    calculation: items.length === 0 ? null : state.calculation,
    errors: state.errors.includes(message) ? state.errors : [...state.errors, message],
  };
};

/** The basket of before a reload holds a question that was not answered: its services are added anew, to be asked. */
const restore = (state: BasketState): BasketState => {
  const items = state.accepted.map((code) => state.items.get(code) ?? bare(code));
  const anew = halves({ items, drops: [], isRestored: true });
  return begin({ ...state, accepted: [], changes: [...anew, ...state.changes.slice(1)] });
};

type In<Name extends PhaseName> = BasketState & { phase: Extract<Phase, { name: Name }> };
type Transition<Type extends BasketEvent['type'], State = BasketState> = (
  state: State,
  event: Extract<BasketEvent, { type: Type }>,
) => BasketState;
type Transitions<State = BasketState> = { [Type in BasketEvent['type']]?: Transition<Type, State> };

const calculated: Transition<'calculated', In<'calculating'>> = (state, { calculation }) => {
  const { drops, isAddition } = state.phase.request;
  // What was removed while the laboratory calculated is not in the change any more.
  const [change = recalculation, ...rest] = state.changes;
  const [added, ...more] = change.items;
  const { yes: isConflict, statusMessage } = calculation.checkServices;
  if (calculation.isSuccess && !isConflict) return finish(accept(state, drops, calculation));
  if (added === undefined && isAddition) return finish(state);
  if (more.length > 0) return begin({ ...state, changes: [...halves(change), ...rest] });
  const conflict = conflictIn(calculation, without(state.accepted, drops));
  if (conflict === null) return finish(reject(state, isConflict ? statusMessage : calculation.statusMessage));
  if (added === undefined) return restore(state);
  const others = conflict.codes.map((code) => ({ code, name: state.items.get(code)?.name ?? code }));
  const { request } = state.phase;
  return { ...state, phase: { name: 'asking', request, conflict: { kind: conflict.kind, added, others } } };
};

/** What was added comes out again, what was there before a reload stays. */
const failed: Transition<'failed', In<'calculating'>> = (state, { message }) => {
  const [{ items, isRestored = false } = recalculation] = state.changes;
  const stays = isRestored
    ? { ...state, accepted: [...state.accepted, ...codesOf(items)], calculation: null }
    : state;
  return finish(reject(stays, message));
};

const answered: Transition<'answered', In<'asking'>> = (state, { yes }) => {
  const { request, conflict } = state.phase;
  const [{ items } = recalculation] = state.changes;
  return yes && items.length > 0
    ? calculate(state, [...request.drops, ...codesOf(conflict.others)])
    : finish(state);
};

/** What the user may do in every phase. */
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

/** The next state; an event that the phase does not know leaves the basket as it is. */
export const advance = (state: BasketState, event: BasketEvent): BasketState => {
  const transition = transitions[state.phase.name][event.type] as
    ((state: BasketState, event: BasketEvent) => BasketState) | undefined;
  return transition?.(state, event) ?? state;
};
