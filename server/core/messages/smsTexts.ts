import type { MessageEvent } from '../../../contract/messageRules.ts';
import type { SmsFailure } from '../../../contract/smsServices.ts';
import type { Template } from './template.ts';

/** Texts of SMS and about them. */
export interface SmsTexts {
  failures: Record<SmsFailure, string>;
  /** A link of the rule follows. */
  builtIn: Record<MessageEvent, string>;
  test: Template<'laboratory'>;
  testSent: Template<'phone'>;
}
