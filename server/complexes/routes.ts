import type { Hono } from 'hono';
import * as endpoints from '../../contract/complexes.ts';
import { shownAmount } from '../amounts.ts';
import type { Db } from '../db/db.ts';
import { isUniqueViolation } from '../db/uniqueViolation.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { route } from '../route.ts';
import { requireContract, type Scope } from '../scope.ts';
import * as repository from './repository.ts';

const nameTaken = () => new ApiError('NameTaken', { name: 'NameTaken' });

/** The contract of one of the caller's complexes; NotFound for foreign and absent ones. */
const contractOf = async (db: Db, scope: Scope, complexId: number): Promise<number> => {
  const contractId = await repository.contractOfComplex(db, scope.contractIds, complexId);
  if (contractId === null) throw new ApiError('NotFound');
  return contractId;
};

/** Named sets of services of a contract. */
export const complexRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.createComplex, async ({ db, scope, query, messages }) => {
    const complexId = await repository.insertComplex(db, requireContract(scope), query.name);
    if (complexId === null) throw nameTaken();
    return { isSuccess: true, statusMessage: messages.done, complexId };
  });
  route(app, lab, endpoints.updateComplex, async ({ db, scope, body, messages }) => {
    await contractOf(db, scope, body.complexId);
    try {
      await repository.renameComplex(db, body.complexId, body.name);
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error;
    }
    return { isSuccess: true, statusMessage: messages.done };
  });
  route(app, lab, endpoints.deleteComplex, async ({ db, scope, query, messages }) => {
    await contractOf(db, scope, query.complexId);
    await repository.deleteComplex(db, query.complexId);
    return { isSuccess: true, statusMessage: messages.done };
  });
  route(app, lab, endpoints.listComplexes, async ({ db, scope, query, messages }) => ({
    isSuccess: true,
    statusMessage: messages.done,
    ...(await repository.complexesPage(db, requireContract(scope), query)),
  }));
  route(app, lab, endpoints.addComplexService, async ({ db, scope, body, messages }) => {
    const contractId = await contractOf(db, scope, body.complexId);
    if (!(await repository.addToComplex(db, contractId, body.complexId, body.serviceId)))
      throw new ApiError('NotFound');
    return { isSuccess: true, statusMessage: messages.done };
  });
  route(app, lab, endpoints.deleteComplexService, async ({ db, scope, query, messages }) => {
    await contractOf(db, scope, query.complexId);
    await repository.removeFromComplex(db, query.complexId, query.serviceId);
    return { isSuccess: true, statusMessage: messages.done };
  });
  route(app, lab, endpoints.complexDetails, async ({ db, scope, query, user, language, messages }) => {
    const contractId = await contractOf(db, scope, query.complexId);
    const found = await repository.servicesOfComplex(db, contractId, query.complexId);
    return {
      isSuccess: true,
      statusMessage: messages.done,
      services: found.map((service) => ({
        ...service,
        name: service.name[language],
        price: shownAmount(user.flags, service.price),
      })),
    };
  });
};
