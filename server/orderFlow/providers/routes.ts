import type { Hono } from 'hono';
import { sortingStatus } from '../../../contract/codes.ts';
import { printManifest as printManifestCall } from '../../../contract/manifests.ts';
import { compareBill } from '../../../contract/providerBill.ts';
import * as endpoints from '../../../contract/providers.ts';
import { isByHand } from '../../../contract/providers.ts';
import type { AuditDetails } from '../../../contract/audit.ts';
import { auditAccess, auditChange, searchDetails } from '../../core/audit.ts';
import { dayOf } from '../../core/dates.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { ApiError } from '../../core/apiError.ts';
import { letterHeadOf } from '../../reference/laboratory/details.ts';
import { labelSizeFor } from '../../reference/laboratorySettings/labelSize.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { handedFile } from './handedFile.ts';
import { handedTubes } from '../outside/handedTubes.ts';
import { compareWithBill } from './compareBill.ts';
import { labelSheets } from './labelSheets.ts';
import { printManifest } from '../manifests/finishManifest.ts';
import { withOutsidePaper } from './manifestPaper.ts';
import { monthWorkbook } from './monthReport.ts';
import { byBarcodes, countsOf, searchPage, sentPage } from './orderList.ts';
import { toProviderOrders, type ViewRow } from './orderView.ts';
import {
  activeProviders,
  providerIdsOf,
  requireProvider,
} from '../../reference/providerSettings/activeProviders.ts';
import { outsourcedServices } from '../outside/outsideServices.ts';
import { sendOrders } from './sendOrders.ts';
import { processTakeBack } from './takeBack.ts';

type Reading = Pick<Call<typeof endpoints.listProviders>, 'db' | 'language' | 'lab' | 'user'>;
/** Orders as the API has them; the audit log records the user who sees them. */
const shown = async (
  { db, language, lab, user }: Reading,
  rows: readonly ViewRow[],
  details: AuditDetails = { found: rows.length },
) => {
  const orderIds = rows.map(({ entry }) => entry.orderId);
  await auditAccess({ db, lab, user }, 'provider.read', { details, orderIds });
  return toProviderOrders(db, rows, { language, now: lab.clock.now() });
};

/** Papers, files and figures for an outside laboratory; foreign and absent orders get the same response. */
const providerPapers = (app: Hono, lab: Lab): void => {
  route(app, lab, printManifestCall, async (call) => withOutsidePaper(call, await printManifest(call)));

  route(app, lab, endpoints.providerLabels, async (call) => {
    const { db, scope, query, language } = call;
    const rows = await byBarcodes(db, scope, query);
    if (rows.length < new Set(query.barcodes).size) throw new ApiError('NotFound');
    const sheets = await labelSheets(db, scope, rows, language);
    await auditAccess(call, 'order.printLabel', {
      details: { found: sheets.length },
      barcodes: query.barcodes,
    });
    return {
      base64Barcode: await paperOf(call, {
        kind: 'labels',
        sheets,
        size: await labelSizeFor(
          db,
          sheets.map(({ preset }) => preset),
        ),
      }),
    };
  });

  route(app, lab, endpoints.providerDocument, async (call) => {
    const { db, scope, body, language } = call;
    const provider = await requireProvider(db, body.providerId);
    const rows = (await byBarcodes(db, scope, { ...body, isSent: true })).filter(
      ({ entry }) => entry.status !== sortingStatus.CANCELLED,
    );
    if (!isByHand(provider.kind) || rows.length < new Set(body.barcodes).size) throw new ApiError('NotFound');
    const handed = rows.map(({ entry, ...row }) => ({ ...row, orderId: entry.orderId }));
    const services = await outsourcedServices(
      db,
      rows.map(({ entry }) => entry.id),
    );
    const tubes = await handedTubes(db, handed, services, language);
    const day = dayOf(lab.clock.now());
    const isPaper = provider.kind === 'paper';
    const laboratory = await letterHeadOf(db, lab, language);
    const sheet = { language, laboratory, provider: provider.name[language], day, tubes };
    const base64string = isPaper
      ? await paperOf(call, { kind: 'handed', sheets: [sheet] })
      : base64Of(await handedFile(tubes, provider.fileFormat, language));
    await auditAccess(call, 'provider.download', {
      subject: `provider ${String(provider.id)}`,
      details: { found: tubes.length },
      orderIds: rows.map(({ entry }) => entry.orderId),
    });
    return { base64string, fileName: `${provider.code}-${day}.${isPaper ? 'pdf' : provider.fileFormat}` };
  });

  route(app, lab, endpoints.monthReport, async (call) => {
    const { db, scope, query, user, language } = call;
    const provider = await requireProvider(db, query.providerId);
    const { month } = query;
    const { orderIds, ...file } = await monthWorkbook(db, scope, {
      provider,
      month,
      language,
      hiddenPrices: user.hiddenPrices,
    });
    const subject = `provider ${String(provider.id)}`;
    await auditAccess(call, 'provider.download', { subject, details: { found: orderIds.length }, orderIds });
    return file;
  });

  route(app, lab, compareBill, async (call) => {
    const provider = await requireProvider(call.db, call.query.providerId);
    const { orderIds, ...compared } = await compareWithBill(call, provider);
    const subject = `provider ${String(provider.id)}`;
    await auditAccess(call, 'provider.download', {
      subject,
      details: { found: orderIds.length },
      orderIds,
    });
    return compared;
  });
};

/** Orders at outside laboratories; foreign and absent ones get the same response. */
export const providerRoutes = (app: Hono, lab: Lab): void => {
  providerPapers(app, lab);
  route(app, lab, endpoints.listProviders, async ({ db, language }) => ({
    providers: await activeProviders(db, language),
  }));

  route(app, lab, endpoints.searchProviderOrders, async (call) => {
    const { rows, totalCount } = await searchPage(call.db, call.scope, call.body, lab.clock.now());
    return {
      orders: await shown(call, rows, searchDetails(call.body, totalCount)),
      totalCount,
    };
  });

  route(app, lab, endpoints.providerCounts, async ({ db, scope, query }) => ({
    states: await countsOf(db, scope, query.providerId, lab.clock.now()),
  }));

  route(app, lab, endpoints.providerOrderDetails, async (call) => {
    const { barcode, ...params } = call.query;
    const rows = await byBarcodes(call.db, call.scope, { ...params, barcodes: [barcode] });
    const [order] = await shown(call, rows);
    if (order === undefined) throw new ApiError('NotFound');
    return { order };
  });

  for (const endpoint of [endpoints.providerOrdersDetails, endpoints.providerOrdersByBarcodes])
    route(app, lab, endpoint, async (call) => ({
      orders: await shown(call, await byBarcodes(call.db, call.scope, call.body)),
    }));

  route(app, lab, endpoints.sendToProvider, async (call) => {
    const texts = textsOf(call.language).providers;
    const provider = await requireProvider(call.db, call.body.providerId);
    const orders = await sendOrders(call, provider, call.body);
    const failed = orders.filter(({ isSuccess }) => !isSuccess).length;
    const statusMessage = fill(failed === 0 ? texts.sent : texts.notSent, {
      sent: String(orders.length - failed),
      failed: String(failed),
    });
    return { isSuccess: failed === 0, statusMessage, orders };
  });

  route(app, lab, endpoints.takeBack, async ({ db, scope, body, user }) => {
    await db.transaction(async (tx) => {
      const taken = await processTakeBack(tx, scope, { ...body, now: lab.clock.now() });
      if (taken === null) return;
      const { id, patientId, before, after } = taken;
      await auditChange({ db: tx, lab, user }, 'provider.takeBack', `provider order ${String(id)}`, {
        before,
        after,
        reason: body.reason,
        patientIds: [patientId],
      });
    });
  });

  route(app, lab, endpoints.dialabOrders, async (call) => {
    const ids = await providerIdsOf(call.db, 'Dialab');
    const { rows, totalCount } = await sentPage(call.db, call.scope, ids, call.query);
    return {
      orders: await shown(call, rows),
      totalCount,
    };
  });
};
