import type { Hono } from 'hono';
import * as endpoints from '../../../contract/complexes.ts';
import { auditChange } from '../../core/audit.ts';
import { shownAmount } from '../../core/amounts.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { isUniqueViolation } from '../../core/db/uniqueViolation.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { requireContract, type Scope } from '../../core/session/scope.ts';
import * as repository from './repository.ts';

const nameTaken = () => new ApiError('NameTaken', { name: 'NameTaken' });

/** One of the caller's complexes; NotFound for foreign and absent ones. */
const own = async (db: Db, scope: Scope, complexId: number) => {
  const complex = await repository.complexOf(db, scope.contractIds, complexId);
  if (complex === null) throw new ApiError('NotFound');
  return complex;
};

type Complex = Awaited<ReturnType<typeof own>>;
type Changing = Pick<Call<typeof endpoints.updateComplex>, 'db' | 'lab' | 'user' | 'scope'>;

/** Changes one of the caller's complexes in a transaction and records what changed. */
const change = (
  { db, lab, user, scope }: Changing,
  action: 'update' | 'delete',
  complexId: number,
  work: (tx: Db, complex: Complex) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await own(tx, scope, complexId);
    await work(tx, before);
    const after = (await repository.complexOf(tx, scope.contractIds, complexId)) ?? undefined;
    await auditChange({ db: tx, lab, user }, `complex.${action}`, `complex ${String(complexId)}`, {
      before,
      after,
    });
  });

/** Named sets of services of a contract. */
export const complexRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.createComplex, async ({ db, user, scope, query }) =>
    db.transaction(async (tx) => {
      const after = { contractId: requireContract(scope), name: query.name };
      const complexId = await repository.insertComplex(tx, after.contractId, after.name);
      if (complexId === null) throw nameTaken();
      await auditChange({ db: tx, lab, user }, 'complex.create', `complex ${String(complexId)}`, { after });
      return { complexId };
    }),
  );
  route(app, lab, endpoints.updateComplex, async (call) => {
    const { complexId, name } = call.body;
    try {
      await change(call, 'update', complexId, (tx) => repository.renameComplex(tx, complexId, name));
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error;
    }
  });
  route(app, lab, endpoints.deleteComplex, async (call) => {
    const { complexId } = call.query;
    await change(call, 'delete', complexId, (tx) => repository.deleteComplex(tx, complexId));
  });
  route(app, lab, endpoints.listComplexes, async ({ db, scope, query }) =>
    repository.complexesPage(db, requireContract(scope), query),
  );
  route(app, lab, endpoints.addComplexService, async (call) => {
    const { complexId, serviceId } = call.body;
    await change(call, 'update', complexId, async (tx, { contractId }) => {
      if (!(await repository.addToComplex(tx, contractId, complexId, serviceId)))
        throw new ApiError('NotFound');
    });
  });
  route(app, lab, endpoints.deleteComplexService, async (call) => {
    const { complexId, serviceId } = call.query;
    await change(call, 'update', complexId, (tx) => repository.removeFromComplex(tx, complexId, serviceId));
  });
  route(app, lab, endpoints.complexDetails, async ({ db, scope, query, user, language }) => {
    const { contractId } = await own(db, scope, query.complexId);
    const found = await repository.servicesOfComplex(db, contractId, query.complexId, dayOf(lab.clock.now()));
    return {
      services: found.map((service) => ({
        ...service,
        name: service.name[language],
        price: shownAmount(user.flags, service.price),
      })),
    };
  });
};
