import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import { findAnything } from '../../../contract/search.ts';
import { auditAccess, searchDetails } from '../../core/audit.ts';
import { dayOf } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { servicesWith } from '../../reference/services/search.ts';
import { findOrders } from './findOrders.ts';
import { findPatients } from './findPatients.ts';
import { findRecords } from './findRecords.ts';

/** The most of each kind: what is wanted is named by typing more. */
const LIMIT = 5;

/** The search of the whole cabinet. */
export const searchRoutes = (app: Hono, lab: Lab): void =>
  route(app, lab, findAnything, async (call) => {
    const { db, user, scope, language } = call;
    const { term } = call.body;
    const { contractIds } = scope;
    const reads = (noun: 'patient' | 'service') => can(user.roleId, 'read', noun);
    const reader = { userId: user.id, flags: user.flags, contractIds, language, day: dayOf(lab.clock.now()) };
    const [patients, orders, services, records] = await Promise.all([
      reads('patient') ? findPatients(db, contractIds, term, LIMIT) : [],
      findOrders(db, scope, term, LIMIT),
      reads('service')
        ? servicesWith(db, reader, { term, selected: false }).then((page) => page.services)
        : [],
      findRecords(db, { roleId: user.roleId, language, contractIds }, term, LIMIT),
    ]);
    await auditAccess(call, reads('patient') ? 'patient.search' : 'order.search', {
      details: searchDetails(call.body, patients.length + orders.length + records.length),
      patientIds: patients.map(({ id }) => id),
      orderIds: orders.map(({ id }) => id),
    });
    return {
      patients,
      orders,
      services: services.slice(0, LIMIT),
      records,
    };
  });
