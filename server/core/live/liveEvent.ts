import { z } from 'zod';
import { can } from '../../../contract/access.ts';
import type { RoleId } from '../../../contract/codes.ts';
import { liveKinds, type LiveKind } from '../../../contract/live.ts';
import type { Caller } from '../session/authenticate.ts';
import { reaches } from '../session/reach.ts';

/** The channel of LISTEN and NOTIFY. */
export const LIVE_CHANNEL = 'lab_live';

const id = z.number().int();
const change = z.object({
  kind: z.enum(liveKinds),
  /** A reader must have all of them, or one if it is news; null: news for everyone, what is the administration's. */
  contracts: z.array(id).nullable(),
  unit: id.nullable(),
  /** Null: not known which. */
  ids: z.array(id).nullable(),
});
/** A committed change, as the database announces it. */
export type LiveChange = z.output<typeof change>;

const announcement = z.object({
  /** The process that sent it. */
  from: z.string(),
  message: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('settings'), userId: id }),
    z.object({ kind: z.literal('ended'), userId: id }),
    z.object({ kind: z.literal('notices'), userId: id }),
    z.object({
      kind: z.literal('editing'),
      /** A connection of that process. */
      connection: z.string(),
      orderId: id.nullable(),
      userId: id,
      name: z.string(),
      /** The edit has just begun, so the editors of the same order have to answer. */
      isNew: z.boolean(),
    }),
  ]),
});
/** A message of a server process to the others. */
export type Announcement = z.output<typeof announcement>;
export type Message = Announcement['message'];

const payload = z.union([change, announcement]);

/** Reads a notification; null when it is none of ours. */
export const readNotification = (text: string): LiveChange | Announcement | null => {
  try {
    return payload.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Whom a connection belongs to. */
export type Reader = Pick<Caller, 'contractIds' | 'unitLimits' | 'isEnrolling'> & { roleId: RoleId };

const mayRead: Record<LiveKind, (role: RoleId) => boolean> = {
  order: (role) => can(role, 'read', 'order'),
  preOrder: (role) => can(role, 'open', 'preOrder'),
  manifest: (role) => can(role, 'read', 'manifest'),
  news: (role) => can(role, 'open', 'news'),
  notice: () => true,
  office: (role) => can(role, 'open', 'admin'),
};

/** Whether a reader would find what has changed in a list: by role, contract and client unit. */
export const belongsTo = (
  { kind, contracts, unit }: Pick<LiveChange, 'kind' | 'contracts' | 'unit'>,
  reader: Reader,
): boolean => {
  const { roleId, contractIds, isEnrolling } = reader;
  if (isEnrolling || !mayRead[kind](roleId)) return false;
  if (kind === 'office') return true;
  if (kind === 'news') return contracts === null || contracts.some((one) => contractIds.includes(one));
  if (kind === 'notice' && contracts === null) return can(roleId, 'read', 'email');
  if (contracts === null || contracts.length === 0) return false;
  // A change of a manifest does not say in which units its orders are, see `idsFor`.
  const seen = kind === 'manifest' ? { contractIds, unitLimits: [] } : reader;
  return contracts.every((contractId) => reaches(seen, { contractId, unitId: unit }));
};

/**
 * The ids that a reader learns of a change that belongs to the reader; null: not which. A manifest may have orders out of
 * the reach of who has only some units of its contracts.
 */
export const idsFor = (
  { kind, contracts, ids }: Pick<LiveChange, 'kind' | 'contracts' | 'ids'>,
  { unitLimits }: Reader,
): LiveChange['ids'] =>
  kind === 'manifest' && unitLimits.some(({ contractId }) => contracts?.includes(contractId)) ? null : ids;
