import type { Hono } from 'hono';
import { changeSettings, contractSettings } from '../../../contract/contractSettings.ts';
import { activateContractAndWorkSpace, initAddingContractFromSilab } from '../../../contract/silab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { changeContract } from './changeSettings.ts';
import { activateContract, offeredContracts } from './silab.ts';
import { settingsPage, settingsRecord } from './settingsRecords.ts';

/** The administration of contracts. */
export const contractSettingsRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, contractSettings.list, async ({ db, query }) => settingsPage(db, query));
  route(app, lab, contractSettings.one, async ({ db, query }) => {
    const item = await settingsRecord(db, query.id);
    if (item === undefined) throw new ApiError('NotFound');
    return { item };
  });
  route(app, lab, changeSettings, async (call) => ({
    item: await changeContract(call),
  }));
  route(app, lab, initAddingContractFromSilab, async (call) => {
    const found = await offeredContracts(call);
    const { done, noNewContracts } = call.messages;
    const isNew = found.some(({ state }) => state !== 'ACTIVE');
    return { isSuccess: true, statusMessage: isNew ? done : noNewContracts, contracts: found };
  });
  route(app, lab, activateContractAndWorkSpace, async (call) => {
    const contractId = await activateContract(call);
    lab.hub.updateSettings(call.user.id);
    return { isSuccess: true, statusMessage: call.messages.contractAdded, contractId };
  });
};
