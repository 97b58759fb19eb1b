import { z } from 'zod';
import { can } from './access.ts';
import { roles, type RoleId } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine, outcome, requiredText } from './fields.ts';
import { laboratorySchedule } from './schedule.ts';
import { startPages } from './session.ts';

const days = z.int().min(1).max(365);

/** Barcode labels. Lower than 23 mm the bars would be under 10 mm high, narrower than 30 mm too thin to scan. */
export const labelSetting = z.object({
  widthMm: z.number().min(30).max(150),
  heightMm: z.number().min(23).max(150),
  /** The bars have the tube's number after the order's ten digits; false for analysers that need exactly ten. */
  tubeNumber: z.boolean().default(true),
});

/** Validity of online orders that are made from now on. */
export const onlineOrderSetting = z.object({
  days,
  paidDays: days,
  /** Days before the last one on which the patient is reminded. */
  remindBeforeDays: z
    .array(z.number())
    .max(5)
    .refine((list) => list.every((day) => days.safeParse(day).success))
    .default([7, 1]),
  /** What happens to an unpaid online order after its last day. */
  onExpiry: z.enum(['cancel', 'keepForStaff']).default('cancel'),
  /** Its services keep their prices until its last day. */
  priceHold: z.boolean().default(true),
});

/** How many general characteristics the description of a service may have; null for no limit. */
export const characteristicsSetting = z.object({ max: z.int().min(1).max(100).nullable() });

/** A video about the work with the laboratory, on the page of questions; '' shows none. */
export const videoSetting = z.object({
  url: z
    .string()
    .trim()
    .max(500, { error: 'MaxLen' })
    .regex(/^(?:https:\/\/[^\s<>"]+)?$/, { error: 'Invalid' }),
});

/** Results that people type. */
export const entrySetting = z.object({
  /** Another person releases what one has typed. */
  secondPerson: z.boolean().default(true),
  /** No system of the laboratory will be connected: the first steps do without it. */
  withoutSystem: z.boolean().default(false),
});

const printedText = (max: number) =>
  z.object({ ru: optionalLine(max), en: optionalLine(max), be: optionalLine(max) });

/** What papers say of the laboratory; a text that is empty in a language is printed in Russian. */
export const detailsSetting = z.object({
  name: printedText(200).extend({ ru: requiredText(200) }),
  address: printedText(300),
  licence: printedText(300),
  accreditation: printedText(300),
});

/** A first screen that a role may open; null leaves it to the rule of the cabinet. */
const startPageFor = (roleId: RoleId) =>
  z
    .enum(startPages)
    .nullable()
    .default(null)
    .refine((page) => page === null || can(roleId, 'open', page), { error: 'Invalid' });

/** The first screen of a role's users who have chosen none. */
export const startPagesSetting = z.object({
  Nurse: startPageFor(roles.Nurse),
  Manager: startPageFor(roles.Manager),
  User: startPageFor(roles.User),
  Admin: startPageFor(roles.Admin),
  Sorter: startPageFor(roles.Sorter),
  AdvancedUser: startPageFor(roles.AdvancedUser),
});

/** Settings by the names under which they are stored. */
export const settingKeys = [
  'details',
  'entry',
  'label',
  'maxCharacteristics',
  'onlineOrder',
  'schedule',
  'startPages',
  'video',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** 0 while the default is in force; an outdated one is rejected. */
const version = z.object({ version: z.int32() });

export const readSettings = endpoint({
  method: 'GET',
  path: '/v1.0/Settings',
  summary: 'The settings of the laboratory, and what they mean today',
  row: 'X-48, D9',
  access: ['read', 'laboratorySettings'],
  response: outcome.extend({
    details: detailsSetting.and(version),
    label: labelSetting.and(version),
    onlineOrder: onlineOrderSetting.and(version),
    characteristics: characteristicsSetting.and(version),
    schedule: laboratorySchedule.and(version),
    video: videoSetting.and(version),
    entry: entrySetting.and(version),
    startPages: startPagesSetting.and(version),
    /** yyyyMMdd. */
    today: z.string(),
    /** Open online orders whose last day is today. */
    expireTomorrow: z.int32(),
    /** Active contracts whose online orders are valid for a number of days of their own. */
    ownValidity: z.int32(),
    /** The number of general characteristics of the service that has the most of them. */
    mostCharacteristics: z.int32(),
  }),
});
export type LaboratorySettings = z.output<typeof readSettings.response>;

export const saveDetails = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Details',
  summary: 'Change what papers say of the laboratory, from the next paper on',
  row: 'X-89',
  access: ['update', 'laboratorySettings'],
  body: detailsSetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const saveLabel = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Label',
  summary: 'Change the size of the barcode labels',
  row: 'X-48',
  access: ['update', 'laboratorySettings'],
  body: labelSetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const saveOnlineOrder = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/OnlineOrder',
  summary: 'Change the validity of the online orders made from now on',
  row: 'D9',
  access: ['update', 'laboratorySettings'],
  body: onlineOrderSetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const tryOnlineOrder = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/OnlineOrder/Impact',
  summary: 'What a validity would have done to the online orders of the last thirty days; nothing is stored',
  row: 'D9',
  access: ['update', 'laboratorySettings'],
  repeatable: true,
  body: onlineOrderSetting.pick({ days: true, paidDays: true }),
  response: outcome.extend({
    /** Online orders that became orders in the last thirty days, and how many of them would have come too late. */
    ordered: z.int32(),
    late: z.int32(),
    /** Open online orders, and how many of them would have expired by now. */
    open: z.int32(),
    over: z.int32(),
    /** Barcodes of the latest that would have come too late. */
    examples: z.array(z.string()),
  }),
});
export type ValidityImpact = z.output<typeof tryOnlineOrder.response>;

export const saveCharacteristics = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Characteristics',
  summary: 'Change how many general characteristics the description of a service may have',
  row: 'ART-04',
  access: ['update', 'laboratorySettings'],
  body: characteristicsSetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const saveSchedule = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Schedule',
  summary: 'Change the cut-off hour and the days off; orders made before keep their promised days',
  row: 'D4',
  access: ['update', 'laboratorySettings'],
  body: laboratorySchedule.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const saveVideo = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Video',
  summary: 'Change the address of the video on the page of questions',
  row: 'FAQ-02',
  access: ['update', 'laboratorySettings'],
  body: videoSetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const saveEntry = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/Entry',
  summary: 'Change whether another person releases results that one has typed',
  row: 'X-201',
  access: ['update', 'laboratorySettings'],
  body: entrySetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});

export const saveStartPages = endpoint({
  method: 'POST',
  path: '/v1.0/Settings/StartPages',
  summary: 'Change the first screen of each role, for users who have chosen none',
  row: 'LOGIN-04',
  access: ['update', 'laboratorySettings'],
  body: startPagesSetting.and(version),
  response: outcome,
  errors: ['Conflict'],
});
