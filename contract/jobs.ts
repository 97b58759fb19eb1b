import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, outcome } from './fields.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
/** Why a job failed; `ServerError` after three failed attempts at one step. */
export const jobErrors = ['ServerError', 'NoNumbersLeft'] as const;
export type JobError = (typeof jobErrors)[number];

export const job = z.object({
  id: z.int32(),
  kind: z.string(),
  state: z.enum(jobStates),
  done: z.int32(),
  /** 0 while unknown. */
  total: z.int32(),
  error: z.enum(jobErrors).nullable(),
  /** What the job found or did, by its kind. */
  outcome: z.record(z.string(), z.unknown()).nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
/** Work that the server does in the background. */
export type Job = z.output<typeof job>;
/** A response with a job, e.g. that of a call which starts one. */
export const jobOutcome = outcome.extend({ job });

export const getJob = endpoint({
  method: 'GET',
  path: '/v1.0/Job',
  summary: 'State and progress of a background job',
  row: 'X-48',
  access: ['read', 'job'],
  query: z.object({ id }),
  response: jobOutcome,
  errors: ['NotFound'],
});

export const listJobs = endpoint({
  method: 'GET',
  path: '/v1.0/Job/All',
  summary: 'The latest background jobs of a kind, the newest first, at most ten',
  row: 'X-48',
  access: ['read', 'job'],
  query: z.object({ kind: z.string().max(40) }),
  response: outcome.extend({ jobs: z.array(job) }),
});

export const cancelJob = endpoint({
  method: 'POST',
  path: '/v1.0/Job/Cancel',
  summary:
    'Cancel a background job; what its finished steps have done stays. A finished job is left as it is',
  row: 'X-48',
  access: ['cancel', 'job'],
  body: z.object({ id }),
  repeatable: true,
  response: jobOutcome,
  errors: ['NotFound'],
});
