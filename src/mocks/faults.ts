import { delay, http, HttpResponse, type HttpHandler, type HttpResponseResolver } from 'msw';
import { ApiError, Busy, Postponed, statusOf, Unavailable } from '../../server/core/apiError.ts';
import { languageOf, messagesOf } from '../../server/core/messages/messages.ts';
import { fill } from '../../server/core/messages/template.ts';
import { waitText } from '../../server/core/messages/waitText.ts';

/** Key of the fault in the session storage, so that a tab keeps it over reloads. */
const KEY = 'mock';
const SLOW_MS = 3000;

/** Answers as the server does when a handler throws the error. */
const fail =
  (error: ApiError): HttpResponseResolver =>
  ({ request }) => {
    const messages = messagesOf(languageOf(request.headers.get('Accept-Language') ?? undefined));
    const seconds = error instanceof Postponed ? error.wait / 1000 : undefined;
    const statusMessage = fill<'count' | 'wait'>(messages[error.code], {
      count: '',
      wait: waitText(messages, seconds ?? 0),
    });
    return HttpResponse.json(
      { isSuccess: false, code: error.code, statusMessage, retryAfter: seconds },
      { status: statusOf[error.code] },
    );
  };

/** A fault answers a call, or leaves it to the server by returning nothing. */
const faults: Readonly<Record<string, HttpResponseResolver>> = {
  slow: () => delay(SLOW_MS),
  500: fail(new ApiError('ServerError')),
  503: fail(new Unavailable(2000)),
  507: fail(new Postponed('StorageFull', 60_000)),
  full: fail(new Busy(20_000)),
  ended: (call) =>
    call.request.headers.has('Authorization') ? fail(new ApiError('SessionEnded'))(call) : undefined,
  offline: () => HttpResponse.error(),
};

const currentFault = (): string => sessionStorage.getItem(KEY) ?? 'none';

/** Faults of calls to `paths`, looked up at each call; place them before the handlers of the server. */
export const faultHandlers = (paths: readonly string[]): HttpHandler[] => [
  ...paths.map((path) => http.all(path, (call) => faults[currentFault()]?.(call))),
  // The portal probes these two to test the connection.
  ...['/health', '/tube.svg'].map((path) =>
    http.all(path, () => (currentFault() === 'offline' ? HttpResponse.error() : undefined)),
  ),
];

/**
 * Takes `?mock=…` out of the address. The name of a fault is kept for the tab, `none` ends the fault. Returns whether
 * the laboratory is to begin from the start (`reset`). Throws an Error that lists the words when it knows no such word.
 */
export const takeCommand = (): boolean => {
  const address = new URL(window.location.href);
  const word = address.searchParams.get('mock');
  if (word === null) return false;
  address.searchParams.delete('mock');
  window.history.replaceState(window.history.state, '', address);
  const words = ['reset', 'none', ...Object.keys(faults)];
  if (!words.includes(word)) throw new Error(`?mock= is one of ${words.join(', ')}`);
  sessionStorage.setItem(KEY, word);
  return word === 'reset';
};
