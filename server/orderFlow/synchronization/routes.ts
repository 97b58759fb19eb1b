import type { Hono } from 'hono';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ALL } from '../../../contract/headers.ts';
import * as endpoints from '../../../contract/synchronization.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { writeLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { applyDifferences, standingDifferences } from './applyDifferences.ts';
import { refreshSessions } from '../../reference/contracts/changeSettings.ts';
import { bookFileOf } from './bookFiles.ts';
import { inWords } from './choices.ts';
import { compareFile } from './compareFile.ts';
import { rowErrors } from './compareWorkbook.ts';
import { headings } from './fileRows.ts';
import { priceImpact } from './priceImpact.ts';
import { receivedFiles, settleReceived } from './received.ts';
import { startRefresh } from './refresh.ts';
import { appliedOf, returnComparison } from './returnComparison.ts';

/** Reference books from files: upload, differences, apply. */
export const synchronizationRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.uploadCalculator, (call) => compareFile(call, 'prices'));
  route(app, lab, endpoints.uploadBook, (call) => compareFile(call, call.query.book));
  route(app, lab, endpoints.uploadMedicalCenters, (call) => compareFile(call, 'medicalCenters'));
  const startOf = async (call: Call<Endpoint>, sources: readonly endpoints.RefreshSource[]) => {
    const { job, isNew } = await startRefresh(call, sources);
    const messages = textsOf(call.language).synchronization;
    return { isSuccess: true, statusMessage: isNew ? messages.refreshStarted : messages.refreshRunning, job };
  };
  route(app, lab, endpoints.startRefresh, (call) => startOf(call, call.body.sources));
  route(app, lab, endpoints.refreshPriceBook, (call) => startOf(call, ['prices']));
  route(app, lab, endpoints.refreshProviders, (call) => startOf(call, ['providers']));
  route(app, lab, endpoints.refreshServiceExtension, (call) => startOf(call, ['serviceExtension']));
  route(app, lab, endpoints.getComparison, async (call) => {
    const { id, book, differences, errors } = await standingDifferences(call, call.query.id);
    const { language } = call;
    return {
      comparison: {
        id,
        book,
        differences: inWords(differences, language),
        errors: rowErrors(errors, language),
      },
    };
  });
  route(app, lab, endpoints.applyComparison, async (call) => {
    const { book, applied, leftOut } = await applyDifferences(call, call.user);
    if (book === 'contracts') await refreshSessions(lab, ALL);
    const messages = textsOf(call.language).synchronization;
    const statusMessage = [
      fill(messages.applied, { count: String(applied) }),
      ...(leftOut > 0 ? [fill(messages.leftOut, { count: String(leftOut) })] : []),
    ].join('. ');
    return { isSuccess: true, statusMessage, applied, leftOut };
  });
  route(app, lab, endpoints.receivedBooks, async ({ db }) => ({ files: await receivedFiles(db) }));
  route(app, lab, endpoints.settleReceivedBook, (call) => settleReceived(call, call.body.id));
  route(app, lab, endpoints.priceImpact, priceImpact);
  route(app, lab, endpoints.appliedComparisons, async ({ db, query }) => ({
    applied: await appliedOf(db, query.book),
  }));
  route(app, lab, endpoints.returnComparison, async (call) => {
    const outcome = await returnComparison(call, call.body.id);
    const messages = textsOf(call.language).synchronization;
    const statusMessage = fill(messages.returned, {
      count: String(outcome.applied),
      left: String(outcome.leftOut),
    });
    return { isSuccess: true, statusMessage, ...outcome };
  });
  route(app, lab, endpoints.bookFile, async ({ db, user, query, language }) => {
    const store = bookFileOf(query.book, user);
    const columns = [...store.columns, ...(store.optional ?? [])];
    const records = await store.recordsOf(db, user.contractIds);
    const parts = async function* () {
      yield await Promise.resolve(records.map((record) => store.cells(record, language)));
    };
    const file = await writeLongTable({
      sheet: textsOf(language).synchronization.sheets[query.book],
      head: headings(columns, language),
      widths: columns.map(() => 24),
      parts: parts(),
    });
    return { base64string: base64Of(file) };
  });
};
