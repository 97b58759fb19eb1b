import {
  isOfOrder,
  templateVariables,
  variablesIn,
  type TemplateEvent,
  type TemplateVariable,
} from '../../../contract/templateVariables.ts';
import { ApiError } from '../../core/apiError.ts';
import { htmlText } from '../mail/htmlText.ts';
import { sanitizeTemplate } from '../mail/renderEmail.ts';
import { fill } from '../../core/messages/template.ts';
import type { Messages } from '../../core/messages/texts.ts';

interface Text {
  event: TemplateEvent;
  channel: 'email' | 'sms';
  subject: string;
  body: string;
}
type Problem = ((messages: Messages) => string) | 'Required' | 'Invalid' | undefined;

const NAMES: readonly TemplateVariable[] = ['patientName', 'patientInitials'];
/** Subjects stay in the log. */
const PERSONAL: readonly TemplateVariable[] = [...NAMES, 'services'];
/** An e-mail without its link would be of no use. */
const NEEDED: Partial<Record<TemplateEvent, TemplateVariable>> = {
  recovery: 'link',
  invitation: 'link',
  resultReady: 'link',
  resultLink: 'link',
};

/** A recipient of these e-mails has a result. */
const MEDICAL: readonly TemplateEvent[] = [
  'results',
  'resultReady',
  'resultLink',
  'resultPartial',
  'resultCorrected',
  'critical',
];

const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const unknownIn = (event: TemplateEvent, text: string): Problem => {
  const known: readonly string[] = templateVariables[event];
  const names = variablesIn(text).filter((name) => !known.includes(name));
  return names.length === 0
    ? undefined
    : ({ unknownVariable }) => fill(unknownVariable, { names: braced(names) });
};

const usedOf = (variables: readonly TemplateVariable[], text: string): TemplateVariable[] =>
  variables.filter((name) => variablesIn(text).includes(name));

const inSubject = ({ event, channel, subject }: Text): Problem => {
  if (channel === 'sms') return undefined;
  if (subject === '') return 'Required';
  const personal = usedOf(PERSONAL, subject);
  return personal.length === 0
    ? unknownIn(event, subject)
    : ({ personalInSubject }) => fill(personalInSubject, { names: braced(personal) });
};

const inBody = ({ event, channel, body }: Text): Problem => {
  if (channel === 'email' && htmlText(sanitizeTemplate(body)) === '') return 'Required';
  const needed = NEEDED[event];
  if (channel === 'email' && needed && !variablesIn(body).includes(needed))
    return ({ neededVariable }) => fill(neededVariable, { name: braced([needed]) });
  const names = usedOf(NAMES, body);
  const isMedical = MEDICAL.includes(event) || usedOf(['services', 'rejected'], body).length > 0;
  return channel === 'sms' && names.length > 0 && isMedical
    ? ({ namesInSms }) => fill(namesInSms, { names: braced(names) })
    : unknownIn(event, body);
};

/** Throws BadRequest with what is wrong with a template's text, at its fields. */
export const checkText = (text: Text): void => {
  const fields = {
    channel: text.channel === 'sms' && !isOfOrder(text.event) ? ('Invalid' as const) : undefined,
    subject: inSubject(text),
    body: inBody(text),
  };
  if (Object.values(fields).some((problem) => problem !== undefined))
    throw new ApiError('BadRequest', fields);
};
