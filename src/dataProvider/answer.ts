import { ApiError } from './apiError.ts';

/** What a response that went well holds: nothing, a paper as a Blob, or JSON (HTTP-07..09). */
export const answerOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined;
  if (response.headers.get('Content-Type')?.startsWith('application/pdf')) return response.blob();
  try {
    return await response.json();
  } catch {
    // Not the laboratory's answer: it broke off, or a network's own page stands in its place.
    throw new ApiError('Common.ErrorTryLater', 0);
  }
};

/** Gives the answer back, unless it says of itself that it did not succeed: then throws its words (HTTP-21). */
export const successful = <Answer>(answer: Answer): Answer => {
  if (typeof answer === 'object' && answer !== null && 'isSuccess' in answer && answer.isSuccess === false)
    throw new ApiError('statusMessage' in answer ? String(answer.statusMessage) : '', 200);
  return answer;
};
