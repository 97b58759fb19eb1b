import type { Hono } from 'hono';
import * as endpoints from '../../../contract/contracts.ts';
import type { Lab } from '../../core/lab.ts';
import { channelNames, channelsOf } from '../paymentChannels/offered.ts';
import { generatedNumbers } from '../barcodes/repository.ts';
import { route } from '../../core/calls/route.ts';
import { requireContract } from '../../core/session/scope.ts';
import { contractsWithUnits } from '../../core/session/contractsWithUnits.ts';
import { orderRulesOf } from './orderRules.ts';
import { additionalFieldsOf, commissionairesOf, documentTypes } from './repository.ts';

/** Contracts and the reference lists of the order form. */
export const contractRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.contractsAll, async ({ db, user }) => ({
    isSuccess: true,
    contracts: await contractsWithUnits(db, user),
  }));
  route(app, lab, endpoints.contractAdditionalField, async ({ db, scope, language }) => {
    const contractId = requireContract(scope);
    return {
      isSuccess: true,
      additionalFields: await additionalFieldsOf(db, contractId, language),
      rules: await orderRulesOf(db, contractId),
      printedBarcodes: await generatedNumbers(db),
      paymentChannels: await channelsOf(db, contractId, language),
      channelNames: await channelNames(db, language),
    };
  });
  route(app, lab, endpoints.identificationNumberTypes, async ({ db, language }) => ({
    isSuccess: true,
    identificationNumberTypes: await documentTypes(db, language),
  }));
  route(app, lab, endpoints.commissionaires, async ({ db, scope }) => ({
    isSuccess: true,
    commissionaires: await commissionairesOf(db, scope.contractIds),
  }));
};
