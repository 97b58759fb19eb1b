import type { TestLab } from './testLab.ts';

interface HeldResponses {
  /** For `intercept`: calls the server (GET, as the signed-in user) only after `release`. */
  ask: (path: string) => Promise<Response>;
  /** Releases the responses. */
  release: () => void;
}

/** Responses of the server held back until the test releases them. */
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
