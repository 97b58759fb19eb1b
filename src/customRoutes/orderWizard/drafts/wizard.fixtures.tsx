import { act, cleanup, screen, within } from '@testing-library/react';
import { leaveInBrowser, leaveInTab, rememberStorage } from '../../../../tests/support/browserStorage.ts';
import type { UserName } from '../../../../tests/support/fixture.ts';
import type { TestLab } from '../../../../tests/support/testLab.ts';
import { renderApp, type RenderedApp, type Intercept } from '../../../../tests/support/renderApp.tsx';
import { markWorkingTab } from '../../../authProvider/session.ts';
import { persistedOf, textsOf } from './draftParts.ts';
import { draftKey, textsKey, type StoredDraft } from './storedDrafts.ts';
import { randomKey } from '../../../dataProvider/randomKey.ts';
import { stepPath, type Step } from '../../../paths/createOrder.ts';
import { emptyWizard, type WizardState, type OrderScope } from '../state/wizard.ts';

/** The tab's draft at the start of the test. */
const ID = 'first';

/** The nurse's contract, in its first department. */
const nurseScope: OrderScope = { contractId: 1, clientUnitId: 11 };

interface Options {
  lab: TestLab;
  as?: UserName;
  step?: Step;
  /** Values stored by an earlier visit. */
  draft?: Partial<WizardState>;
  scope?: OrderScope;
  intercept?: Intercept | undefined;
  hub?: Parameters<typeof renderApp>[0]['hub'];
}

/** Writes persisted values for the browser and for this tab. */
const keep = (as: UserName, { draft, scope = as === 'Nurse' ? nurseScope : undefined }: Options) => {
  const state = { ...emptyWizard, orderKey: randomKey(), ...draft };
  if (draft) markWorkingTab();
  leaveInBrowser(as, {
    ...(draft && {
      [draftKey(ID)]: {
        draft: persistedOf(state),
        scope: scope ?? null,
        step: null,
        changedAt: Date.now(),
      } satisfies StoredDraft,
    }),
    ...(scope && { 'wizard.place': scope }),
  });
  leaveInTab(as, { 'tab.wizard.id': ID, ...(draft && { [textsKey(ID)]: textsOf(state) }) });
};

/** Opens the wizard in English, by default for a nurse with a patient (Иванова) and an empty basket. */
export const openWizard = (options: Options): Promise<RenderedApp> => {
  const { lab, as = 'Nurse', step = 'services', intercept, hub } = options;
  keep(as, { draft: { patientId: 1, activeStep: 'services' }, ...options });
  return renderApp({ lab, as, path: stepPath[step], intercept, hub });
};

/** Reloads the page: storage stays, the app restarts. */
export const reload = async (
  app: RenderedApp,
  lab: TestLab,
  as: UserName = 'Nurse',
): Promise<RenderedApp> => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const restore = rememberStorage();
  const path = app.place();
  cleanup();
  restore();
  return renderApp({ lab, as, path });
};

export const basket = () => screen.getByRole('region', { name: 'Basket' });
export const searchField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search service' });
export const stepper = () => screen.findByRole('navigation', { name: 'Steps of the order' });

/** Codes of the chosen services in the order of the basket. */
export const chosenCodes = (): string[] =>
  within(basket())
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', '') ?? '');
