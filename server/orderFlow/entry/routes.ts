import { and, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { MAX_LINES } from '../../../contract/audit.ts';
import { resultEntry as contract, type entryStates, type EntryOrder } from '../../../contract/resultEntry.ts';
import { DAY } from '../../../contract/time.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess } from '../../core/audit.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { route } from '../../core/calls/route.ts';
import { settingOf } from '../../core/calls/settings.ts';
import { antibiotics } from '../../reference/analytes/antibiotics.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Lab } from '../../core/lab.ts';
import { readTyped, viewServices } from './entryServices.ts';
import { entryRule } from '../../reference/laboratorySettings/entryRule.ts';
import { releaseEntered } from './releaseEntered.ts';
import { saveEntered } from './saveEntered.ts';
import { hasTyped, toEnter } from './typedServices.ts';

/** How long what was released here is listed; older ones are found by their barcode or name. */
const SHOWN_DAYS = 30;

/** Results that people type. */
export const entryRoutes = (app: Hono, lab: Lab): void => {
  const conditions: Readonly<Record<(typeof entryStates)[number], () => SQL>> = {
    toEnter: () => toEnter(lab.lis.kind),
    toRelease: () => sql`orders.id in (select order_id from entered_results)`,
    released: () => {
      const since = new Date(lab.clock.now().getTime() - SHOWN_DAYS * DAY).toISOString();
      // As an array: for a join PostgreSQL reads all orders.
      return sql`orders.id = any(array(
        select order_id from releases where source_key like 'typed %' and at > ${since}))`;
    },
  };
  crudRoutes(app, lab, contract, {
    table: orders,
    maxCount: MAX_LINES,
    computed: {
      patientName: sql<string>`(select trim(last_name || ' ' || first_name || ' ' || paternal_name)
        from patients where patients.id = patient_id)`,
      dateOfBirth: sql<string>`(select to_char(date_of_birth, 'YYYYMMDD') from patients where patients.id = patient_id)`,
      contractName: sql<
        EntryOrder['contractName']
      >`(select name from contracts where contracts.id = contract_id)`,
      typed: sql<number>`(select count(*)::int from entered_results where order_id = orders.id)`,
    },
    record: ({ id, version, barcode, createdAt, patientName, dateOfBirth, contractName, typed }) => ({
      id,
      version,
      barcode,
      createdAt: createdAt.toISOString(),
      patientName,
      dateOfBirth,
      contractName,
      typed,
    }),
    where: ({ q = '', state }) => {
      if (q === '') return conditions[state ?? 'toEnter']();
      const named = /^[\d\s]+$/.test(q)
        ? sql`orders.barcode = ${q.replaceAll(/\s/g, '')}`
        : sql`orders.contract_id = any(array(select id from contracts))
            and orders.name_key like person_key(${likePattern.startsWith(q)})`;
      return and(named, state === undefined ? hasTyped(lab.lis.kind) : conditions[state]());
    },
    shown: (author, records, found) => {
      const barcodes = records.map(({ barcode }) => barcode);
      return found === undefined
        ? auditAccess(author, 'resultEntry.read', { barcodes })
        : auditAccess(author, 'resultEntry.search', { details: { found }, barcodes });
    },
  });
  route(app, lab, contract.open, async (call) => {
    const { db, query, language, user } = call;
    const typed = await readTyped({ db, lab, language }, query.id);
    if (typed === null) throw new ApiError('NotFound');
    const { secondPerson } = await settingOf(db, entryRule);
    const { order, patient } = typed;
    await auditAccess(call, 'resultEntry.read', { barcodes: [order.barcode], patientIds: [patient.id] });
    return {
      order: {
        barcode: order.barcode,
        patientName: [patient.lastName, patient.firstName, patient.paternalName].filter(Boolean).join(' '),
        dateOfBirth: patient.dateOfBirth.replaceAll('-', ''),
      },
      services: await viewServices(db, typed, { userId: user.id, secondPerson, language }),
      antibiotics: Object.entries(antibiotics).map(([code, name]) => ({ code, name: name[language] })),
    };
  });
  route(app, lab, contract.save, saveEntered);
  route(app, lab, contract.release, releaseEntered);
};
