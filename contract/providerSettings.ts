import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { money, optionalLine, optionalQueryFlag, requiredText } from './fields.ts';
import { provider } from './providers.ts';
import { schedule } from './schedule.ts';

const name = requiredText(200);
/** A service that the laboratory takes over; an empty `providerCode` is not agreed yet, such orders are not sent. */
const mapping = z.object({
  serviceCode: requiredText(40),
  providerCode: optionalLine(40),
  /** What the laboratory charges, BYN. */
  price: money.min(0).max(100_000),
  workingDays: z.int().min(1).max(365),
});

const fields = {
  /** Unique. */
  code: requiredText(20),
  name: z.object({ ru: name, en: name, be: name }),
  kind: provider.shape.kind,
  contact: optionalLine(200),
  /** Printed beside the name where it examined; '' prints nothing. */
  accreditation: optionalLine(200),
  isActive: z.boolean().default(true),
  /** What is saved for it when orders are sent, of the kind `file`. */
  fileFormat: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** The days of the week that it works, 1 is Monday. */
  workingWeek: z.array(z.int().min(1).max(7)).min(1, { error: 'Required' }).max(7).default([1, 2, 3, 4, 5]),
  /** Its days off besides. */
  holidays: schedule.shape.holidays.default([]),
  serviceMap: z.array(mapping).max(2000).default([]),
};

/** Laboratories outside and their code maps, which sending to them obeys; never deleted, only made inactive. */
export const providerSettings = withoutCalls(
  crud({
    resource: 'admin/synchronization/provider',
    title: 'outside laboratory',
    fields,
    input: z.object(fields).superRefine(({ serviceMap }, context) => {
      const codes = serviceMap.map(({ serviceCode }) => serviceCode);
      for (const [at, code] of codes.entries())
        if (codes.indexOf(code) < at)
          context.addIssue({ code: 'custom', message: 'Taken', path: ['serviceMap', at, 'serviceCode'] });
    }),
    filter: {
      q: z.string().trim().max(100).optional(),
      kind: provider.shape.kind.optional(),
      isActive: optionalQueryFlag,
      /** A service of its map has no code of the provider. */
      isUnmapped: optionalQueryFlag,
    },
    sort: ['code', 'kind', 'isActive'],
    paths: { list: '/v1.0/Provider/Settings/All', one: '/v1.0/Provider/Settings' },
    rows: { list: 'D7', one: 'D7', create: 'D7', update: 'D7' },
  }),
  'remove',
);
export type ProviderSettings = z.output<typeof providerSettings.record>;
