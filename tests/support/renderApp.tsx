import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi, type Mock } from 'vitest';
import { App } from '../../src/App.tsx';
import { connect } from '../../src/authProvider/connection.ts';
import { rememberUser } from '../../src/authProvider/session.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { createI18n, type MadeTranslators } from '../../src/i18n/provider.ts';
import { LeaveContext, type Leave } from '../../src/i18n/useLeave.ts';
import type { HubConnection } from '../../src/layout/settingsHub.ts';
import { HubContext } from '../../src/layout/useSettingsHub.ts';
import type { UserName } from './fixture.ts';
import { useLab, type TestLab } from './testLab.ts';
import { untilTestEnds } from './untilTestEnds.ts';

/** Handles a call before the server: returns a response, or null to let the call pass, at once or later. */
export type Intercept = (method: string, path: string) => Response | null | Promise<Response | null>;

interface Options {
  lab: TestLab;
  as: UserName;
  /** Without a language prefix. */
  path?: string;
  /** Default: English. */
  language?: Language;
  /** State of the history entry. */
  state?: unknown;
  intercept?: Intercept | undefined;
  hub?: (() => Promise<HubConnection>) | undefined;
  /** Those of a new page; without them texts that an earlier test has read are not read again. */
  translators?: MadeTranslators;
  /** Resolves once the screen shows what its tests start with. */
  ready?: () => Promise<unknown>;
}

export interface RenderedApp {
  user: UserEvent;
  /** Full page loads the app requested: path with language prefix, and how. */
  leave: Mock<Leave>;
  /** The current path, without a language prefix. */
  place: () => string;
  go: (path: string, state?: unknown) => Promise<void>;
  /** The browser's Back. */
  back: () => Promise<void>;
  /** From now on calls are handled so, instead of by the `intercept` it was opened with. */
  intercept: (by?: Intercept) => void;
}

/** The in-memory server as `fetch`. Node rejects jsdom's AbortSignal, so it is only checked for being aborted. */
const fetchOf =
  (lab: TestLab, answers: { by: Intercept | undefined }): typeof fetch =>
  async (input, init) => {
    const { signal, ...rest } = init ?? {};
    const path = typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url;
    const response = (await answers.by?.(rest.method ?? 'GET', path)) ?? (await lab.app.request(path, rest));
    signal?.throwIfAborted();
    return response;
  };

const sharedTranslators: MadeTranslators = new Map();
const never = () => new Promise<HubConnection>(() => undefined);

/** Signs in and renders the app at a path, on a real in-memory laboratory. */
export const renderApp = async (options: Options): Promise<RenderedApp> => {
  const { lab, as, path = '/', language = 'en', state, ready } = options;
  const { hub = never, translators = sharedTranslators } = options;
  const user = await lab.session(as, language);
  rememberUser(user);
  const leave = vi.fn<Leave>();
  const answers = { by: options.intercept };
  const place = (): string => router.state.location.pathname + router.state.location.search;
  const i18n = await createI18n(language, translators);
  const client = connect({
    language: () => i18n.language,
    fetch: untilTestEnds(fetchOf(lab, answers)),
    solveCaptcha: () => Promise.resolve('solved'),
    pause: () => Promise.resolve(),
    place,
    leave,
  });
  const element = (
    <LeaveContext value={leave}>
      <HubContext value={hub}>
        <App user={user} client={client} i18n={i18n} />
      </HubContext>
    </LeaveContext>
  );
  const { pathname, search, hash } = new URL(path, 'http://lab');
  const entry = { pathname, search, hash, state: state as object };
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] });
  render(<RouterProvider router={router} useTransitions={false} />);
  await ready?.();
  return {
    user: userEvent.setup(),
    leave,
    place,
    go: (to, toState) => router.navigate(to, { state: toState as object }),
    back: () => router.navigate(-1),
    intercept: (by) => {
      answers.by = by;
    },
  };
};

/** `open` of a test file: renders its screen with these options and what the test changes of them. */
export const screenOf =
  (lab: TestLab, screen: Omit<Options, 'lab'>) =>
  (changes: Partial<Options> = {}): Promise<RenderedApp> =>
    renderApp({ lab, ...screen, ...changes });

/** `useLab` with the `open` of its screen. */
export const useApp = (screen: Omit<Options, 'lab'>, prepare?: (lab: TestLab) => unknown) => {
  const lab = useLab(prepare);
  return { lab, open: screenOf(lab, screen) };
};
