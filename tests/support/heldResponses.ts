import type { TestLab } from './lab.ts';

interface HeldResponses {
  /** For `intercept`: asks the laboratory (GET, as who is signed in) only after `release`. */
  ask: (path: string) => Promise<Response>;
  /** Lets the answers go. */
  release: () => void;
}

/** Answers of the laboratory that wait until the test lets them go. */
export const holdResponses = (lab: TestLab): HeldResponses => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    ask: async (path) => {
      const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken?: string };
      await released;
      return lab.app.request(path, { headers: { Authorization: `Bearer ${user.accessToken ?? ''}` } });
    },
    release: () => release(),
  };
};
