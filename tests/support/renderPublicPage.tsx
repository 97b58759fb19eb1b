import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi, type Mock } from 'vitest';
import type { PublicPageName } from '../../src/authProvider/publicPaths.ts';
import { languageOfPath, pathInLanguage, type Language } from '../../src/i18n/languages.ts';
import { createServices } from '../../src/publicPages/createServices.ts';
import { loadBody } from '../../src/publicPages/loadBody.ts';
import { publicRoot } from '../../src/publicPages/publicRoot.tsx';
import { loadPublicTexts } from '../../src/publicPages/translator.ts';
import type { TestLab } from './testLab.ts';
import { untilTestEnds } from './untilTestEnds.ts';

interface Options {
  page: PublicPageName;
  language?: Language;
  /** What follows the path: a query with its `?`, a hash with its `#`. */
  search?: string;
  /** The server, unless `intercept` responds. */
  lab?: TestLab;
  intercept?: (path: string, init: RequestInit) => Response | Promise<Response> | null;
  solveCaptcha?: () => Promise<string>;
}

export interface RenderedPublicPage {
  user: UserEvent;
  /** Renders the signed-in app; called after sign-in. */
  showApp: Mock<() => Promise<void>>;
  /** Full page loads the page requested. */
  leave: Mock<(href: string) => void>;
  /** Calls to the server: method, path and query. */
  calls: string[];
}

/** Renders a public page as it is after hydration. */
export const renderPublicPage = async ({
  page,
  language = 'ru',
  search = '',
  lab,
  intercept,
  solveCaptcha = () => Promise.resolve('solved'),
}: Options): Promise<RenderedPublicPage> => {
  window.history.replaceState(null, '', pathInLanguage(language, `/${page}`) + search);
  const showApp = vi.fn(() => Promise.resolve());
  const leave = vi.fn<(href: string) => void>();
  const calls: string[] = [];
  const send = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = input instanceof Request ? input.url : String(input);
    calls.push(`${init.method ?? 'GET'} ${path}`);
    const response = intercept?.(path, init) ?? lab?.app.request(path, { ...init, signal: null });
    return response ?? Response.json({}, { status: 404 });
  };
  const services = createServices(() => languageOfPath(window.location.pathname), {
    send: untilTestEnds(send),
    leave,
    solveCaptcha,
    prefetchCaptcha: () => undefined,
    loadApp: () => Promise.resolve(showApp),
  });
  const [Body, texts] = await Promise.all([loadBody(page), loadPublicTexts(language, page)]);
  render(publicRoot({ page, Body, language, texts, services }));
  return { user: userEvent.setup(), showApp, leave, calls };
};
