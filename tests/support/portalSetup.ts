import { cleanup, configure } from '@testing-library/react';
import { threadId } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { noteResponse } from '../../src/network/network.ts';
import { timeLimits } from '../../src/dataProvider/timeLimit.ts';
import { noteRetryAt } from '../../src/dataProvider/useRetryAt.ts';
import './dialogElement.ts';
import './keyClock.ts';
import { lastEvents } from './lastEvents.ts';
import './noOwnerStacks.ts';
import './quickStyles.ts';
import './quickLabels.ts';
import { endCalls } from './untilTestEnds.ts';
import { resetViewport } from './viewport.ts';

/** What a person would see of the page, for a failed query: the whole tree is cut before its first words. */
const shownOf = (): string => {
  const { activeElement, body } = document;
  const fields = [...body.querySelectorAll('input, textarea, select')].map((field) => {
    const { name, value } = field as HTMLInputElement;
    return `${name}=${value}${field.getAttribute('aria-invalid') === 'true' ? ' (invalid)' : ''}`;
  });
  const text = body.textContent.replaceAll(/\s+/g, ' ');
  return [
    text.slice(0, 4000),
    fields.join(' | '),
    `Focus: ${activeElement?.outerHTML.slice(0, 200) ?? ''}`,
    lastEvents(),
  ].join('\n');
};

configure({
  /** Screens load their code on demand, which takes time on a busy machine; ms. */
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message ?? 'Not found'}\n\n${shownOf()}`),
});

// A call that its test left without a response would be late in a test that follows, as an outage.
Object.assign(timeLimits, { read: 2 ** 31 - 1, probe: 2 ** 31 - 1 });

/** Console errors of React and the page; any left at the end fails the test. */
let complaints: string[] = [];

/** In development react-admin logs every failed call; tests check what the user sees instead. */
const isFailedCall = (word: unknown): boolean =>
  word instanceof Error && ['ApiError', 'HttpError', 'AbortError'].includes(word.name);

/** react-admin 5 passes the prop names of MUI 5 to 7 beside those of MUI 9, and React finds the old ones on elements. */
const isOldPropOfMui = (format: unknown, name: unknown): boolean =>
  String(format).startsWith('React does not recognize the `%s` prop') &&
  ['InputProps', 'inputProps', 'InputLabelProps', 'inputRef'].includes(String(name));

/** Workers are threads of one process, and its channels would join their tests like tabs of one browser. */
class WorkerChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${String(threadId)}`);
  }
}

beforeEach(() => {
  complaints = [];
  vi.stubGlobal('BroadcastChannel', WorkerChannel);
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      if (!words.some(isFailedCall) && !isOldPropOfMui(words[0], words[1]))
        complaints.push(words.map(String).join(' '));
    });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  resetViewport();
});

afterEach(() => {
  cleanup();
  // An outage must not outlive its test: it goes on asking the server.
  endCalls();
  noteResponse();
  // Nor must a wait: for a test with an earlier date it would last for days.
  noteRetryAt(0);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints).toEqual([]);
});

// A part that a screen still loads when its file ends would fail, and stay failed for the files that follow.
afterAll(() => vi.dynamicImportSettled());
