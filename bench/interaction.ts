import type { Browser, BrowserContext } from 'playwright-core';
import { headers } from '../contract/headers.ts';
import { calculateServices } from '../contract/orders.ts';
import { searchPatients } from '../contract/patients.ts';
import { listServices } from '../contract/services.ts';
import { sessionUser } from '../contract/session.ts';
import { persistedOf } from '../src/customRoutes/orderWizard/drafts/draftParts.ts';
import { draftKey, type StoredDraft } from '../src/customRoutes/orderWizard/drafts/storedDrafts.ts';
import { emptyWizard } from '../src/customRoutes/orderWizard/state/wizard.ts';
import { median, slow } from './measure.ts';

const SERVICES = 40;
const REPEATS = 15;
const DRAFT = 'bench';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A set of service codes the laboratory accepts together, one more code, and a patient. */
const materialOf = async (url: string, state: State) => {
  const stored = state.origins[0]?.localStorage.find(({ name }) => name === 'currentUser')?.value ?? '';
  const user = sessionUser.parse(JSON.parse(stored));
  const contractId = user.userContracts[0]?.id ?? 0;
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const sent = {
      Authorization: `Bearer ${user.accessToken}`,
      'Content-Type': 'application/json',
      [headers.contracts]: String(contractId),
    };
    return (await fetch(url + path, { ...init, headers: sent })).json();
  };
  const found = searchPatients.response.parse(
    await call(searchPatients.path, {
      method: 'POST',
      body: JSON.stringify({ contractId, term: '', pageNumber: 1, pageSize: 10 }),
    }),
  );
  const patient = found.patient[0];
  const page = new URLSearchParams({ contractId: String(contractId), page: '1', pageSize: '100' });
  const listed = listServices.response.parse(await call(`${listServices.path}?${page.toString()}`));
  const codes: string[] = [];
  for (const { code } of listed.services) {
    if (codes.length > SERVICES) break;
    const query = new URLSearchParams({ codes: [...codes, code].join(','), gender: String(patient?.gender) });
    const answer = calculateServices.response.parse(
      await call(`${calculateServices.path}?${query.toString()}`),
    );
    if (answer.isSuccess && !answer.checkServices.yes) codes.push(code);
  }
  return { owner: user.email, patientId: patient?.id, codes };
};

interface Repaint {
  /** ms from the click to the frame with the new line. */
  line: number;
  /** ms from the server's response to the frame with its totals. */
  answer: number;
  /** The longest task from the click to the end, ms; 0 when none was longer than 50. */
  task: number;
}

interface Noted {
  /** Time of the last response, ms. */
  respondedAt: number;
  /** Long tasks, ms. */
  tasks: number[];
}
declare global {
  interface Window {
    /** Set in measured pages. */
    noted?: Noted;
  }
}

/** Runs in the page before its scripts: records the responses of the calculation and long tasks. */
const listen = (path: string): void => {
  const noted: Noted = { respondedAt: 0, tasks: [] };
  window.noted = noted;
  const send = window.fetch.bind(window);
  window.fetch = async (...call) => {
    const response = await send(...call);
    const requestUrl = call[0] instanceof Request ? call[0].url : String(call[0]);
    if (requestUrl.includes(path)) {
      await response.clone().text();
      noted.respondedAt = performance.now();
    }
    return response;
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask' });
};

/** Runs in the page: clicks the button and waits until the line and the totals are painted. */
const addOne = async (code: string): Promise<Repaint> => {
  const { noted } = window;
  if (noted === undefined) throw new Error('The page is not listened to');
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  const until = (test: () => boolean) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!test()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      if (test()) {
        observer.disconnect();
        resolve();
      }
    });
  const remove = () => document.querySelector<HTMLButtonElement>(`[aria-label="Remove ${code}"]`);
  const settled = () => document.querySelector('.basket-totals')?.getAttribute('aria-busy') === 'false';
  noted.tasks.length = 0;
  const clicked = performance.now();
  document.querySelector<HTMLButtonElement>(`.services-main button[aria-label="Add ${code}"]`)?.click();
  await until(() => remove() !== null);
  const line = (await painted()) - clicked;
  await until(settled);
  const answer = (await painted()) - noted.respondedAt;
  await new Promise((resolve) => setTimeout(resolve, 100));
  const task = Math.max(0, ...noted.tasks);
  remove()?.click();
  await until(() => remove() === null && settled());
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { line, answer, task };
};

/** Adds a service to a basket of 40 on a slow machine (4 × CPU); ms from the event to the painted frame, medians. */
export const measureBasket = async (
  browser: Browser,
  url: string,
  state: State,
): Promise<Record<string, number>> => {
  const { owner, patientId, codes } = await materialOf(url, state);
  const [added, ...others] = codes;
  if (added === undefined || patientId === undefined || others.length < SERVICES)
    throw new Error('The laboratory has too little for the basket');
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    baseURL: url,
    storageState: state,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: 'globalThis.__name = (one) => one' });
    await page.addInitScript(listen, calculateServices.path);
    const draft = persistedOf({ ...emptyWizard, patientId, activeStep: 'services', parentCodes: others });
    const stored = { draft, scope: null, step: null, changedAt: 1 } satisfies StoredDraft;
    await page.addInitScript(
      ({ shared, ofTab }) => {
        if (sessionStorage.getItem('atWork') !== null) return;
        localStorage.setItem('redux-store', shared);
        sessionStorage.setItem('redux-store', ofTab);
        sessionStorage.setItem('atWork', 'yes');
      },
      {
        shared: JSON.stringify({ version: 1, owner, values: { [draftKey(DRAFT)]: stored } }),
        ofTab: JSON.stringify({ version: 1, owner, values: { 'tab.wizard.id': DRAFT } }),
      },
    );
    await page.goto('/en/create-order/services');
    await page.waitForSelector(`.services-main button[aria-label="Add ${added}"]`);
    await page.waitForSelector('.basket-totals[aria-busy=false]');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
    const repaints: Repaint[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) repaints.push(await page.evaluate(addOne, added));
    return {
      'basket of 40: new line painted': median(repaints.map(({ line }) => line)),
      'basket of 40: answer painted': median(repaints.map(({ answer }) => answer)),
      'basket of 40: longest task': Math.max(...repaints.map(({ task }) => task)),
    };
  } finally {
    await context.close();
  }
};
