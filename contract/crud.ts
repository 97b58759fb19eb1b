import { z } from 'zod';
import { resourceNouns, type Action, type Resource } from './access.ts';
import type { FailureCode } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome, pageNumber, queryList } from './fields.ts';

type OptionalCall = 'create' | 'update' | 'remove';
type Actions = 'read' | 'create' | 'update' | 'delete' | 'export';
/** The policy's nouns that list all actions of a resource; one that no role may do has the roles `nobody`. */
type CrudNoun = { [R in Resource]: Actions extends Action<R> ? R : never }[Resource];
/** react-admin's names of the editable resources. */
export type CrudName = {
  [Name in keyof typeof resourceNouns]: (typeof resourceNouns)[Name] extends CrudNoun ? Name : never;
}[keyof typeof resourceNouns];

/** The most records in one page, one getMany or one delete. */
const AT_ONCE = 1000;
/** Ids in a query or a path. */
export const idList = queryList.pipe(
  z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    )
    .min(1)
    .max(AT_ONCE),
);
/** What every resource is for: reference data is maintained in the administration. */
const reference = { row: 'GEN-06' };
/** Fields set by the server; `version` goes up with every change. */
const persisted = { id: z.int32(), version: z.int32() };
/** What an update sends besides the input; an outdated `version` is rejected. */
const changed = z.object({ id: z.int32().positive(), version: z.int32() });

interface Declaration<
  Name extends CrudName,
  Fields extends z.ZodRawShape,
  Input extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
  Sort extends readonly [string, ...string[]],
  Unlisted extends keyof Fields & string,
> {
  /** react-admin's name, also the path of its screens. */
  resource: Name;
  /** One record as call summaries name it, e.g. `mail sender`. */
  title: string;
  /** The record without `id` and `version`. */
  fields: Fields;
  /** Large fields that only single records have: a list neither reads nor sends them. */
  unlisted?: readonly Unlisted[];
  /** What a form sends. */
  input: z.ZodObject<Input>;
  /** Query parameters of the list, all optional. */
  filter: Filter;
  /** Fields the list can be sorted by, the default first; always includes `id`. */
  sort: Sort;
  /**
   * The path of PUT and DELETE when it differs from `one`; its `:id` is one id, or several joined by commas for
   * DELETE.
   */
  paths: { list: string; one: string; create?: string; change?: string };
  /** Rows of the requirements register, where calls have their own. */
  rows?: Partial<Record<'list' | 'one' | OptionalCall, string>>;
  /** Failure codes besides those of every resource. */
  errors?: Partial<Record<OptionalCall, readonly FailureCode[]>>;
}

const without = <Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Omit<Whole, Name> => {
  const left = { ...whole };
  for (const name of names) Reflect.deleteProperty(left, name);
  return left;
};

/**
 * Declares the five calls of a resource. The list returns a page with the exact `totalCount`, or the records with the
 * given ids; an update of an old version returns 409 with the current record in `record`; a delete takes several ids,
 * all or none.
 */
export const crud = <
  const Name extends CrudName,
  Fields extends z.ZodRawShape,
  Input extends z.ZodRawShape,
  Filter extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  const Unlisted extends keyof Fields & string = never,
>({
  resource,
  title,
  fields,
  unlisted = [],
  input,
  filter,
  sort,
  paths,
  rows = {},
  errors = {},
}: Declaration<Name, Fields, Input, Filter, Sort, Unlisted>) => {
  const noun = resourceNouns[resource];
  const record = z.object({ ...fields, ...persisted });
  const listed = z.object({ ...without(fields, unlisted), ...persisted });
  const item = outcome.extend({ item: record });
  const change = paths.change ?? paths.one;
  return {
    resource,
    noun,
    record,
    listed,
    unlisted: new Set<string>(unlisted),
    input,
    filters: Object.keys(filter),
    sort,
    list: endpoint({
      method: 'GET',
      path: paths.list,
      summary: `A page of records (${title}), or those with the ids of \`id\``,
      row: rows.list ?? reference.row,
      access: ['read', noun],
      query: z.object({
        ...filter,
        pageNumber,
        /** 0: only how many records there are. */
        pageSize: z.coerce.number().int().min(0).max(AT_ONCE).default(25),
        sort: z.enum([...sort, 'id']).optional(),
        direction: z.enum(['ASC', 'DESC']).default('ASC'),
        id: idList.optional(),
      }),
      response: outcome.extend({ items: z.array(listed), totalCount: z.number().int() }),
    }),
    one: endpoint({
      method: 'GET',
      path: paths.one,
      summary: `One record (${title})`,
      row: rows.one ?? reference.row,
      access: ['read', noun],
      query: z.object({ id }),
      response: item,
      errors: ['NotFound'],
    }),
    create: endpoint({
      method: 'POST',
      path: paths.create ?? paths.one,
      summary: `Create a record (${title})`,
      row: rows.create ?? reference.row,
      access: ['create', noun],
      idempotent: true,
      body: input,
      response: item,
      errors: errors.create ?? [],
    }),
    update: endpoint({
      method: 'PUT',
      path: change,
      summary: `Change a record (${title})`,
      row: rows.update ?? reference.row,
      access: ['update', noun],
      body: input.and(changed),
      response: item,
      errors: ['NotFound', 'Conflict', ...(errors.update ?? [])],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: change,
      summary: `Delete records (${title}), all or none`,
      row: rows.remove ?? reference.row,
      access: ['delete', noun],
      query: z.object({ id: idList.optional() }),
      response: outcome.extend({ ids: z.array(z.number().int()) }),
      errors: ['NotFound', ...(errors.remove ?? [])],
    }),
  };
};

/** A resource without the calls that it does not have, e.g. promotions, which are never deleted. */
export const withoutCalls = <Declared extends object, Name extends keyof Declared & OptionalCall>(
  declared: Declared,
  ...names: readonly Name[]
): Omit<Declared, Name> => without(declared, names);

type FullCrud = ReturnType<
  typeof crud<
    CrudName,
    typeof persisted,
    z.ZodRawShape,
    { pageNumber: typeof pageNumber },
    readonly [string, ...string[]]
  >
>;
/** Any declared resource, for code that handles them all. */
export type Crud = Omit<FullCrud, OptionalCall> & Partial<Pick<FullCrud, OptionalCall>>;
