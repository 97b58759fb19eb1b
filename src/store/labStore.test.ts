import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLabStore } from './labStore.ts';

const OWNER = 'nurse@test.lab';
let values: Map<string, string>;
let writes: number;

beforeEach(() => {
  values = new Map();
  writes = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = (owner = OWNER) => {
  const store = createLabStore(owner);
  store.setup();
  return store;
};
/** What the browser keeps. */
const kept = (): unknown => JSON.parse(values.get('redux-store') ?? 'null');
const keep = (saved: unknown) =>
  values.set('redux-store', typeof saved === 'string' ? saved : JSON.stringify(saved));
const saved = (content: object) => ({ version: 1, owner: OWNER, values: content });

describe('the store', () => {
  test('is written at most once a second, with all that came till then (PERSIST-02)', () => {
    const store = opened();
    for (let step = 1; step <= 50; step += 1) {
      store.setItem('wizard.step', step);
      vi.advanceTimersByTime(100);
    }
    expect(writes).toBe(5);
    vi.advanceTimersByTime(1000);
    expect(writes).toBe(5);
    expect(kept()).toEqual(saved({ 'wizard.step': 50 }));
  });

  test('a reload finds what was kept under the one key (PERSIST-01, PERSIST-03)', () => {
    const store = opened();
    store.setItem('filters', { term: 'x' });
    store.setItem('wizard.codes', ['1001']);
    store.removeItem('filters');
    vi.advanceTimersByTime(1000);
    expect([...values.keys()]).toEqual(['redux-store']);
    expect(opened().listItems()).toEqual({ 'wizard.codes': ['1001'] });
    expect(opened().getItem('filters', 'none')).toBe('none');
  });

  test('a page that is closed within the second loses nothing', () => {
    const store = opened();
    store.setItem('wizard.step', 2);
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toEqual(saved({ 'wizard.step': 2 }));
    vi.advanceTimersByTime(2000);
    window.dispatchEvent(new Event('pagehide'));
    expect(writes).toBe(1);
  });

  test('names and results stay in memory', () => {
    const store = opened();
    store.setItem('memory.patient', 'Kowalska');
    store.setItem('wizard.step', 1);
    vi.advanceTimersByTime(1000);
    expect(store.getItem('memory.patient')).toBe('Kowalska');
    expect(values.get('redux-store')).not.toContain('Kowalska');
  });

  test.each([
    ['another user', { ...saved({ 'wizard.step': 2 }), owner: 'other@test.lab' }],
    ['another version', { ...saved({ 'wizard.step': 2 }), version: 0 }],
    ['a broken pen', '{"version":1,'],
    ['nobody we know', '"text"'],
  ])('drops what %s left', (_, left) => {
    keep(left);
    const store = opened();
    expect(store.listItems()).toEqual({});
    store.setItem('wizard.step', 1);
    vi.advanceTimersByTime(1000);
    expect(kept()).toEqual(saved({ 'wizard.step': 1 }));
  });

  test('tells who listens to a key, until it stops', () => {
    const store = opened();
    const told: unknown[] = [];
    const stop = store.subscribe('a.b', (value: unknown) => told.push(value));
    store.setItem('a.b', 1);
    store.setItem('other', 2);
    store.removeItems('a.');
    stop();
    store.setItem('a.b', 3);
    expect(told).toEqual([1, undefined]);
    store.reset();
    expect(store.listItems()).toEqual({});
  });
});

describe('the end of the session', () => {
  const worked = () => {
    const store = opened();
    store.setItem('wizard.codes', ['1001']);
    store.setItem('results', 'secret');
    store.setItem('memory.patient', 'Kowalska');
    return store;
  };

  test('by Exit leaves nothing, in memory or in the browser (AUTH-08, AUTH-12)', () => {
    const store = worked();
    vi.advanceTimersByTime(1000);
    store.wipe({ keepDraft: false });
    expect(values.size).toBe(0);
    expect(store.listItems()).toEqual({});
  });

  test('by itself leaves the draft of the order only (X-08)', () => {
    worked().wipe({ keepDraft: true });
    expect(kept()).toEqual(saved({ 'wizard.codes': ['1001'] }));
    expect(opened().listItems()).toEqual({ 'wizard.codes': ['1001'] });
  });

  test('without a draft leaves nothing', () => {
    const store = opened();
    store.setItem('results', 'secret');
    store.wipe({ keepDraft: true });
    expect(values.size).toBe(0);
  });

  test('is not undone by what a screen still says while it is taken down', () => {
    const store = worked();
    store.wipe({ keepDraft: false });
    store.setItem('results', 'secret');
    vi.advanceTimersByTime(2000);
    store.teardown();
    window.dispatchEvent(new Event('pagehide'));
    expect(values.size).toBe(0);
  });
});
