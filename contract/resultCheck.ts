import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

/** `replaced`: the result was corrected or completed since; `withdrawn`: the laboratory has taken a part of it back. */
const paperStates = ['current', 'replaced', 'withdrawn', 'unknown'] as const;
export type PaperState = (typeof paperStates)[number];

export const checkPaper = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Check',
  summary: 'Whether a result paper with this code is genuine and current; never whose it is',
  row: 'X-82',
  access: 'anonymous',
  query: z.object({ code: z.string().min(1).max(100) }),
  response: outcome.extend({
    state: z.enum(paperStates),
    /** Of a genuine paper. */
    laboratory: z.string(),
    /** When it was first issued; null: unknown. */
    issuedAt: z.iso.datetime().nullable(),
  }),
  errors: ['TooManyRequests'],
});
