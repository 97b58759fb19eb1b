import { confirmSecondFactor, startSecondFactor } from '../../contract/secondFactor.ts';
import { appCode } from './appCode.ts';
import { PASSWORD, type UserName } from './fixture.ts';
import type { TestLab } from './testLab.ts';

/** Sets up a user's second factor; `show` is what the app then shows, each time a new code. */
export const enrol = async (
  lab: TestLab,
  user: UserName,
): Promise<{ show: () => string; recoveryCodes: string[] }> => {
  const headers = { Authorization: await lab.bearer(user) };
  const { key } = await lab.ask(startSecondFactor, { headers, body: { password: PASSWORD } });
  const show = () => {
    lab.clock.advance(30_000);
    return appCode(key, lab.clock.now());
  };
  const { recoveryCodes } = await lab.ask(confirmSecondFactor, { headers, body: { code: show() } });
  return { show, recoveryCodes };
};
