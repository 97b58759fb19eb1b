import { z } from 'zod';
import { cabinetStatus, sortingStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome, requiredText, wireDate } from './fields.ts';
import { ALL } from './headers.ts';
import { listedStatuses } from './preOrders.ts';
import { resultColumns } from './results.ts';
import { medicalCenter, sortingColumns } from './sorting.ts';

/** The most views of one user and list. */
export const VIEWS_PER_LIST = 20;
/** The longest name of a view. */
const NAME_LENGTH = 60;

/** A record's id in a body. */
const record = z.int32().positive();
/** A period that moves with the calendar: from so many days ago up to the day it is used. */
const movingPeriod = z.strictObject({ days: z.int().min(0).max(366) });
const fixedPeriod = z
  .strictObject({ from: wireDate, to: wireDate })
  .refine(({ from, to }) => from <= to, { error: 'DateOrder', path: ['to'] });
const period = z.union([movingPeriod, fixedPeriod]);
export type ViewPeriod = z.output<typeof period>;

/** No field takes text about a patient, and other fields are refused. */
const conditions = z.strictObject({
  /** ALL: every contract of the user; null: none chosen. */
  contractId: z.union([z.literal(ALL), record]).nullable(),
  clientUnitId: record.nullable(),
  created: period,
  /** When orders were handed over, or when results came. */
  second: period.nullable(),
  medicalCenterCode: z.string().min(1).max(20).nullable(),
  serviceId: record.nullable(),
  pageSize: z.literal([10, 20, 50, 100]),
  isAsc: z.boolean(),
});
export const viewContent = z.discriminatedUnion('list', [
  conditions.extend({
    list: z.literal('sorting'),
    status: z.enum(sortingStatus),
    sortBy: z.enum(sortingColumns),
  }),
  conditions.extend({
    list: z.literal('results'),
    status: z.union([z.literal(ALL), z.enum(cabinetStatus)]),
    sortBy: z.enum(resultColumns),
  }),
  conditions.pick({ contractId: true, created: true, pageSize: true }).extend({
    list: z.literal('preOrders'),
    status: z.literal(listedStatuses),
  }),
]);
/** Conditions, order and page size of a list. */
export type ViewContent = z.output<typeof viewContent>;
const list = z.enum(['sorting', 'results', 'preOrders']);
export type ViewedList = z.output<typeof list>;

/** The content with every condition: those that pre-orders do not have are null, and they come newest first. */
export const allConditions = (content: ViewContent) => ({
  clientUnitId: null,
  second: null,
  medicalCenterCode: null,
  serviceId: null,
  sortBy: 'created',
  isAsc: false,
  ...content,
});

const name = requiredText(NAME_LENGTH).transform((text) => text.replace(/\s+/g, ' '));

const listView = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Opens with the list. */
  isDefault: z.boolean(),
  /** Grows with every change. */
  version: z.number().int(),
  content: viewContent,
  /** Of `content`, in the caller's language; null also for one that is gone or that the caller may not search by. */
  medicalCenter: medicalCenter.nullable(),
  service: z.object({ id: z.number().int(), code: z.string(), name: z.string() }).nullable(),
});
export type ListView = z.output<typeof listView>;

/** All views of the list after the call. */
const views = outcome.extend({ views: z.array(listView) });

export const readListViews = endpoint({
  method: 'GET',
  path: '/v1.0/ListView',
  summary: "The caller's saved views of a list, in the order they were saved",
  row: 'X-63',
  access: 'signedIn',
  query: z.object({ list }),
  response: views,
});

export const createListView = endpoint({
  method: 'POST',
  path: '/v1.0/ListView',
  summary: 'Save conditions of a list under a name; a default view takes the place of the one before',
  row: 'X-63',
  access: 'signedIn',
  idempotent: true,
  body: z.strictObject({ name, isDefault: z.boolean(), content: viewContent }),
  response: views,
  errors: ['Forbidden', 'NameTaken'],
});

export const updateListView = endpoint({
  method: 'PATCH',
  path: '/v1.0/ListView',
  summary: 'Rename a view, replace what it holds, open it by default or no longer',
  row: 'X-63',
  access: 'signedIn',
  body: z.strictObject({
    id: record,
    version: record,
    name: name.optional(),
    isDefault: z.boolean().optional(),
    /** Of the same list. */
    content: viewContent.optional(),
  }),
  response: views,
  errors: ['NotFound', 'NameTaken', 'Conflict'],
});

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/v1.0/ListView',
  summary: 'Delete a view',
  row: 'X-63',
  access: 'signedIn',
  query: z.object({ id }),
  response: views,
  errors: ['NotFound'],
});
