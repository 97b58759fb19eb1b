import { createContext, useContext } from 'react';
import type { CaptchaAction } from '../../contract/codes.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';

/** What the public pages do besides rendering. */
export interface PublicServices {
  client: ApiClient;
  /** Solves the captchas of these actions ahead of time. */
  prefetchCaptcha: (actions: readonly CaptchaAction[]) => void;
  /** The stored id of this browser, fetched once. */
  applicationReady: () => Promise<void>;
  /** Preloads the signed-in app. */
  prefetchApp: () => void;
  /** Runs the loaded app's code while waiting for the sign-in response. */
  warmApp: () => void;
  /** Continues as this user in the same document. */
  enter: (user: SessionUser) => Promise<void>;
  /** Leaves for another address of the portal. */
  leave: (href: string) => void;
}

export const ServicesContext = createContext<PublicServices | null>(null);

export const useServices = (): PublicServices => {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('Put a ServicesContext around the page');
  return services;
};
