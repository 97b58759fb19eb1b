import type { SmtpStage } from '../../../contract/smtp.ts';
import type { Template } from './template.ts';

/** Texts about emails and the servers they are sent through. */
export interface MailTexts {
  stages: Record<SmtpStage['stage'], string>;
  /** What went wrong before the mail server replied. */
  problems: Record<'privateAddress' | 'unknownHost' | 'refused' | 'silent', string>;
  testFailed: Template<'stage'>;
  testSent: Template<'email'>;
}
