import { userFlags, type UserFlags } from '../../../contract/session.ts';

export type Flag = keyof UserFlags;
/** The four employee flags. */
export const flags = Object.keys(userFlags.shape) as readonly Flag[];
