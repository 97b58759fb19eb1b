import type { HookFailure } from '../../subscriptions.ts';

/** Why an address gets no notifications. */
export const hookFailureNames: Record<HookFailure, string> = {
  answered: 'The address answered with an error',
  redirected: 'The address redirects to another one, and notifications do not follow redirects',
  timeout: 'The address did not answer within 10 seconds',
  private: 'The address leads to a private network',
  unreachable: 'The address could not be reached',
  gone: 'The address answered that it is gone for good',
  switchedOff: 'The laboratory has switched the subscription off',
};
