import { createContext, useContext } from 'react';
import type { CaptchaAction } from '../../contract/codes.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';

/** What the public pages do beyond showing themselves. */
export interface PublicServices {
  client: ApiClient;
  /** Gets ready for calls that will need these captchas. */
  prefetchCaptcha: (actions: readonly CaptchaAction[]) => void;
  /** The stored id of this browser, fetched once. */
  applicationReady: () => Promise<void>;
  /** Fetches the signed-in app, which is likely to be needed soon. */
  prefetchApp: () => void;
  /** Makes the fetched app ready to run while the response of the sign-in is awaited. */
  warmApp: () => void;
  /** Goes on as this user, in the same document. */
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
