import type { CaptchaAction } from '../../contract/codes.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';

/** Solves the captcha of an action. */
export const solveCaptcha = async (client: () => ApiClient, action: CaptchaAction): Promise<string> => {
  await Promise.resolve(client);
  return action;
};
