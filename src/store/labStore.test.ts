import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLabStore } from './labStore.ts';

const OWNER = 'nurse@test.lab';
/** Stored values of the browser, and of this tab. */
let values: Map<string, string>;
let valuesOfTab: Map<string, string>;
/** Number of writes to the storage of all tabs. */
let writes: number;

const storageOf = (map: Map<string, string>, written: () => void) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => {
    written();
    map.set(key, value);
  },
  removeItem: (key: string) => map.delete(key),
});

beforeEach(() => {
  values = new Map();
  valuesOfTab = new Map();
  writes = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'localStorage',
    storageOf(values, () => (writes += 1)),
  );
  vi.stubGlobal(
    'sessionStorage',
    storageOf(valuesOfTab, () => undefined),
  );
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
const persisted = () => JSON.parse(values.get('redux-store') ?? 'null') as ReturnType<typeof saved>;
const keep = (saved: unknown) =>
  values.set('redux-store', typeof saved === 'string' ? saved : JSON.stringify(saved));
const saved = (content: object) => ({ version: 1, owner: OWNER, values: content });

describe('the store', () => {
  test('is written at most once a second, with all changes since (PERSIST-02)', () => {
    const store = opened();
    for (let step = 1; step <= 50; step += 1) {
      store.setItem('wizard.step', step);
      vi.advanceTimersByTime(100);
    }
    expect(writes).toBe(5);
    vi.advanceTimersByTime(1000);
    expect(writes).toBe(5);
    expect(persisted()).toEqual(saved({ 'wizard.step': 50 }));
  });

  test('a reload restores what was stored under the one key (PERSIST-01, PERSIST-03)', () => {
    const store = opened();
    store.setItem('filters', { term: 'x' });
    store.setItem('wizard.codes', ['1001']);
    store.removeItem('filters');
    vi.advanceTimersByTime(1000);
    expect([...values.keys()]).toEqual(['redux-store']);
    expect(opened().listItems() as Record<string, string | string[]>).toEqual({ 'wizard.codes': ['1001'] });
    expect(opened().getItem('filters', 'none')).toBe('none');
  });

  test('a page closed within the second loses nothing', () => {
    const store = opened();
    store.setItem('wizard.step', 2);
    window.dispatchEvent(new Event('pagehide'));
    expect(persisted()).toEqual(saved({ 'wizard.step': 2 }));
    vi.advanceTimersByTime(2000);
    window.dispatchEvent(new Event('pagehide'));
    expect(writes).toBe(1);
  });

  test('free text stays in the tab, names and results in memory', () => {
    const store = opened();
    store.setItem('tab.wizard.remarks', 'allergic');
    vi.advanceTimersByTime(1000);
    expect(values.size).toBe(0);
    expect(opened().getItem('tab.wizard.remarks')).toBe('allergic');

    store.setItem('memory.patient', 'Kowalska');
    store.setItem('wizard.step', 1);
    vi.advanceTimersByTime(1000);
    expect(store.getItem('memory.patient')).toBe('Kowalska');
    expect(values.get('redux-store')).not.toContain('Kowalska');
  });

  test('two tabs keep their own changes', () => {
    const [one, other] = [opened(), opened()];
    one.setItem('wizard.step', 2);
    other.setItem('filters', 'x');
    vi.advanceTimersByTime(1000);
    expect(persisted()).toEqual(saved({ 'wizard.step': 2, filters: 'x' }));
  });

  test("lists what all tabs have saved, overlaid by this tab's changes", () => {
    const [one, other] = [opened(), opened()];
    other.setItem('wizard.parts.1', 'first');
    other.setItem('wizard.parts.2', 'second');
    other.setItem('tab.wizard.parts.', 'of its tab');
    vi.advanceTimersByTime(1000);
    one.removeItem('wizard.parts.1');
    one.setItem('wizard.parts.3', 'third');
    expect(one.listShared('wizard.parts.')).toEqual({
      'wizard.parts.2': 'second',
      'wizard.parts.3': 'third',
    });
  });

  test.each([
    ['another version', { ...saved({ 'wizard.step': 2 }), version: 0 }],
    ['a broken pen', '{"version":1,'],
    ['nobody we know', '"text"'],
  ])('drops what %s left', (_, left) => {
    keep(left);
    const store = opened();
    expect(store.listItems()).toEqual({});
    store.setItem('wizard.step', 1);
    vi.advanceTimersByTime(1000);
    expect(persisted()).toEqual(saved({ 'wizard.step': 1 }));
  });

  test("keeps another user's drafts for that user, for a shift, and nothing else", () => {
    const other = createLabStore('other@test.lab');
    other.setup();
    other.setItem('wizard.codes', ['2001']);
    other.setItem('tab.wizard.remarks', 'allergic');
    other.setItem('filters', 'x');
    other.teardown();
    const mine = opened();
    expect(mine.listItems()).toEqual({});
    mine.setItem('wizard.codes', ['1001']);
    vi.advanceTimersByTime(1000);
    mine.wipe('nothing');
    expect(values.get('redux-store')).not.toContain('1001');
    const drafts = { 'wizard.codes': ['2001'], 'tab.wizard.remarks': 'allergic' };
    expect(opened('other@test.lab').listItems() as Record<string, string | string[]>).toEqual(drafts);
    opened();
    vi.advanceTimersByTime(12 * 60 * 60 * 1000);
    expect(opened('other@test.lab').listItems()).toEqual({});
  });

  test('notifies subscribers of a key until they unsubscribe', () => {
    const store = opened();
    const notified: unknown[] = [];
    const stop = store.subscribe('a.b', (value: unknown) => notified.push(value));
    store.setItem('a.b', 1);
    store.setItem('other', 2);
    store.removeItems('a.');
    stop();
    store.setItem('a.b', 3);
    expect(notified).toEqual([1, undefined]);
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
    store.setItem('tab.wizard.remarks', 'allergic');
    store.setItem('tab.form.admin/news.7', { text: 'hours' });
    return store;
  };

  test('by Exit leaves nothing, in memory or in the browser (AUTH-08, AUTH-12)', () => {
    const store = worked();
    vi.advanceTimersByTime(1000);
    store.wipe('nothing');
    expect([values.size, valuesOfTab.size]).toEqual([0, 0]);
    expect(store.listItems()).toEqual({});
  });

  test('by Exit reaches other tabs, even if nothing was stored for all of them', () => {
    opened().wipe('nothing');
    expect(writes).toBe(1);
  });

  test('without Exit leaves only the draft order and unsaved forms (X-08)', () => {
    worked().wipe('draft');
    expect(persisted()).toEqual(saved({ 'wizard.codes': ['1001'] }));
    const left = opened();
    expect(Object.keys(left.listItems())).toEqual([
      'wizard.codes',
      'tab.wizard.remarks',
      'tab.form.admin/news.7',
    ]);
    expect(left.getItem<string[]>('wizard.codes')).toEqual(['1001']);
    expect(left.getItem('tab.wizard.remarks')).toBe('allergic');
    expect(left.getItem<{ text: string }>('tab.form.admin/news.7')).toEqual({ text: 'hours' });
  });

  test('without Exit leaves the language chosen for documents, Exit does not', () => {
    const store = worked();
    store.setItem('documentLanguage', 'be');
    store.wipe('draft');
    expect(opened().getItem('documentLanguage')).toBe('be');
    opened().wipe('nothing');
    expect(opened().getItem('documentLanguage')).toBeUndefined();
  });

  test('in another tab leaves what that tab has left', () => {
    const store = worked();
    store.wipe('untouched');
    vi.advanceTimersByTime(2000);
    expect([values.size, valuesOfTab.size]).toEqual([0, 0]);
    expect(store.listItems()).toEqual({});
  });

  test('without a draft leaves nothing', () => {
    const store = opened();
    store.setItem('results', 'secret');
    store.wipe('draft');
    expect(values.size).toBe(0);
  });

  test('is not undone by a screen that still writes while it unmounts', () => {
    const store = worked();
    store.wipe('nothing');
    store.setItem('results', 'secret');
    vi.advanceTimersByTime(2000);
    store.teardown();
    window.dispatchEvent(new Event('pagehide'));
    expect(values.size).toBe(0);
  });
});
