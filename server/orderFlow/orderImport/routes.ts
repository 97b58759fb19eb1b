import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/orderImport.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { audit } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { importBatches } from '../../core/db/schema/imports.ts';
import type { Lab } from '../../core/lab.ts';
import { listed } from '../../core/session/scope.ts';
import { contractsWithUnits } from '../../core/session/contractsWithUnits.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { choicesOf } from '../orderFiles/columnRules.ts';
import type { RowContext } from '../orderFiles/rowForm.ts';
import {
  contextOf,
  pageOfBatches,
  requireBatch,
  requireOpenBatch,
  uncheckRows,
  viewOf,
  type StoredBatch,
  type StoredRow,
} from './batches.ts';
import { changeRows, decideRows } from './changeRows.ts';
import { checkStored, rowsOf } from './checkBatch.ts';
import { failedRowsFile } from './failedRows.ts';
import { startLoad, stopLoad } from './loadBatch.ts';
import { mapColumns } from './mapColumns.ts';
import { readBatch } from './readBatch.ts';
import { auditRows, viewsOfRows } from './rowViews.ts';

/** How long one call checks rows; ms. */
const CHECK_MS = 8000;
/** Lines, cells and characters of a sheet that a row of headings is chosen from. */
const SHOWN = { lines: 20, cells: 30, characters: 60 };

/** The sheets of a batch with their first lines; the rest stays in the database. */
const beginningsOf = async (db: Db, batchId: number): Promise<{ name: string; lines: string[][] }[]> => {
  const { rows } = await db.execute<{ name: string; lines: string[][] }>(
    sql`select name, jsonb_path_query_array(rows, ${`$[0 to ${String(SHOWN.lines - 1)}]`}::jsonpath) as lines
      from import_sheets where batch_id = ${batchId} order by place`,
  );
  return rows.map(({ name, lines }) => ({
    name,
    lines: lines.map((cells) => cells.slice(0, SHOWN.cells).map((cell) => cell.slice(0, SHOWN.characters))),
  }));
};

/** The contracts and departments for which the caller may load orders. */
const sessionOf = async ({ db, user, scope }: Call<typeof endpoints.importSession>) => {
  const all = await contractsWithUnits(db, user);
  const contracts = all.filter(({ id }) => scope.contractIds.includes(id));
  const limitOf = (id: number) => user.unitLimits.find(({ contractId }) => contractId === id)?.clientUnitIds;
  return {
    userName: user.name,
    contracts,
    workSpaces: contracts.flatMap(({ id: contractId, clientUnits }) => {
      const own = limitOf(contractId);
      return [
        ...(own === undefined ? [{ contractId, clientUnitId: null }] : []),
        ...clientUnits
          .filter(({ id }) => own === undefined || own.includes(id))
          .map(({ id }) => ({ contractId, clientUnitId: id })),
      ];
    }),
  };
};

/** The order import: batches, their rows, checks and loads. */
export const orderImportRoutes = (app: Hono, lab: Lab): void => {
  const shown = async (call: Call<Endpoint>, batch: StoredBatch, context: RowContext, rows: StoredRow[]) => {
    await auditRows(call, batch.id, rows);
    const { user, language, db } = call;
    const reader = {
      userId: user.id,
      flags: user.flags,
      contractIds: [batch.contractId],
      language,
      day: dayOf(lab.clock.now()),
    };
    return { batch: await viewOf(db, batch), rows: await viewsOfRows(db, reader, context, rows) };
  };

  route(app, lab, endpoints.importSession, sessionOf);
  route(app, lab, endpoints.uploadImport, readBatch);
  route(app, lab, endpoints.listImports, ({ db, scope, query }) => pageOfBatches(db, listed(scope), query));
  route(app, lab, endpoints.getImport, async (call) => {
    const { db, scope, query, language } = call;
    const batch = await requireBatch(db, scope, query.id);
    const context = await contextOf(db, batch, language);
    const { form } = context;
    const rows = await rowsOf(call, batch.id);
    return {
      ...(await shown(call, batch, context, rows)),
      columns: form.columns.map((column) => ({
        key: column.key,
        title: column.title,
        isRequired: column.isRequired,
        options: [...choicesOf(column, form, textsOf(language).orderFiles)],
      })),
      fileColumns: batch.head.map(({ title, key, isGuess = false }, place) => ({
        place,
        title,
        key,
        isGuess,
      })),
      sheets: await beginningsOf(db, batch.id),
      sheet: batch.sheet,
      headAt: batch.headAt,
      constants: Object.entries(batch.constants).map(([key, value]) => ({ key, value })),
    };
  });
  route(app, lab, endpoints.getImportBatch, async ({ db, scope, query }) => ({
    batch: await viewOf(db, await requireBatch(db, scope, query.id)),
  }));
  route(app, lab, endpoints.changeImportRows, async (call) => {
    const { batch, context, rows, conflicts } = await changeRows(call);
    return { ...(await shown(call, batch, context, rows)), conflicts };
  });
  route(app, lab, endpoints.decideImportRows, async (call) => {
    const { batch, context, rows } = await decideRows(call);
    return shown(call, batch, context, rows);
  });
  route(app, lab, endpoints.mapImportColumns, async (call) => ({
    batch: await viewOf(call.db, await mapColumns(call)),
  }));
  route(app, lab, endpoints.checkImport, async (call) => {
    const started = performance.now();
    const { db, scope, body, language } = call;
    const batch = await requireOpenBatch(db, scope, body.id);
    if (!body.isRest) await uncheckRows(db, batch.id);
    const context = await contextOf(db, batch, language);
    const rows = await rowsOf(call, batch.id, ['NEW']);
    await checkStored(call, { batch, context, rows }, started + CHECK_MS);
    return { batch: await viewOf(db, batch) };
  });
  route(app, lab, endpoints.loadImport, async (call) => ({
    batch: await viewOf(call.db, await startLoad(call)),
  }));
  route(app, lab, endpoints.stopImport, async (call) => ({
    batch: await viewOf(call.db, await stopLoad(call)),
  }));
  route(app, lab, endpoints.failedImportRows, async (call) => {
    const { db, scope, query, language } = call;
    const batch = await requireBatch(db, scope, query.id);
    const rows = await rowsOf(call, batch.id, ['NEW', 'ERROR', 'DUPLICATE', 'READY']);
    await auditRows(call, batch.id, rows, 'orderImport.download');
    const { form } = await contextOf(db, batch, language);
    return { bytes: await failedRowsFile(batch, rows, form, language) };
  });
  route(app, lab, endpoints.cancelImport, async (call) => {
    const { db, scope, body } = call;
    const batch = await requireOpenBatch(db, scope, body.id);
    const cancelledAt = lab.clock.now();
    await db.update(importBatches).set({ cancelledAt }).where(eq(importBatches.id, batch.id));
    await audit(call, 'orderImport.cancel', `orderImport ${String(batch.id)}`);
    return { batch: await viewOf(db, { ...batch, cancelledAt }) };
  });
};
