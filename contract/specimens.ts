import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { barcode, optionalLine, outcome } from './fields.ts';

/** Why a specimen was not taken. */
export const notTakenReasons = ['absent', 'refused', 'unprepared', 'failed', 'noContainer', 'other'] as const;
export type NotTakenReason = (typeof notTakenReasons)[number];

/**
 * How the moment of a specimen is known. `taken`: somebody marked that it was taken; `stated`: the laboratory said so with
 * its result; `ordered`: nobody did, and the moment is that of the order.
 */
export const specimenSources = ['taken', 'stated', 'ordered'] as const;
export type SpecimenSource = (typeof specimenSources)[number];

/** Where on the body a specimen was taken. */
export const specimenSites = [
  'throat',
  'nasopharynx',
  'noseLeft',
  'noseRight',
  'mouth',
  'earLeft',
  'earRight',
  'eyeLeft',
  'eyeRight',
  'cervix',
  'vagina',
  'urethra',
  'rectum',
  'wound',
  'abscess',
  'skin',
  'nail',
  'joint',
  'pleura',
  'abdomen',
  'stomach',
  'colon',
  'breast',
  'thyroid',
  'lymphNode',
  'other',
] as const;
export type SpecimenSite = (typeof specimenSites)[number];

/** What somebody marked on a specimen of an order; a specimen without a mark is open. */
export const specimen = z.object({
  /** Its number on the labels of the order, from 1. */
  number: z.number().int(),
  /** Code of its kind; '' for that of an order without tubes. */
  kind: z.string(),
  state: z.enum(['taken', 'notTaken']),
  /** Null for a taken one. */
  reason: z.enum(notTakenReasons).nullable(),
  note: z.string(),
  /** ISO 8601; null for one that was not taken. */
  takenAt: z.string().nullable(),
  /** Of a taken one; null: nobody has said. */
  site: z.enum(specimenSites).nullable(),
  /** Where there more exactly, or where another site is. */
  siteNote: z.string(),
  /** The name of the person who marked it, and when, ISO 8601. */
  by: z.string(),
  at: z.string(),
});
export type Specimen = z.output<typeof specimen>;

/** The site of a specimen in words, `wound, left shin`; '' when nobody has said it. */
export const siteText = (
  { site, siteNote }: Pick<Specimen, 'site' | 'siteNote'>,
  nameOf: (site: SpecimenSite) => string,
): string =>
  site === null ? '' : [site === 'other' ? '' : nameOf(site), siteNote].filter(Boolean).join(', ');

const mark = z
  .object({
    number: z.number().int().min(1).max(99),
    /** Null takes the mark back. */
    state: specimen.shape.state.nullable(),
    reason: specimen.shape.reason.default(null),
    note: optionalLine(200),
    /** When it was taken, if not now. */
    takenAt: z.iso.datetime().optional(),
    /** Missing keeps the one that is stored. */
    site: specimen.shape.site.optional(),
    siteNote: optionalLine(100),
    /** How long ago it was scanned, s: a call that waited for the connection says the time of the scan. */
    secondsAgo: z.number().int().min(0).max(604_800).default(0),
  })
  .refine(({ state, reason }) => state !== 'notTaken' || reason !== null, {
    path: ['reason'],
    error: 'Required',
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'Required' })
  .refine(({ site, siteNote }) => site !== 'other' || siteNote !== '', {
    path: ['siteNote'],
    error: 'Required',
  });

export const markSpecimens = endpoint({
  method: 'POST',
  path: '/v1.0/Order/Specimens',
  summary:
    'Mark specimens of an order as taken or not taken; a taken one keeps its first person, its time can only become earlier, its last site counts',
  row: 'X-72, X-90',
  access: ['update', 'order'],
  scoped: true,
  repeatable: true,
  body: z.object({
    barcode,
    marks: z
      .array(mark)
      .min(1)
      .max(99)
      .refine((marks) => new Set(marks.map(({ number }) => number)).size === marks.length),
  }),
  /** All marks of the order, by number. */
  response: outcome.extend({ specimens: z.array(specimen) }),
  errors: ['NotFound'],
});
export type SpecimenMark = z.input<typeof mark>;
