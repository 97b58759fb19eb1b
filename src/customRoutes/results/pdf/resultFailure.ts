import { resultMessage, type ResultMessageCode } from '../../../../contract/codes.ts';

type Named = 'Error' | 'InWork' | 'NotFound';

const named: Partial<Record<ResultMessageCode, Named>> = {
  [resultMessage.Error]: 'Error',
  [resultMessage.InWork]: 'InWork',
  [resultMessage.NotFound]: 'NotFound',
  [resultMessage.NoResult]: 'NotFound',
};

/**
 * Which text says why there is no PDF: one of ours by the code, which means other things than the same number of an
 * order; null: the laboratory's own words.
 */
export const failureText = (code: ResultMessageCode): Named | null => named[code] ?? null;
