import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine, optionalQueryFlag, outcome, requiredText } from './fields.ts';

/** `filed`: what it says is stored; `accepted`: the other side has taken it. */
export const messageStates = [
  'received',
  'filed',
  'waiting',
  'accepted',
  'quarantined',
  'dismissed',
] as const;
export const messageDirections = ['in', 'out'] as const;

/** Why a file of a reference book needs a person: another file is to be sent in its place. */
export const bookReasons = [
  'unknownBook',
  'unreadableBook',
  'bookRows',
  'missingColumns',
  'unknownColumns',
] as const;
/** Why a message needs a person. */
export const quarantineCodes = [
  'unreadable',
  'testMessage',
  'unknownType',
  'noOrderNumber',
  'ambiguousNumber',
  'unknownOrder',
  'notHandedOver',
  'otherName',
  'otherBirthDate',
  'otherGender',
  'unknownService',
  'notOrdered',
  'unknownStatus',
  'unknownAnalyte',
  'unknownUnit',
  'otherUnit',
  'notANumber',
  'unknownValue',
  'unknownFlag',
  'flagContradicts',
  'unknownRejection',
  'unknownAntibiotic',
  'badDocument',
  'noValues',
  'fewerValues',
  'noTime',
  'sameTime',
  'tooLong',
  'orphan',
  'strayValue',
  'failed',
  'refused',
  'noAnswer',
  'notInCharset',
  'unmappedService',
  ...bookReasons,
] as const;
/** Why the bytes of a message cannot be read: what is found with `unreadable`. */
export const unreadableCodes = [
  'noMsh',
  'badDelimiters',
  'unknownCharset',
  'tooLarge',
  'badBytes',
  'severalMessages',
  'notInCharset',
] as const;
export type UnreadableCode = (typeof unreadableCodes)[number];

export const quarantineReason = z.object({
  code: z.enum(quarantineCodes),
  /** The field, `OBX[3]-5`; '' for the whole message. */
  at: z.string(),
  /** What stands there, or what the other side answered. */
  found: z.string(),
});
export type QuarantineReason = z.output<typeof quarantineReason>;

/** Why something of a message that is filed is shown to nobody: nothing is in it, it is older than what is shown, or a person said so. */
export const leftOutCodes = ['noValue', 'emptyFile', 'webPage', 'link', 'older', 'byPerson'] as const;
const leftOut = quarantineReason.extend({ code: z.enum(leftOutCodes) });
/** `found` is what the laboratory calls it. */
export type LeftOut = z.output<typeof leftOut>;

/**
 * What a person says of a part of a message that the program cannot know. Of an OBX or an OBR: `leaveOut`; of an OBX:
 * `asText` it is shown as sent, without flag and unit, `asNormal` whatever its flag, `analyte` it is of this analyte of
 * ours, `unit` its value is in this unit, which UCUM must convert to ours; of an OBR: `order` it belongs to the order with this number, `newer` it replaces what is shown; of a PID:
 * `patient` this is the patient of the order with this number, which two persons say.
 */
export const decisionKinds = [
  'leaveOut',
  'asText',
  'asNormal',
  'analyte',
  'unit',
  'order',
  'newer',
  'patient',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];
const decision = z.object({
  kind: z.enum(decisionKinds),
  /** The segment, `OBX[3]`. */
  at: z.string().regex(/^(?:OBX|OBR|PID)(?:\[[1-9]\d{0,5}\])?$/, { error: 'Invalid' }),
  /** The code of the analyte, the unit, or the number of the order; '' for the others. */
  target: optionalLine(100),
});
const decided = decision.extend({
  reason: z.string(),
  /** Who said so; the same person counts once. */
  userId: z.int32(),
  by: z.string(),
  /** ISO 8601. */
  on: z.string(),
});
export type Decided = z.output<typeof decided>;

const messageFields = {
  connectionId: z.int32(),
  connectionName: z.string(),
  direction: z.enum(messageDirections),
  /** MSH-9, `ORU^R01`; '' of what cannot be read. */
  type: z.string(),
  /** MSH-10. */
  controlId: z.string(),
  /** ISO 8601: when it came, or was written. */
  at: z.string(),
  state: z.enum(messageStates),
  reasons: z.array(quarantineReason),
  /** What of it is shown to nobody, though it is filed. */
  leftOut: z.array(leftOut),
  /** What persons have said of it. */
  decisions: z.array(decided),
  /** The patient of the order that it names; null: it names none of ours. */
  patient: z
    .object({
      lastName: z.string(),
      firstName: z.string(),
      paternalName: z.string(),
      /** `yyyyMMdd`. */
      dateOfBirth: z.string(),
      gender: z.string(),
    })
    .nullable(),
  /** Of the order that it was found to belong to; '' for none. */
  barcode: z.string(),
  /** The name of the file that it came in; '' for none. */
  fileName: z.string(),
  attempts: z.int(),
  /** How often the same bytes came. */
  arrivals: z.int(),
  /** Who settled it and when, and with which words. */
  settledBy: z.string(),
  settledAt: z.string().nullable(),
  note: z.string(),
  /** As it was sent, up to 100,000 characters; a file in it is cut. */
  raw: z.string(),
  /** Its segments with their values as they read. */
  content: z.array(
    z.object({
      name: z.string(),
      fields: z.array(z.object({ number: z.int(), value: z.string() })),
    }),
  ),
};
const ofMessages = crud({
  resource: 'admin/settings/message',
  title: 'message of a connection',
  fields: messageFields,
  unlisted: ['content', 'raw', 'patient'],
  input: z.object({}),
  filter: {
    /** A part of the control id, or the barcode of an order. */
    q: z.string().trim().max(100).optional(),
    connectionId: z.coerce.number().int().positive().optional(),
    /** `direction` is that of the sorting. */
    isOutgoing: optionalQueryFlag,
    state: z.enum(messageStates).optional(),
    /** Among the reasons; with `code` for this code of the other side. */
    reason: z.enum(quarantineCodes).optional(),
    code: z.string().max(100).optional(),
  },
  sort: ['at'],
  paths: { list: '/v1.0/Connection/Message/All', one: '/v1.0/Connection/Message' },
  rows: { list: 'X-122', one: 'X-122' },
});

const chosen = z.object({ ids: z.array(z.int32().positive()).min(1).max(500) });
/** Messages of connections; those that nobody has settled are never deleted. */
export const connectionMessages = {
  ...withoutCalls(ofMessages, 'create', 'update', 'remove'),
  replay: endpoint({
    method: 'POST',
    path: '/v1.0/Connection/Message/Replay',
    summary: 'Work on quarantined messages once more, or send them again; each answers for itself',
    row: 'X-122',
    access: ['decide', 'connectionMessage'],
    body: chosen,
    response: outcome.extend({
      messages: z.array(
        z.object({ id: z.int32(), state: z.enum(messageStates), reasons: z.array(quarantineReason) }),
      ),
    }),
    errors: ['NotFound'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/v1.0/Connection/Message/Dismiss',
    summary: 'Close quarantined messages without filing them, with the reason',
    row: 'X-122',
    access: ['decide', 'connectionMessage'],
    body: chosen.extend({ note: requiredText(500) }),
    response: outcome,
    errors: ['NotFound'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/v1.0/Connection/Message/Settle',
    summary: 'Say of a quarantined message what the program cannot know, and work on it once more',
    row: 'X-122',
    access: ['decide', 'connectionMessage'],
    body: decision.extend({ id: z.int32().positive(), reason: requiredText(500) }),
    response: outcome.extend({
      message: z.object({ state: z.enum(messageStates), reasons: z.array(quarantineReason) }),
    }),
    errors: ['BadRequest', 'NotFound'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/v1.0/Connection/Message/Reopen',
    summary: 'Open closed messages again, to be settled; the note of closing stays in the audit log',
    row: 'X-122',
    access: ['decide', 'connectionMessage'],
    body: chosen,
    response: outcome,
    errors: ['NotFound'],
  }),
};
export type ConnectionMessage = z.output<typeof ofMessages.record>;
