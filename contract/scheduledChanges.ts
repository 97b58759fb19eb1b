import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { id, localisedName, outcome } from './fields.ts';

/** What can be changed ahead of time; each has its target in server/orderFlow/scheduledChanges/targets.ts. */
export const datedResources = [
  'admin/contracts',
  'admin/discount/prefix',
  'admin/discount/type',
  'admin/mail-manager/mask',
  'admin/mail-manager/template',
  'admin/promotion',
  'laboratorySettings/onlineOrder',
  'synchronization',
] as const;
const resource = z.enum(datedResources);
export type DatedResource = z.output<typeof resource>;

export const scheduledStates = ['scheduled', 'applied', 'failed', 'cancelled'] as const;
const state = z.enum(scheduledStates);

/** Values of fields by name. */
const values = z.record(z.string(), z.unknown());
const recordId = z.int32().min(0);

/** Changes that the server makes at their time. */
export const scheduledChanges = withoutCalls(
  crud({
    resource: 'admin/scheduled-changes',
    title: 'change dated ahead',
    fields: {
      resource,
      /** The policy's noun, with which actions of the log begin. */
      noun: z.string(),
      recordId,
      /** The name that the record had. */
      label: localisedName,
      /** ISO 8601. */
      applyOn: z.string(),
      state,
      /** The changed fields as they were when the change was accepted, and as they will be. */
      before: values,
      after: values,
      createdAt: z.string(),
      author: z.object({ id: z.int32(), name: z.string(), email: z.string() }),
      /** Why it could not be made; `errors` by field. */
      error: z.object({ statusMessage: z.string(), errors: z.record(z.string(), z.string()) }).nullable(),
    },
    input: z.object({
      resource,
      recordId,
      /** Of the record that the change was made in; an outdated one is rejected. */
      version: z.int32(),
      /** `yyyy-MM-ddTHH:mm` in Minsk, later than now, at most 366 days ahead. */
      applyOn: z.iso
        .datetime({ local: true, precision: -1, error: 'ApplyOn' })
        .length(16, { error: 'ApplyOn' }),
      /** What the form would save; the fields that differ from the record are changed. */
      values,
    }),
    filter: {
      /** Part of the record's or the author's name. */
      q: z.string().trim().max(100).optional(),
      resource: resource.optional(),
      recordId: z.coerce.number().int().optional(),
      state: state.optional(),
      /** Those that are not made yet, or failed. */
      isOpen: z.literal('true').optional(),
    },
    sort: ['applyOn', 'createdAt'],
    paths: { list: '/v1.0/ScheduledChange/All', one: '/v1.0/ScheduledChange' },
    rows: { list: 'X-48', one: 'X-48', create: 'X-48' },
    errors: { create: ['NotFound', 'Conflict'] },
  }),
  'update',
  'remove',
);
export type ScheduledChange = z.output<typeof scheduledChanges.record>;

export const cancelScheduledChange = endpoint({
  method: 'POST',
  path: '/v1.0/ScheduledChange/Cancel',
  summary: 'Cancel a change dated ahead, or acknowledge that it failed',
  row: 'X-48',
  access: ['cancel', 'scheduledChange'],
  body: z.object({ id }),
  repeatable: true,
  response: outcome.extend({ item: scheduledChanges.record }),
  errors: ['NotFound', 'Conflict'],
});
