import type { z } from 'zod';
import { can } from '../../../contract/access.ts';
import { nameOfCode, roles, type RoleId } from '../../../contract/codes.ts';
import { startPagesSetting } from '../../../contract/laboratorySettings.ts';
import type { StartPage } from '../../../contract/session.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';
import type { Db } from '../../core/db/db.ts';

/** The setting `startPages`: no role has a screen of its own when it is missing or invalid. */
export const rolesStartPages: Setting<z.output<typeof startPagesSetting>> = {
  key: 'startPages',
  schema: startPagesSetting,
  defaults: startPagesSetting.parse({}),
};

/**
 * The first screen of a user: the one chosen by the user, else by the laboratory for the role, of those that the role may
 * open; else a new order for those who may place one, Today for an administrator without contracts, the news for others.
 */
export const startPageOf = async (
  db: Db,
  {
    startPage,
    roleId,
    contractIds,
  }: { startPage: StartPage | null; roleId: RoleId; contractIds: readonly number[] },
): Promise<StartPage> => {
  if (startPage !== null && can(roleId, 'open', startPage)) return startPage;
  const ofRole = (await settingOf(db, rolesStartPages))[nameOfCode(roles, roleId)];
  // An administrator without a contract has a laboratory to set up.
  if (contractIds.length === 0 && can(roleId, 'update', 'laboratorySettings')) return ofRole ?? 'today';
  return ofRole ?? (can(roleId, 'open', 'createOrder') ? 'createOrder' : 'news');
};
