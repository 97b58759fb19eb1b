import { resultMessage, type ResultMessageCode } from '../../../../contract/codes.ts';

type Named = 'Error' | 'InWork' | 'NotFound';

const named: Partial<Record<ResultMessageCode, Named>> = {
  [resultMessage.Error]: 'Error',
  [resultMessage.InWork]: 'InWork',
  [resultMessage.NotFound]: 'NotFound',
  [resultMessage.NoResult]: 'NotFound',
};

/**
 * Text key for a missing PDF by its code (these codes differ from those of orders); null for the laboratory's message.
 */
export const failureText = (code: ResultMessageCode): Named | null => named[code] ?? null;
