import type { TemplateValue } from '../../../contract/templateVariables.ts';
import type { Lab } from '../../core/lab.ts';
import { fillWith, plainOf } from '../mail/renderEmail.ts';

/** The text of an SMS with the values of its variables. */
export const smsText = (
  lab: Pick<Lab, 'contacts'>,
  body: string,
  values: Readonly<Record<string, TemplateValue>>,
): string =>
  fillWith(
    lab,
    values,
    plainOf,
  )(body)
    // A space that does not break would make any text a Unicode one, with shorter parts.
    .replaceAll('\u00a0', ' ')
    .trim();
