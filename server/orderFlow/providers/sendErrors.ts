import { textsOf, type Language } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';

/** Why an order could not be sent; `detail`: the codes that are not mapped, or what was answered. */
export interface SendError {
  problem: 'unmapped' | 'unreachable' | 'noGender' | 'refused';
  detail: string;
}
const problems: readonly SendError['problem'][] = ['unmapped', 'unreachable', 'noGender', 'refused'];

/** A reason as stored, independent of language. */
export const storedError = ({ problem, detail }: SendError): string => `${problem} ${detail}`.trim();

/** A stored reason in a language; '' stays ''. */
export const shownError = (stored: string, language: Language): string => {
  const [word = '', ...rest] = stored.split(' ');
  const problem = problems.find((one) => one === word);
  return problem === undefined ? '' : fill(textsOf(language).providers[problem], { detail: rest.join(' ') });
};
