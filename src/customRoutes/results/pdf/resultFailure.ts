import { resultMessage, type ResultMessageCode } from '../../../../contract/codes.ts';

type Named = 'Error' | 'InWork' | 'NotFound';

const named: Partial<Record<ResultMessageCode, Named>> = {
  [resultMessage.Error]: 'Error',
  [resultMessage.InWork]: 'InWork',
  [resultMessage.NotFound]: 'NotFound',
  [resultMessage.NoResult]: 'NotFound',
};

/**
 * Which text says why there is no PDF: one of ours by the code (PDF-08..10), which means other things than the same
 * number of an order (ERR-06); null: the laboratory's own words (PDF-11).
 */
export const failureText = (code: ResultMessageCode): Named | null => named[code] ?? null;
